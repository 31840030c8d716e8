import type { MatchStatus, MatchType } from "../types.ts";
import { wordsOf } from "./words.ts";

/**
 * Derives a match's status from the provider's words (decisions/cricket.md#match-status). The patterns match
 * the output of `wordsOf`: whole words in lower case, with one word for all synonyms.
 */

const LIVE = / (?:live|progress) /;
const DELAYED = / (?:delay|delayed|postponed|stumps|(?<! (?:tie|the) )break) /;
const RESULTS = / (?:result|won|beat|dls|tie|tied|draw|drawn|abandoned) /;
const TOSS = / (?:(?:won|win|winning) (?:the )?toss|toss (?:was )?won(?: by)?) /g;

const DECIDED =
  / (?:match (?:has )?ended|won by|no result|walkover|(?:forfeit|concede) the (?:match|game)|match awarded|lost by) /;
/** "India win by 7 runs", but not a phrase about what a side must or may still do. */
const WIN_BY = / win by (?:\d|an innings)/;
const MAY = / (?:to|if|must|should|can|could|may|might|would|will|need) /;
const BEAT = / beat /;
const DECIDES_BEAT = / (?:by|super over) /;
/** Final words about the match, but not those about a day's play. */
const MATCH_OVER =
  / match (?:(?:is|was|has been) )?(?:drawn|abandoned|called off|cancelled|washed out|forfeit|concede) (?!for (?:the day|today) )/;
const WON_SUPER_OVER = / won (?:in )?(?:the )?(?:\d+(?:st|nd|rd|th) )?super over /;
/** Words that end a match unless they concern a day's play or a super over follows. */
const OPEN_END = / (?:abandoned|called off|cancelled|tied|drawn) /;
const GOES_ON = / (?:live|progress|play|day|today|session|super over) /;
const PAUSE =
  / (?:delay|delayed|stumps|(?<! (?:tie|the) )break|lunch|tea|dinner|drinks|rain|bad light|wet|unsafe|interrupted|suspended|stopped) /;
/** Words about the end of a day's play, or about waiting for another day. */
const NOT_TODAY =
  / (?:abandoned|called off|cancelled|postponed|washed out|no (?:more|further) play|close of play|over for (?:the day|today)) /;
const FOR_THE_DAY = / for (?:the day|today) /;
const CHASE = / (?:need|(?:trail|lead) by) /;
/**
 * Words about play in progress, which cannot be true of a finished match: "England are 7/0 at 4.20 rpo",
 * "Scores level".
 */
const SO_FAR =
  / (?:(?:is|are) (?:now )?(?:\d\S*|bat|field|chasing|yet to)|at \d{1,2}\.\d{1,2} rpo|scores (?:are )?level) /;

const plain = (text: string): string => wordsOf(text).replace(TOSS, " , ");

/** The provider's words about a match: its status, score or need, and result. */
export interface Said {
  text?: string | undefined;
  result?: string | undefined;
  equation?: string | undefined;
}

function decides(words: string): boolean {
  if ([DECIDED, MATCH_OVER, WON_SUPER_OVER].some((pattern) => pattern.test(words))) return true;
  if (WIN_BY.test(words) && !MAY.test(words)) return true;
  return BEAT.test(words) && DECIDES_BEAT.test(words);
}

/** Whether these words end a match ("Match Ended", "won by", "tied", "no result", "abandoned"). */
export function saysEnded({ text = "", result = "", equation = "" }: Said): boolean {
  const said = [text, result, equation].map(plain);
  if (said.some(decides) || /^ (?:result|forfeit|concede) $/.test(said[0] ?? "")) return true;
  return said.some((words) => OPEN_END.test(words)) && !said.some((words) => GOES_ON.test(words));
}

export interface StatusClues extends Said {
  text: string;
  type?: MatchType | undefined;
}

/**
 * Derives the status from whole words, in this order: a match in the list of results, or with final words, has
 * ended; a match in progress, or in the live list, is LIVE even during breaks; then words of delay decide, then
 * words of a result.
 */
export function deriveStatus(clues: StatusClues): MatchStatus {
  const { text, type, result } = clues;
  if (type === "result" || saysEnded(clues)) return "RESULTS";
  const said = plain(text);
  if (LIVE.test(said) || type === "live") return "LIVE";
  if (DELAYED.test(said)) return "DELAYED";
  if (RESULTS.test(said)) return "RESULTS";
  return type === undefined && result ? "RESULTS" : "UPCOMING";
}

/** Whether these words about a finished match were written before its end. */
export function deniesEnd(text: string): boolean {
  const said = plain(text);
  return (
    !saysEnded({ text }) &&
    (!OPEN_END.test(said) || FOR_THE_DAY.test(said)) &&
    [LIVE, DELAYED, PAUSE, CHASE, SO_FAR, FOR_THE_DAY].some((pattern) => pattern.test(said))
  );
}

/** Words of the provider that only repeat the status. */
const BARE: Record<MatchStatus, RegExp> = {
  LIVE: /^ (?:(?:play|match) )?(?:is )?(?:in ?progress|live|on ?going|under ?way|started) $/,
  DELAYED: /^ (?:(?:match|start(?: is)?) )?delayed(?: start)? $/,
  RESULTS: /^ (?:match )?(?:(?:has )?ended|is over|over|finished|complete|completed|result) $/,
  UPCOMING: /^ (?:match )?(?:upcoming|scheduled|not started|yet to (?:start|begin)|fixture) $/,
};

export const saysBadge = (status: MatchStatus, text: string): boolean =>
  BARE[status].test(wordsOf(text).replace(/(?: ,)+ $/, " "));

/** Whether play is interrupted: rain, a break, stumps, a day called off (decisions/cricket.md#badges). */
export function saysPause(text: string): boolean {
  const said = plain(text);
  return PAUSE.test(said) || NOT_TODAY.test(said);
}
