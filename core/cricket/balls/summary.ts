import { toBengaliDigits } from "../../bengali/numerals.ts";
import { sideName } from "../bengali-teams.ts";
import { oversInWords, scoreInWords } from "../in-words.ts";
import { type BallsPerOver, oversOf } from "../overs.ts";
import { type Ball, type BallPlayer, overOf } from "./ball.ts";
import { genitive, named } from "./naming.ts";
import type { Tally } from "./tally.ts";

/** Named at the end of an innings: so many batters, and so many bowlers. */
export const NAMED = 2;
/** Super overs after the first. */
const NEXT = ["দ্বিতীয়", "তৃতীয়", "চতুর্থ", "পঞ্চম"];

/** Whose innings it was. */
export interface Batted {
  /** "" where it is not known. */
  side: string;
  /** Of a super over: the first of its match is 1. Absent for any other innings. */
  superOver?: number;
}

/**
 * The end of an over (decisions/balls.md#summaries): what it brought, the score, both batters and the bowler. `own`: of the
 * over; `all`: of the innings until then.
 */
export function overSummary(
  last: Ball,
  own: Pick<Tally, "runs" | "wickets">,
  all: Tally,
  ballsPerOver: BallsPerOver,
): string {
  const wickets = own.wickets > 0 ? [`${own.wickets} উইকেট`] : [];
  const brought = own.runs > 0 ? [`${own.runs} রান`, ...wickets] : [...wickets, "রান হয়নি"];
  const parts = [
    `${overOf(last) + 1} ওভার শেষ: এই ওভারে ${brought.join(", ")}।`,
    `${scoreInWords(last.total)}।`,
    ...batters(last, all),
    `বোলার: ${bowler(last.bowler, all, ballsPerOver)}।`,
  ];
  return toBengaliDigits(parts.join(" "));
}

/** The end of an innings: the total, who made most and who took most. */
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
  return inningsWords(whose, last.total, oversOf(all.balls, ballsPerOver), { most, best });
}

/** "সুপার ওভার শেষ: মুম্বই ইন্ডিয়ান্স ১ উইকেটে ১১।", "দ্বিতীয় সুপার ওভার শেষ: …": its one over is the whole of it. */
function superOverWords(nth: number, side: string, total: { runs: number; wickets: number }): string {
  const which = nth === 1 ? "" : `${NEXT[nth - 2] ?? toBengaliDigits(`${nth} নম্বর`)} `;
  return `${which}সুপার ওভার শেষ: ${`${sideName(side)} ${scoreInWords(total)}`.trim()}।`;
}

/** The same in words: `most` and `best` as they are told, "কোহলি ৭০ (৪১)", "বুমরাহ ৩/২২". */
export function inningsWords(
  { side, superOver }: Batted,
  total: { runs: number; wickets: number },
  overs: string,
  { most, best }: { most: readonly string[]; best: readonly string[] },
): string {
  if (superOver !== undefined) return superOverWords(superOver, side, total);
  const whose = side === "" ? "" : `${genitive(sideName(side))} `;
  const said = [
    `${scoreInWords(total)} (${oversInWords(overs)} ওভার)।`,
    ...(most.length > 0 ? [`সবচেয়ে বেশি রান: ${most.join(", ")}।`] : []),
    ...(best.length > 0 ? [`সবচেয়ে বেশি উইকেট: ${best.join(", ")}।`] : []),
  ];
  return `${whose}ইনিংস শেষ: ${toBengaliDigits(said.join(" "))}`;
}

/** The end of a match. `result`: in Bengali; "" where it is not known. */
export function matchSummary(result: string): string {
  return `${result === "" ? "ম্যাচ শেষ" : result}।`;
}

/** Those who are still in, with runs and balls, as a sentence; none where nobody is. */
function batters(last: Ball, all: Tally): string[] {
  const said = [last.batter, last.nonStriker].flatMap((player) => {
    if (!player || last.wicket?.batter.id === player.id) return [];
    const { runs, balls } = all.batters.get(player.id) ?? { runs: 0, balls: 0 };
    return [`${named(player)} ${runs} (${balls})`];
  });
  return said.length === 0 ? [] : [`${said.join(", ")}।`];
}

function bowler(player: BallPlayer, all: Tally, ballsPerOver: BallsPerOver): string {
  const { balls = 0, runs = 0, wickets = 0 } = all.bowlers.get(player.id) ?? {};
  const overs = balls % ballsPerOver === 0 ? balls / ballsPerOver : oversOf(balls, ballsPerOver);
  return `${named(player)} ${wickets}/${runs} (${overs} ওভার)`;
}
