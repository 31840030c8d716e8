import { startText } from "../../core/cricket/match-time.ts";
import { goingInWords, type MatchSummary, summaryInWords } from "../../core/cricket/scorecard/summary.ts";
import { startInBengali } from "../../core/cricket/start-in-bengali.ts";
import { isPaused } from "../../core/cricket/status.ts";
import type { Match, MatchDocument } from "../../core/cricket/types.ts";

/** In Bengali, else in the provider's words (`english`). */
export interface Said {
  words: string;
  english?: true;
  /** It was to be so, and what is to be instead is not known. */
  past?: true;
}

/** What a frame says besides the scores. */
export interface EmbedWords {
  /** Why play stands still: before the scores. */
  stop?: Said | undefined;
  /** What is needed, how it ended, when it begins: after them. */
  below?: Said | undefined;
}

/** When a match begins; in the provider's words where they cannot be read. */
function startOf(match: Match | undefined): Said | undefined {
  const known = match && startInBengali(match); // The zone stays beside its clock.
  if (known !== undefined) return { words: known.replace(/ (?=\(|[০-৯]{1,2}:|[^( ]{1,40}\)$)/g, "\u00a0") };
  const words = match && startText(match);
  return words === undefined ? undefined : { words, english: true };
}

/** `listed`: the match as the list has it, where that is known. */
export function embedWords(
  document: MatchDocument,
  summary: MatchSummary,
  listed: Match | undefined,
): EmbedWords {
  const { status, statusText, sides } = summary;
  if (status === "UPCOMING") return { below: startOf(listed) ?? summaryInWords(summary) };
  const said = summaryInWords(summary);
  if (status !== "DELAYED" && !isPaused(status, statusText)) return { below: said };
  if (sides.some(({ score }) => score !== undefined))
    return { stop: said, below: goingInWords(document, summary, said) };
  const start = startOf(listed);
  return { stop: said, below: start && { ...start, past: true } };
}
