import { toBengaliDigits } from "../../bengali/numerals.ts";
import { ordinalWord } from "../../bengali/ordinals.ts";
import { inningsWords, overInWords } from "../balls/summary.ts";
import { broughtInWords, isCutShort, scoreInWords } from "../in-words.ts";
import { type BallsPerOver, ballsIn } from "../overs.ts";
import type { Play } from "../play.ts";
import { type InningsOfOvers, legal, type OverRow, totalIn } from "./overs-by-innings.ts";

export interface OverSummary {
  id: string;
  number: string;
  nth: string;
  sentence: string;
  balls: readonly string[];
}

function broughtBy({ runs, wickets }: OverRow): string {
  if (runs !== undefined) return broughtInWords({ runs, wickets });
  return wickets > 0 ? `${wickets} উইকেট` : "";
}

type State = "ended" | "broken off" | "in play";

/**
 * Sentence for an over: "৭ ওভার শেষে ৪ উইকেটে ৪৭। এই ওভারে ৫ রান, ১ উইকেট।", in The Hundred "৩৫ বল শেষে ...";
 * in an unfinished over the score comes last.
 */
function beginning(row: OverRow, state: State, ballsPerOver: BallsPerOver): string[] {
  const brought = broughtBy(row);
  const score = row.total && scoreInWords(row.total);
  if (state === "ended") {
    const [length, this_] = overInWords(row.number, ballsPerOver);
    return [`${length} ${score ? `শেষে ${score}` : "শেষ"}।`, brought && `${this_} ${brought}।`];
  }
  const goesOn = state === "in play";
  const nth = ordinalWord(Number(row.number));
  return [
    goesOn ? `${nth} ওভার চলছে${brought && `: এখনো পর্যন্ত ${brought}`}।` : brought && `${nth} ওভারে ${brought}।`,
    score ? `${score}।` : "",
  ];
}

function sentenceOf(row: OverRow, state: State, ballsPerOver: BallsPerOver): string {
  const bowlers = row.bowlers.map(({ name, bengali }) => bengali ?? name);
  const parts = [
    ...beginning(row, state, ballsPerOver),
    ...(bowlers.length > 0 ? [`বোলার: ${bowlers.join(", ")}।`] : []),
  ];
  return toBengaliDigits(parts.filter((part) => part !== "").join(" "));
}

/**
 * Overs of an innings as sentences, newest first, from facts only (decisions/balls.md#told-over-by-over).
 * `inPlay`: whether the innings continues.
 */
export function oversInSentences(innings: InningsOfOvers, inPlay: boolean): OverSummary[] {
  return innings.rows.map((row, index) => {
    const ended = index > 0 || legal(row) >= innings.ballsPerOver;
    return {
      id: row.id,
      number: toBengaliDigits(row.number),
      nth: ordinalWord(Number(row.number)),
      sentence: sentenceOf(row, ended ? "ended" : inPlay ? "in play" : "broken off", innings.ballsPerOver),
      balls: row.balls,
    };
  });
}

/**
 * Summary at the end of an over-by-over innings, like `inningsSummary`; undefined if the score is unknown.
 * `end`: the result, only for the last innings.
 */
export function inningsOfOversEnd(
  { side = "", score, overs, ballsPerOver, superOver, turn, all }: InningsOfOvers,
  end?: Play,
): string | undefined {
  const total = totalIn(score);
  if (!total) return undefined;
  const cutShort = end && isCutShort({ wickets: total.wickets, overs, ballsPerOver }, end);
  const whose = {
    side,
    ...(superOver ? { superOver: turn, superOvers: all } : {}),
    ...(cutShort ? { cutShort: true as const } : {}),
  };
  const played = { balls: ballsIn(overs, ballsPerOver) ?? 0, ballsPerOver };
  return inningsWords(whose, total, played, { most: [], best: [] });
}
