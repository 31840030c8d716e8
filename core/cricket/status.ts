import type { MatchStatus, MatchType } from "./types.ts";

// Whole words (no letter, digit or underscore beside them), in any script: "Liverpool" is not "live".
const LIVE = /(?<![\p{L}\p{N}_])(?:live|progress)(?![\p{L}\p{N}_])/iu;
const DELAYED = /(?<![\p{L}\p{N}_])(?:delay(?:s|ed)?|stumps?|(?<!tie[- ]?)breaks?)(?![\p{L}\p{N}_])/iu;
const RESULTS =
  /(?<![\p{L}\p{N}_])(?:results?|won|beat(?:s|en)?|dls|ties?|tied|draws?|drawn|abandon(?:ed)?|no result)(?![\p{L}\p{N}_])/iu;
const TOSS =
  /(?<![\p{L}\p{N}_])(?:(?:won|win|wins|winning) (?:the )?toss|toss (?:was )?won(?: by)?)(?![\p{L}\p{N}_])/giu;

/** "PlayInProgress" is three words. */
function apart(text: string): string {
  return text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replaceAll("_", " ");
}

function statusIn(text: string): MatchStatus | undefined {
  const said = apart(text).replace(TOSS, " ");
  if (LIVE.test(said)) return "LIVE";
  if (DELAYED.test(said)) return "DELAYED";
  return RESULTS.test(said) ? "RESULTS" : undefined;
}

export interface StatusClues {
  /** The provider's status words; '' when it says nothing. */
  text: string;
  /** The list the match came in. */
  type?: MatchType | undefined;
  /** The scorecard's `Result`: decides only where no word matches and there is no type. */
  result?: string | undefined;
}

/**
 * On whole words (decisions/cricket.md#match-status), in this order: a match of the live list stays LIVE through
 * breaks, then a word of delay, then a word of result or the list of results, else UPCOMING.
 */
export function deriveStatus({ text, type, result }: StatusClues): MatchStatus {
  const said = statusIn(text);
  if (said === "LIVE" || type === "live") return "LIVE";
  if (said !== undefined) return said;
  if (type === "result") return "RESULTS";
  return type === undefined && result ? "RESULTS" : "UPCOMING";
}
