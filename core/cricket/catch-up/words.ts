import { toBengaliDigits } from "../../bengali/numerals.ts";
import { superOverWords } from "../balls/summary.ts";
import { factsUnbroken } from "../balls/words/spoken-summary.ts";
import { sideName, whose } from "../bengali-teams.ts";
import { broughtInWords, lengthInWords, oversBowled, scoreInWords } from "../in-words.ts";
import { ballsIn } from "../overs.ts";
import { outcomeOf } from "../play.ts";
import { endedBySuperOver, superOverName, superOversBegun } from "../super-over.ts";
import { outcomeInWords } from "../tell/play.ts";
import type { Scorecard } from "../types.ts";
import { isOver, type LastSeen, storedOutcome } from "./seen.ts";
import type { InningsSince, Since } from "./since.ts";

/** Runs and wickets since the last visit: "৬ ওভারে ৪৮ রান, ২ উইকেট।", "৩ বলে ১ উইকেট, রান হয়নি।" */
function brought({ runs, wickets, balls, ballsPerOver }: InningsSince): string {
  const when = balls === 0 ? "" : `${lengthInWords(balls, ballsPerOver)}ে `;
  return `${when}${broughtInWords({ runs, wickets })}।`;
}

/** Score of an innings: "ভারত ৪ উইকেটে ১৬৩ (১৯.৪ ওভার)"; a super over also has its name. */
function standing({ side, superOver, total, ballsPerOver }: InningsSince): string {
  const length = oversBowled(ballsIn(total.overs, ballsPerOver) ?? 0, ballsPerOver);
  const name = superOver === undefined ? "" : `${superOverName(superOver)}ে `;
  return `${name}${sideName(side)} ${scoreInWords(total)} (${length})`.trim();
}

function ending({ side, superOver, total }: InningsSince): string {
  if (superOver !== undefined) return superOverWords(superOver, sideName(side), total);
  return `${whose(side)}ইনিংস শেষ: ${scoreInWords(total)}।`;
}

function beginning(innings: InningsSince): string {
  if (innings.balls > 0 || innings.runs > 0) return `${standing(innings)}।`;
  return innings.side === "" ? "পরের ইনিংস শুরু হচ্ছে।" : `${sideName(innings.side)} ব্যাট করতে নামছে।`;
}

function result(card: Scorecard): string {
  const end = outcomeOf(card.play);
  return `${end ? endedBySuperOver(outcomeInWords(end), superOversBegun(card)) : "ম্যাচ শেষ হয়েছে"}।`;
}

/** Correction of a result in words; empty if only the words or the margin changed. */
function endedOtherwise(was: LastSeen, card: Scorecard): string[] {
  const now = storedOutcome(card);
  if (!now || now === was.outcome) return [];
  return [!was.outcome ? result(card) : `ফল সংশোধন করা হয়েছে: ${result(card)}`];
}

function corrected({ was, now }: Since & { kind: "corrected" }, card: Scorecard): string[] {
  const isScore = was.innings !== now.number || Math.min(now.runs, now.wickets, now.balls) < 0;
  const hadEnded = was.ended && isOver(card);
  const otherwise = hadEnded ? endedOtherwise(was, card) : [];
  if (otherwise.length > 0 || (hadEnded && !isScore)) return otherwise;
  const told = `স্কোর সংশোধন করা হয়েছে: ${standing(now)}।`;
  return was.innings === now.number ? [told, `আপনি শেষবার দেখেছিলেন ${scoreInWords(was)}।`] : [told];
}

function linesOf(since: Since, card: Scorecard): string[] {
  if (since.kind === "corrected") return corrected(since, card);
  const { innings, ended } = since;
  const [first, last] = [innings[0], innings.at(-1)];
  if (!first || !last) return [];
  if (ended) {
    const scores = innings.map(({ side, total }) => `${sideName(side)} ${scoreInWords(total)}`.trim());
    return [result(card), `${scores.slice(-2).join(", ")}।`];
  }
  if (!last.isNew) return [brought(last), last.isOver ? ending(last) : `${standing(last)}।`];
  const over = innings.at(-2);
  const isNews = over && (over !== first || over.isNew || over.runs + over.wickets + over.balls > 0);
  return [...(isNews ? [ending(over)] : []), beginning(last)];
}

/**
 * Runs and wickets since the last visit in two Bengali sentences (decisions/cricket.md#while-you-were-away).
 */
export const catchUpLines = (since: Since, card: Scorecard): string[] =>
  linesOf(since, card).map((line) => factsUnbroken(toBengaliDigits(line)));
