import type { OverFigures, ProgressDocument } from "../../../../core/cricket/balls/progress.ts";
import { cardWithPlay } from "../../../../core/cricket/fixtures/worded.ts";
import type { Innings, Scorecard } from "../../../../core/cricket/types.ts";
import { present } from "../../../../core/present.ts";
import { createRandom } from "../../../../tests/support/random.ts";

/** A match at some moment, with the figures of its overs. */
export interface ChartState {
  card: Scorecard;
  progress: ProgressDocument | undefined;
}

interface InningsWish {
  /** Which of the two sides bats: 0 or 1. */
  side: 0 | 1;
  /** Number of balls that are played, unless all batters are out or the target is reached earlier. */
  balls: number;
  allotted?: number;
  target?: number;
  /** Probability of a wicket with each ball, 0 to 1. */
  out?: number;
  /** If given, wickets fall in exactly these balls of the innings, counted from 1. */
  falls?: readonly number[];
}

const CODE = "inau11212025001";
const OUTCOMES = [0, 0, 1, 1, 1, 1, 2, 2, 4, 4, 6];
const SLOW = [0, 0, 0, 0, 0, 0, 1, 1, 2, 4];

interface Played {
  innings: Innings;
  overs: Record<string, OverFigures>;
}

/** Plays one innings ball by ball; the same seed gives the same innings. */
function playInnings(number: number, wish: InningsWish, seed: number): Played {
  const random = createRandom(seed);
  const bats = wish.side === 0 ? "1" : "2";
  const bowls = wish.side === 0 ? "2" : "1";
  const ids = (side: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${side}${10 + index}`);
  const batters = ids(bats, 11).map((id) => ({ id, runs: 0, balls: 0 }));
  const bowlers = ids(bowls, 5).map((id) => ({ id, runs: 0, wickets: 0 }));
  const falls: Innings["fallOfWickets"] = {};
  const stands: NonNullable<Innings["stands"]> = {};
  const overs: Record<string, OverFigures> = {};
  const at = [0, 1];
  let stand = { runs: 0, balls: 0 };
  let [runs, wickets, balls] = [0, 0, 0];
  const reached = () => wish.target !== undefined && runs >= wish.target;
  const inOvers = () => `${Math.floor(balls / 6)}${balls % 6 === 0 ? "" : `.${balls % 6}`}`;
  const partners = (): NonNullable<Innings["partnership"]> => {
    const pair = at.map((index) => {
      const batter = { name: `Batter ${index + 1}`, short: `B ${index + 1}`, runs: 7, balls: 9 };
      return [batters[index]?.id ?? "", batter] as const;
    });
    return { order: pair.map(([id]) => id), batters: Object.fromEntries(pair), ...stand, runRate: "6.00" };
  };
  while (balls < wish.balls && wickets < 10 && !reached()) {
    const striker = batters[at[0] ?? 0];
    const bowler = bowlers[Math.floor(balls / 6) % 5];
    if (!striker || !bowler) throw new Error("No one is left");
    balls += 1;
    stand.balls += 1;
    striker.balls += 1;
    const overNumber = Math.floor((balls - 1) / 6);
    const own = overs[overNumber] ?? { balls: 0, runs: 0, wickets: 0, shots: [] };
    const out = wish.falls ? wish.falls.includes(balls) : random.chance(wish.out ?? 0.045);
    const made = out ? 0 : random.pick(wish.allotted === undefined ? SLOW : OUTCOMES);
    runs += made;
    striker.runs += made;
    stand.runs += made;
    bowler.runs += made;
    const stroke = made > 0 ? `${random.whole(0, 359)},${made >= 4 ? 5 : random.whole(1, 4)}` : ",";
    const bounce = `${random.whole(-6, 5) + random.whole(-6, 5)},${random.whole(3, 20) + random.whole(3, 20)}`;
    own.shots?.push(`${striker.id},${bowler.id},${made},${out ? "W" : ""},${stroke},${bounce}`);
    if (out) {
      wickets += 1;
      bowler.wickets += 1;
      const player = `Batter ${(at[0] ?? 0) + 1}`;
      falls[wickets] = { number: wickets, score: String(runs), player, overs: inOvers() };
      stands[wickets] = partners();
      stand = { runs: 0, balls: 0 };
      at[0] = Math.max(at[0] ?? 0, at[1] ?? 0) + 1;
    } else if (made % 2 === 1) at.reverse();
    if (balls % 6 === 0) at.reverse();
    overs[overNumber] = { ...own, balls: own.balls + 1, runs, wickets };
  }
  const current = wickets < 10 ? partners() : undefined;
  return {
    overs,
    innings: {
      number,
      battingTeam: bats,
      bowlingTeam: bowls,
      runs,
      wickets,
      overs: inOvers(),
      runRate: balls === 0 ? "-" : ((runs / balls) * 6).toFixed(2),
      ...present({ target: wish.target }),
      ...(wish.allotted === undefined ? {} : { allottedOvers: String(wish.allotted) }),
      extras: { total: 0, byes: 0, legByes: 0, wides: 0, noBalls: 0, penalty: 0 },
      batterOrder: batters.map(({ id }) => id),
      batters: Object.fromEntries(
        batters.map(({ id, runs: made, balls: faced }, index) => {
          const batter = {
            name: `Batter ${index + 1}`,
            short: `B ${index + 1}`,
            strikeRate: "-",
            howOut: "",
          };
          return [id, faced > 0 ? { ...batter, runs: made, balls: faced } : batter];
        }),
      ),
      bowlerOrder: bowlers.map(({ id }) => id),
      bowlers: Object.fromEntries(
        bowlers.map(({ id, ...taken }, index) => {
          const named = { name: `Bowler ${index + 1}`, short: `W ${index + 1}` };
          return [id, { ...named, overs: "4", ...taken, economy: "-" }];
        }),
      ),
      wicketOrder: Object.keys(falls),
      fallOfWickets: falls,
      ...(current && balls > 0 ? { partnership: current } : {}),
      stands,
    },
  };
}

interface MatchWish {
  status?: Scorecard["status"];
  seed?: number;
  sides?: readonly [string, string];
  /** Whether the innings is a chase, which needs one run more than the previous innings. */
  chase?: true;
  innings: readonly InningsWish[];
}

function match({
  status = "LIVE",
  seed = 1,
  sides = ["India", "Australia"],
  chase,
  innings,
}: MatchWish): ChartState {
  const played: Played[] = [];
  for (const [index, wish] of innings.entries()) {
    const before = played[index - 1]?.innings.runs;
    const target = chase && index === 1 && before !== undefined ? { target: before + 1 } : {};
    played.push(playInnings(index + 1, { ...wish, ...target }, seed + index * 7));
  }
  const team = (name: string) => ({ name, short: name.slice(0, 3).toUpperCase() });
  const byNumber = <T>(of: (one: Played) => T) =>
    Object.fromEntries(played.map((one) => [String(one.innings.number), of(one)]));
  return {
    card: cardWithPlay({
      published: true,
      code: CODE,
      shape: "innings",
      title: sides.join(" v "),
      status,
      teamOrder: ["1", "2"],
      teams: { "1": team(sides[0]), "2": team(sides[1]) },
      inningsOrder: played.map((one) => String(one.innings.number)),
      innings: byNumber(({ innings: own }) => own),
      overOrder: [],
      overs: {},
    }),
    progress: { code: CODE, innings: byNumber(({ overs }) => ({ overs })), players: {} },
  };
}

const T20 = { side: 0, balls: 120, allotted: 20 } as const;
const REPLY = { ...T20, side: 1 } as const;
const DAY = { side: 0, balls: 700, out: 0.013 } as const;

/** Matches at the moments that the charts must show correctly, by a description of the moment. */
export const CHART_STATES: Readonly<Record<string, ChartState>> = {
  "first innings, three overs": match({ innings: [{ ...T20, balls: 18, falls: [11] }] }),
  "first ball": match({ innings: [{ ...T20, balls: 1, falls: [] }] }),
  "chase, two overs": match({ chase: true, innings: [T20, { ...REPLY, balls: 14, falls: [] }] }),
  "finished T20": match({ status: "RESULTS", chase: true, innings: [T20, REPLY], seed: 11 }),
  "Test, four innings": match({
    sides: ["England", "New Zealand"],
    innings: [DAY, { ...DAY, side: 1 }, DAY, { ...DAY, side: 1, balls: 160 }],
    seed: 2,
  }),
  "shortened by rain": match({
    chase: true,
    innings: [
      { side: 0, balls: 54, allotted: 9 },
      { side: 1, balls: 20, allotted: 9 },
    ],
    seed: 9,
  }),
};
