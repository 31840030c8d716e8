import { toBengaliDigits } from "../../bengali/numerals.ts";
import { sideName, whose } from "../bengali-teams.ts";
import { broughtInWords, lengthInWords, oversBowled, scoreInWords } from "../in-words.ts";
import type { BallsPerOver } from "../overs.ts";
import { superOverName } from "../super-over.ts";
import { type Ball, type BallPlayer, overOf } from "./ball.ts";
import type { Tally } from "./tally.ts";
import { named } from "./words/naming.ts";

export const NAMED = 2;

export interface Batted {
  side: string;
  /** Number of the super over, from 1; absent for other innings. */
  superOver?: number;
  superOvers?: number | undefined;
  /** Whether the match ended during this innings: draw, no result, abandonment. */
  cutShort?: true;
}

export interface Played {
  balls: number;
  ballsPerOver: BallsPerOver;
}

/** `doubted`: ids of players whose figures are uncertain, so that summaries omit these players. */
type Told = Tally & { doubted?: ReadonlySet<string> };

/** Length of an innings after so many overs, and its last over: "৭ ওভার", "এই ওভারে"; in The Hundred in balls. */
export const overInWords = (
  overs: number | string,
  ballsPerOver: BallsPerOver,
): [length: string, last: string] =>
  ballsPerOver === 5 ? [`${Number(overs) * 5} বল`, "শেষ ৫ বলে"] : [`${overs} ওভার`, "এই ওভারে"];

/**
 * Summary of an over (decisions/balls.md#summaries): score, runs and wickets, both batters, bowler. `own`: this
 * over; `all`: the innings so far.
 */
export function overSummary(
  last: Ball,
  own: Pick<Tally, "runs" | "wickets">,
  all: Told,
  ballsPerOver: BallsPerOver,
): string {
  const [length, this_] = overInWords(overOf(last) + 1, ballsPerOver);
  const parts = [
    `${length} শেষে ${scoreInWords(last.total)}।`,
    `${this_} ${broughtInWords(own)}।`,
    ...batters(last, all),
    `বোলার: ${bowler(last.bowler, all, ballsPerOver)}।`,
  ];
  return toBengaliDigits(parts.join(" "));
}

export function inningsSummary(
  innings: readonly Ball[],
  whose: Batted,
  all: Tally,
  ballsPerOver: BallsPerOver,
): string {
  const last = innings.at(-1);
  if (!last) return "";
  const names = new Map(
    innings.flatMap((ball) => [ball.batter, ball.bowler].map((one) => [one.id, named(one)] as const)),
  );
  const most = [...all.batters]
    .toSorted(([, a], [, b]) => b.runs - a.runs || a.balls - b.balls)
    .slice(0, NAMED)
    .filter(([, { runs }]) => runs > 0)
    .map(([id, { runs, balls }]) => `${names.get(id)} ${runs} (${balls})`);
  const best = [...all.bowlers]
    .toSorted(([, a], [, b]) => b.wickets - a.wickets || a.runs - b.runs)
    .slice(0, NAMED)
    .filter(([, { wickets }]) => wickets > 0)
    .map(([id, { wickets, runs }]) => `${names.get(id)} ${wickets}/${runs}`);
  return inningsWords(whose, last.total, { balls: all.balls, ballsPerOver }, { most, best });
}

/** Beginning of a super over's summary: "মুম্বাই ইন্ডিয়ান্সের দ্বিতীয় সুপার ওভার শেষ: ১ উইকেটে ১১।" */
export function superOverWords(
  nth: number,
  side: string,
  total: { runs: number; wickets: number },
  all?: number,
): string {
  return `${whose(side)}${superOverName(nth, all)} শেষ: ${scoreInWords(total)}।`;
}

/** Beginning of an innings' summary: "ভারতের ইনিংস শেষ: ", "ম্যাচের শেষে ভারত: ". */
function beginningOf({ side, cutShort }: Batted): string {
  if (cutShort) return side === "" ? "ম্যাচের শেষে " : `ম্যাচের শেষে ${sideName(side)}: `;
  return `${whose(side)}ইনিংস শেষ: `;
}

/** Words for an innings. `most`, `best`: top scorers and best bowlers, "কোহলি ৭০ (৪১)", "বুমরাহ ৩/২২". */
export function inningsWords(
  whose: Batted,
  total: { runs: number; wickets: number },
  { balls, ballsPerOver }: Played,
  { most, best }: { most: readonly string[]; best: readonly string[] },
): string {
  const { side, superOver, superOvers, cutShort } = whose;
  if (superOver !== undefined && !cutShort) return superOverWords(superOver, side, total, superOvers);
  const said = [
    `${scoreInWords(total)} (${oversBowled(balls, ballsPerOver)})।`,
    ...(most.length > 0 ? [`ব্যাট হাতে: ${most.join(", ")}।`] : []),
    ...(best.length > 0 ? [`বল হাতে: ${best.join(", ")}।`] : []),
  ];
  return `${beginningOf(whose)}${toBengaliDigits(said.join(" "))}`;
}

/** Summary of the match. `result`: in Bengali; "" if unknown. */
export function matchSummary(result: string): string {
  return `${result === "" ? "ম্যাচ শেষ" : result}।`;
}

/** Batters at the crease with their runs and balls, as a sentence; empty if there are none. */
function batters(last: Ball, all: Told): string[] {
  const said = [last.batter, last.nonStriker].flatMap((player) => {
    if (!player || last.wicket?.batter.id === player.id) return [];
    if (all.doubted?.has(player.id)) return [named(player)];
    const { runs, balls } = all.batters.get(player.id) ?? { runs: 0, balls: 0 };
    return [`${named(player)} ${runs} (${balls})`];
  });
  return said.length === 0 ? [] : [`${said.join(", ")}।`];
}

function bowler(player: BallPlayer, all: Told, ballsPerOver: BallsPerOver): string {
  if (all.doubted?.has(player.id)) return named(player);
  const { balls = 0, runs = 0, wickets = 0 } = all.bowlers.get(player.id) ?? {};
  return `${named(player)} ${wickets}/${runs} (${lengthInWords(balls, ballsPerOver)})`;
}
