import type { MatchStatus, MatchType } from "./types.ts";

// Whole words (no letter, digit or underscore beside them), in any script: "Liverpool" is not "live".
const LIVE = /(?<![\p{L}\p{N}_])(?:live|progress)(?![\p{L}\p{N}_])/iu;
const DELAYED =
  /(?<![\p{L}\p{N}_])(?:delay(?:s|ed)?|postponed|stumps?|(?<!tie[- ]?)breaks?)(?![\p{L}\p{N}_])/iu;
const RESULTS =
  /(?<![\p{L}\p{N}_])(?:results?|won|beat(?:s|en)?|dls|ties?|tied|draws?|drawn|abandon(?:ed)?|no result)(?![\p{L}\p{N}_])/iu;
const TOSS =
  /(?<![\p{L}\p{N}_])(?:(?:won|win|wins|winning) (?:the )?toss|toss (?:was )?won(?: by)?)(?![\p{L}\p{N}_])/giu;

/** These words end a match, whatever else is said of it. */
const DECIDED =
  /(?<![\p{L}\p{N}_])(?:match (?:has )?ended|won by|no result|walk-?over|(?:forfeit(?:s|ed)?|concede[sd]?) the (?:match|game))(?![\p{L}\p{N}_])/iu;
/** "India win by 7 runs", but not what a side must do or may still do. */
const WIN_BY = /(?<![\p{L}\p{N}_])wins? by (?:\d|an innings)/iu;
const MAY = /(?<![\p{L}\p{N}_])(?:to|if|must|should|can|could|may|would|will|needs?)(?![\p{L}\p{N}_])/iu;
const BEAT = /(?<![\p{L}\p{N}_])(?:beat|beats)(?![\p{L}\p{N}_])/iu;
const BY = /(?<![\p{L}\p{N}_])by(?![\p{L}\p{N}_])/iu;
/** Said of the match, not of a day's play: final words too. */
const MATCH_OVER =
  /(?<![\p{L}\p{N}_])match (?:(?:is|was|has been) )?(?:drawn|abandoned|called off|cancell?ed|forfeited|conceded)(?! for (?:the day|today))(?![\p{L}\p{N}_])/iu;
const SUPER_OVER = /(?<![\p{L}\p{N}_])super over(?![\p{L}\p{N}_])/iu;
const WON_SUPER_OVER =
  /(?<![\p{L}\p{N}_])won (?:in )?(?:the )?(?:(?:first|second|third|\d{1,2}(?:st|nd|rd|th)) )?super over(?![\p{L}\p{N}_])/iu;
/** These end it too, unless they are said of a day's play or a super over follows. */
const OPEN_END = /(?<![\p{L}\p{N}_])(?:abandoned|called off|cancell?ed|tied|drawn)(?![\p{L}\p{N}_])/iu;
const GOES_ON = /(?<![\p{L}\p{N}_])(?:live|progress|play|day|today|session|super over)(?![\p{L}\p{N}_])/iu;
/** Play stands still for a while. */
const PAUSE =
  /(?<![\p{L}\p{N}_])(?:delay(?:s|ed)?|stumps?|(?<!tie[- ]?)breaks?|lunch|tea|dinner|drinks|rain|bad light|wet|unsafe|interrupted|suspended|stopped)(?![\p{L}\p{N}_])/iu;
/** Said of a match that is not over: of a day's play, or that it waits for another day. */
const NOT_TODAY =
  /(?<![\p{L}\p{N}_])(?:abandoned|called off|cancell?ed|postponed|washed out|no (?:more|further) play|close of play|over for (?:the day|today))(?![\p{L}\p{N}_])/iu;
const FOR_THE_DAY = /(?<![\p{L}\p{N}_])for (?:the day|today)(?![\p{L}\p{N}_])/iu;

/** What is left to do. */
const CHASE = /(?<![\p{L}\p{N}_])(?:needs?|(?:trail|lead)s? by|require[sd]?)(?![\p{L}\p{N}_])/iu;

/** How far a side has come, which a match that is over has behind it: "England are 7/0 at 4.20 rpo", "Scores level". */
const SO_FAR =
  /(?<![\p{L}\p{N}_])(?:(?:is|are) (?:now )?(?:\d|batting|bowling|fielding|chasing|yet to)|at \d{1,2}\.\d{1,2} rpo|scores (?:are )?level)/iu;

