import { toBengaliDigits } from "../../bengali/numerals.ts";
import { present } from "../../present.ts";
import { battersByRuns, battingFigures, bowlersByWickets, bowlingFigures } from "../charts/best.ts";
import { broughtInWords } from "../in-words.ts";
import { type BallsPerOver, ballsAnOver, ballsIn } from "../overs.ts";
import type { Innings } from "../types.ts";
import { scoreFigures } from "../views.ts";
import type { Ball, BallPlayer } from "./ball.ts";
import type { BallEntry } from "./ball-entry.ts";
import { entryOf } from "./entry.ts";
import { type InningsPosition, inningsPosition } from "./innings-position.ts";
import { type Batted, inningsWords, NAMED } from "./summary.ts";
import { named } from "./words/naming.ts";

interface Change extends InningsPosition {
  innings: number;
  id: string;
  over: string;
  total: { runs: number; wickets: number };
  /** The players; undefined if only the previous score is known. */
  who?: Who;
}

interface Who {
  batters: (BallPlayer & { runs: number; balls: number; fours: number; sixes: number; out?: string })[];
  bowlers: (BallPlayer & { balls: number; runs: number })[];
  extras: { byes: number; legByes: number; wides: number; total: number };
}

/**
 * Entry for the difference between two versions of an innings (decisions/balls.md#without-commentary): one ball
 * if the figures allow only one, otherwise several balls together. `figures`: the innings at `before`, if
 * known.
 */
export function ballsBetween(
  before: InningsPosition,
  now: Innings,
  ballsPerOver: BallsPerOver,
  figures?: Innings,
): BallEntry {
  const after = inningsPosition(now, ballsPerOver);
  const balls = after.balls - before.balls;
  // An extra belongs to the over that is in progress.
  const place = balls > 0 ? after.balls - 1 : after.balls;
  const over = Math.floor(place / ballsPerOver);
  const change: Change = {
    innings: now.number,
    id: `${now.number}-${over}-s${after.runs}-${after.wickets}-${after.balls}`,
    over: `${over}.${(place % ballsPerOver) + 1}`,
    runs: after.runs - before.runs,
    wickets: after.wickets - before.wickets,
    balls,
    total: { runs: after.runs, wickets: after.wickets },
    ...(figures ? { who: whoBetween(figures, now, ballsPerOver) } : {}),
  };
  const ball = oneBall(change);
  return ball ? entryOf(ball) : severalBalls(change);
}

function whoBetween(before: Innings, now: Innings, ballsPerOver: BallsPerOver): Who {
  const batters = now.batterOrder.flatMap((id) => {
    const batter = now.batters[id];
    if (!batter) return [];
    const had = before.batters[id];
    const more = (field: "runs" | "balls" | "fours" | "sixes"): number =>
      (batter[field] ?? 0) - (had?.[field] ?? 0);
    const isOut = hasFallen(now, batter.name) && !hasFallen(before, batter.name);
    const own = { runs: more("runs"), balls: more("balls"), fours: more("fours"), sixes: more("sixes") };
    if (own.runs === 0 && own.balls === 0 && !isOut) return [];
    return [{ ...playerOf({ id, ...batter }), ...own, ...(isOut ? { out: batter.howOut } : {}) }];
  });
  const bowlers = now.bowlerOrder.flatMap((id) => {
    const bowler = now.bowlers[id];
    if (!bowler) return [];
    const had = before.bowlers[id];
    const balls =
      (ballsIn(bowler.overs, ballsPerOver) ?? 0) - (ballsIn(had?.overs ?? "0", ballsPerOver) ?? 0);
    const runs = bowler.runs - (had?.runs ?? 0);
    return balls === 0 && runs === 0 ? [] : [{ ...playerOf({ id, ...bowler }), balls, runs }];
  });
  const extra = (field: "byes" | "legByes" | "wides" | "total"): number =>
    now.extras[field] - before.extras[field];
  const extras = {
    byes: extra("byes"),
    legByes: extra("legByes"),
    wides: extra("wides"),
    total: extra("total"),
  };
  return { batters, bowlers, extras };
}

