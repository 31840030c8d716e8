import type { OverFigures, ProgressDocument } from "../../../../core/cricket/balls/progress.ts";
import { CHASE } from "../../../../core/cricket/fixtures/chase.ts";
import { cardWithPlay } from "../../../../core/cricket/fixtures/worded.ts";
import type { Innings, Partnership, Scorecard } from "../../../../core/cricket/types.ts";
import { present } from "../../../../core/present.ts";

/** A match at some moment, with the figures of its overs. */
export interface ChartState {
  card: Scorecard;
  progress: ProgressDocument;
}

interface InningsWish {
  side: "1" | "2";
  balls: number;
  allotted?: number;
  /** Balls with a wicket, counted from 1. */
  falls?: readonly number[];
}

interface Played {
  innings: Innings;
  overs: Record<string, OverFigures>;
}

const FALLS = [11, 53, 60, 104, 250, 291, 400, 440, 555];

/** Plays one innings: 1.5 runs a ball, half a run where no overs are allotted. */
function playInnings(number: number, wish: InningsWish, target: number | undefined): Played {
  const { side, balls, allotted, falls = FALLS } = wish;
  const like = CHASE.innings["1"];
  if (!like) throw new Error("The chase is missing");
  const runsAt = (ball: number) => Math.floor(ball * (allotted === undefined ? 0.5 : 1.5));
  const written = (ball: number) => `${Math.floor(ball / 6)}${ball % 6 === 0 ? "" : `.${ball % 6}`}`;
  const fallen = falls.filter((ball) => ball <= balls);
  const wicketsAt = (ball: number) => fallen.filter((fall) => fall <= ball).length;
  const batter = (index: number) => ({ name: `Batter ${index + 1}`, short: `B ${index + 1}` });
  const overs: Played["overs"] = {};
  for (let ball = 1; ball <= balls; ball += 1) {
    const over = Math.floor((ball - 1) / 6);
    const made = runsAt(ball) - runsAt(ball - 1);
    const stroke = made > 0 ? `${(ball * 37) % 360},${made}` : ",";
    const wicket = fallen.includes(ball) ? "W" : "";
    const shot = `${side}${10 + wicketsAt(ball - 1)},9${over % 5},${made},${wicket},${stroke},${ball % 9},${ball % 40}`;
    const shots = [...(overs[over]?.shots ?? []), shot];
    overs[over] = { balls: shots.length, runs: runsAt(ball), wickets: wicketsAt(ball), shots };
  }
  const stands = [...fallen, balls].map((end, index): Partnership => {
    const length = end - (fallen[index - 1] ?? 0);
    const runs = runsAt(end) - runsAt(end - length);
    const pair = [index, index + 1].map((at) => [`${side}${10 + at}`, { ...batter(at), runs: 7, balls: 9 }]);
    return {
      order: pair.map(([id]) => String(id)),
      batters: Object.fromEntries(pair),
      runs,
      balls: length,
      runRate: "6.00",
    };
  });
  const [partnership] = stands.slice(-1);
  const ids = Array.from({ length: 11 }, (_, index) => `${side}${10 + index}`);
  const numbered = fallen.map((ball, index) => {
    const score = String(runsAt(ball));
    return { number: index + 1, score, player: batter(index).name, overs: written(ball) };
  });
  const bowlers = [0, 1, 2, 3, 4].map((index) => `9${index}`);
  const bowler = { overs: "4", runs: 30, wickets: 1, economy: "-" };
  const innings: Innings = {
    number,
    battingTeam: side,
    runs: runsAt(balls),
    wickets: fallen.length,
    overs: written(balls),
    runRate: ((runsAt(balls) / balls) * 6).toFixed(2),
    ...present({ target, allottedOvers: allotted === undefined ? undefined : String(allotted) }),
    extras: { ...like.extras, total: 0 },
    batterOrder: ids,
    batters: Object.fromEntries(
      ids.map((id, index) => [id, { ...batter(index), runs: 7, balls: 9, strikeRate: "-", howOut: "" }]),
    ),
    bowlerOrder: bowlers,
    bowlers: Object.fromEntries(
      bowlers.map((id, index) => [id, { ...bowler, name: `Bowler ${index + 1}`, short: `W ${index + 1}` }]),
    ),
    wicketOrder: numbered.map((fall) => String(fall.number)),
    fallOfWickets: Object.fromEntries(numbered.map((fall) => [fall.number, fall])),
    ...present({ partnership }),
    stands: Object.fromEntries(stands.slice(0, -1).map((stand, index) => [index + 1, stand])),
  };
  return { overs, innings };
}

interface MatchWish {
  status?: Scorecard["status"];
  sides?: readonly [string, string];
  innings: readonly InningsWish[];
}

function match({ status = "LIVE", sides = ["India", "Australia"], innings }: MatchWish): ChartState {
  const played: Played[] = [];
  for (const [index, wish] of innings.entries()) {
    const before = wish.allotted === undefined ? undefined : played[index - 1]?.innings.runs;
    played.push(playInnings(index + 1, wish, before === undefined ? undefined : before + 1));
  }
  const byNumber = <T>(of: (one: Played) => T) =>
    Object.fromEntries(played.map((one) => [String(one.innings.number), of(one)]));
  const [a, b] = sides.map((name) => ({ name, short: name.slice(0, 3).toUpperCase() }));
  const { listed: _, facts: __, series: ___, ...like } = CHASE;
  return {
    card: cardWithPlay({
      ...like,
      title: sides.join(" v "),
      status,
      statusText: "",
      equation: "",
      teamOrder: ["1", "2"],
      teams: { ...(a && { "1": a }), ...(b && { "2": b }) },
      inningsOrder: played.map((one) => String(one.innings.number)),
      innings: byNumber((one) => one.innings),
    }),
    progress: { code: CHASE.code, innings: byNumber(({ overs }) => ({ overs })), players: {} },
  };
}

const T20 = { side: "1", balls: 120, allotted: 20 } as const;
const REPLY = { ...T20, side: "2" } as const;
const DAY = { side: "1", balls: 600 } as const;

/** Matches at the moments that the charts must show correctly, by a description of the moment. */
export const CHART_STATES: Readonly<Record<string, ChartState>> = {
  "first innings, three overs": match({ innings: [{ ...T20, balls: 18, falls: [11] }] }),
  "first ball": match({ innings: [{ ...T20, balls: 1, falls: [] }] }),
  "chase, two overs": match({ innings: [T20, { ...REPLY, balls: 14, falls: [] }] }),
  "finished T20": match({ status: "RESULTS", innings: [T20, REPLY] }),
  "Test, four innings": match({
    sides: ["England", "New Zealand"],
    innings: [DAY, { ...DAY, side: "2" }, DAY, { ...DAY, side: "2", balls: 160 }],
  }),
  "shortened by rain": match({
    innings: [
      { side: "1", balls: 54, allotted: 9 },
      { side: "2", balls: 20, allotted: 9 },
    ],
  }),
};
