import type { MatchStatus, MatchType } from "./types.ts";

/** A whole word (no letter, digit or underscore beside it), in any script: "Liverpool" is not "live". */
function words(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${pattern})(?![\\p{L}\\p{N}_])`, "iu");
}

const LIVE = words("live|progress");
const DELAYED = words("delay(?:s|ed)?|stumps?|(?<!tie[- ]?)breaks?");
const RESULTS = words("results?|won|beat(?:s|en)?|dls|ties?|tied|draws?|drawn|abandon(?:ed)?|no result");
const TOSS = words("(?:won|win|wins|winning) (?:the )?toss|toss (?:was )?won(?: by)?");

/** "PlayInProgress" is three words. */
function apart(text: string): string {
  return text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replaceAll("_", " ");
}

function statusIn(text: string): MatchStatus | undefined {
  const said = apart(text).replace(new RegExp(TOSS, "giu"), " ");
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
 * SPEC 4, Match status, on whole words (DESIGN). In that order: a match of the live list stays LIVE through breaks,
 * then a word of delay, then a word of result or the list of results, else UPCOMING.
 */
export function deriveStatus({ text, type, result }: StatusClues): MatchStatus {
  const said = statusIn(text);
  if (said === "LIVE" || type === "live") return "LIVE";
  if (said !== undefined) return said;
  if (type === "result") return "RESULTS";
  return type === undefined && result ? "RESULTS" : "UPCOMING";
}