function hasFallen({ wicketOrder, fallOfWickets }: Innings, player: string): boolean {
  return wicketOrder.some((key) => fallOfWickets[key]?.player === player);
}

/** The only ball that explains the change of the figures; undefined if several could. */
function oneBall({ who, balls, runs, wickets, ...change }: Change): Ball | undefined {
  const [bowler, ...bowlers] = who?.bowlers ?? [];
  if (!who || !bowler || bowlers.length > 0 || wickets > 1) return undefined;
  const { id, innings, over, total } = change;
  const facts = { id, innings, over, order: 0, bowler: playerOf(bowler), runs, total };
  const out = who.batters.filter((batter) => batter.out !== undefined);
  const faced = who.batters.filter((batter) => batter.balls > 0);
  const [batter] = faced;
  const { extras } = who;
  if (balls !== 1 || faced.length !== 1 || batter?.balls !== 1 || bowler.balls !== 1) return undefined;
  if (who.batters.some((other) => other !== batter && other.runs !== 0)) return undefined;
  if (out.length !== wickets || runs !== batter.runs + extras.total) return undefined;
  const kind = extras.byes === extras.total ? "bye" : extras.legByes === extras.total ? "leg-bye" : undefined;
  if (extras.total > 0 && (kind === undefined || batter.runs > 0)) return undefined;
  return {
    ...facts,
    batter: playerOf(batter),
    batterRuns: batter.runs,
    conceded: batter.runs,
    ...(extras.total > 0 && kind ? { extras: { kind, runs: extras.total } } : {}),
    ...(batter.sixes === 1 ? { boundary: 6 as const } : batter.fours === 1 ? { boundary: 4 as const } : {}),
    ...(out[0]
      ? { wicket: { batter: playerOf(out[0]), kind: "other" as const, how: out[0].out ?? "" } }
      : {}),
  };
}

const playerOf = ({ id, name, short, bengali }: BallPlayer): BallPlayer => ({
  id,
  name,
  short,
  ...present({ bengali }),
});

function severalBalls({ who, balls, runs, wickets, ...change }: Change): BallEntry {
  const { id, innings, over, total } = change;
  const brought =
    runs === 0 && balls === 0 && wickets > 0 ? `${wickets} উইকেট` : broughtInWords({ runs, wickets });
  // Runs without a legal ball may be a wide or a correction of the score.
  const added = who && runs > 0 && who.extras.total === runs ? "অতিরিক্ত " : "স্কোরে যোগ হলো ";
  const scored = (who?.batters ?? []).filter((batter) => batter.runs > 0);
  const when = balls === 0 ? (runs > 0 ? added : "") : balls === 1 ? "এই বলে " : `শেষ ${balls} বলে `;
  const shares = scored.map((batter) => `${named(batter)} ${batter.runs}`).join(", ");
  const out = (who?.batters ?? []).filter((batter) => batter.out !== undefined).map(named);
  const told = [
    ...(out.length > 0 ? [`আউট! ${out.join(", ")}।`] : []),
    `${when}${brought}${shares === "" ? "" : `: ${shares}`}।`,
    scoreFigures(total),
  ];
  return {
    id,
    innings,
    over,
    batter: "",
    bowler: "",
    runs,
    batterRuns: scored.reduce((sum, batter) => sum + batter.runs, 0),
    several: balls,
    ...(wickets > 0 ? { wickets } : {}),
    score: `${total.runs}/${total.wickets}`,
    sentence: toBengaliDigits(told.join(" ")),
  };
}

export function inningsEnd(innings: Innings, whose: Batted): string {
  const most = battersByRuns([innings]).slice(0, NAMED);
  const best = bowlersByWickets([innings]).slice(0, NAMED);
  const ballsPerOver = ballsAnOver(innings);
  const played = { balls: ballsIn(innings.overs, ballsPerOver) ?? 0, ballsPerOver };
  return inningsWords(whose, innings, played, {
    most: most.map((batter) => `${named(batter)} ${battingFigures(batter).value}`),
    best: best.map((bowler) => `${named(bowler)} ${bowlingFigures(bowler).value}`),
  });
}