const INNINGS_BREAK =
  /(?<![\p{L}\p{N}_])(?:innings break|end of (?:the )?innings|between innings)(?![\p{L}\p{N}_])/iu;

/** "PlayInProgress" is three words. */
function apart(text: string): string {
  return text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replaceAll("_", " ");
}

function plain(text: string): string {
  return apart(text).replace(TOSS, " ");
}

function statusIn(text: string): MatchStatus | undefined {
  const said = plain(text);
  if (LIVE.test(said)) return "LIVE";
  if (DELAYED.test(said)) return "DELAYED";
  return RESULTS.test(said) ? "RESULTS" : undefined;
}

/** What one source says about a match, in the provider's words; '' or absent where it says nothing. */
export interface Words {
  text?: string | undefined;
  result?: string | undefined;
  equation?: string | undefined;
}

/** Whether these words alone end a match, whatever is said beside them. */
function decides(words: string): boolean {
  if ([DECIDED, MATCH_OVER, WON_SUPER_OVER].some((pattern) => pattern.test(words))) return true;
  if (WIN_BY.test(words) && !MAY.test(words)) return true;
  return BEAT.test(words) && (BY.test(words) || SUPER_OVER.test(words));
}

/** Whether these words end a match ("Match Ended", "won by", "tied", "no result", "abandoned"). */
export function saysEnded({ text = "", result = "", equation = "" }: Words): boolean {
  const said = [text, result, equation].map(plain);
  if (said.some(decides)) return true;
  if (/^(?:results?|forfeited|conceded)$/i.test(text.trim())) return true;
  return said.some((words) => OPEN_END.test(words)) && !said.some((words) => GOES_ON.test(words));
}

export interface StatusClues extends Words {
  /** The provider's status words; '' when it says nothing. */
  text: string;
  /** The list the match came in. */
  type?: MatchType | undefined;
}

/**
 * On whole words (decisions/cricket.md#match-status), in this order: the list of results and final words end a match;
 * one that is in progress, or of the live list, is LIVE through breaks; then a word of delay, then one of result.
 */
export function deriveStatus(clues: StatusClues): MatchStatus {
  const { text, type, result } = clues;
  if (type === "result" || saysEnded(clues)) return "RESULTS";
  const said = statusIn(text);
  if (said === "LIVE" || type === "live") return "LIVE";
  if (said !== undefined) return said;
  return type === undefined && result ? "RESULTS" : "UPCOMING";
}

/** Whether these words, said of a match that is over, say that it goes on or waits: they are left from before its end. */
export function deniesEnd(text: string): boolean {
  const said = plain(text);
  return (
    !saysEnded({ text }) &&
    (!OPEN_END.test(said) || FOR_THE_DAY.test(said)) &&
    [LIVE, DELAYED, PAUSE, CHASE, SO_FAR, FOR_THE_DAY].some((pattern) => pattern.test(said))
  );
}

/** Whether an innings is over and the next one has not begun. */
export function isInningsBreak(text: string | undefined): boolean {
  return text !== undefined && INNINGS_BREAK.test(plain(text));
}

/** Status words of a provider that name the status and tell nothing else. */
const BARE: Record<MatchStatus, RegExp> = {
  LIVE: /^(?:(?:play|match) )?(?:is )?(?:in ?progress|live|on ?going|under ?way)\.?$/i,
  DELAYED: /^(?:(?:match|start(?: is)?) )?delayed(?: start)?\.?$/i,
  RESULTS: /^(?:match )?(?:(?:has )?ended|over|finished|completed?|results?)\.?$/i,
  UPCOMING: /^(?:match )?(?:upcoming|scheduled|not started|yet to (?:start|begin))\.?$/i,
};

/** Whether a provider's text says no more of a match than the badge with its status does: "Live", "Play in Progress", "Match ended". */
export function saysBadge(status: MatchStatus, text: string): boolean {
  return BARE[status].test(apart(text).trim());
}

/** What a match to come is called in Bengali. */
export const NOT_BEGUN = "শুরু হয়নি";
/** And one whose start is late. */
export const LATE = "দেরি হচ্ছে";

/** Whether play stands still in a match that goes on: rain, a break, stumps, a day's play called off (decisions/cricket.md#badges). */
export function isPaused(status: MatchStatus, text: string | undefined): boolean {
  return (
    status === "LIVE" && text !== undefined && [PAUSE, NOT_TODAY].some((pattern) => pattern.test(plain(text)))
  );
}
