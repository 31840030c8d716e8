import { toBengaliDigits } from "../../bengali/numerals.ts";
import { ordinalWord } from "../../bengali/ordinals.ts";
import { sideName } from "../bengali-teams.ts";
import { resultInWords, sideBefore } from "../in-words.ts";
import { rowState } from "../match-list/match-row.ts";
import { deniesEnd, isPaused, LATE, saysBadge, saysEnded } from "../status.ts";
import type { Match } from "../types.ts";
import { type Chase, needInWords } from "./need.ts";

/** Characters of the provider's words that are read. */
const LONGEST = 200;

/** That there is no more play today, which is said beside why. */
const DAY_OVER =
  /(?<![a-z])(?:play (?:(?:is|was|has been) )?(?:abandoned|called off|cancell?ed|washed out)|no (?:more|further) play|close of play|stumps?)(?![a-z])/i;
/** The same said of the day: "abandoned due to rain for the day", within one clause. */
const ENDED = /(?<![a-z])(?:abandoned|called off|cancell?ed|washed out|over) /i;
const FOR_THE_DAY = / for (?:the day|today)(?![a-z])/i;
const DAY_IS_OVER = "দিনের খেলা শেষ";
export const RAINED_OFF = /(?<![a-z])(?:rain|washed out)(?![a-z])/i;

/** That play stands still for what is no interval. */
export const STOPPED = "খেলা বন্ধ";
/** What that is before the first ball. */
export const NOT_STARTED = "শুরু হতে দেরি";

/** Why play stands still, the first that is said. */
export const PAUSES: readonly (readonly [RegExp, string])[] = [
  [/(?<![a-z])postponed(?![a-z])/i, "ম্যাচ পিছিয়ে গেল"],
  [/(?<![a-z])(?:innings break|end of (?:the )?innings|between innings)(?![a-z])/i, "ইনিংস বিরতি"],
  [/(?<![a-z])(?:(?:start|toss) (?:is )?delayed|delayed start)(?![a-z])/i, NOT_STARTED],
  [/(?<![a-z])rain(?![a-z])/i, "বৃষ্টিতে খেলা বন্ধ"],
  [/(?<![a-z])bad light(?![a-z])/i, "আলোর অভাবে খেলা বন্ধ"],
  [/(?<![a-z])unsafe (?:outfield|ground|pitch)(?![a-z])/i, "মাঠ খেলার উপযুক্ত নয়, খেলা বন্ধ"],
  [/(?<![a-z])wet (?:outfield|ground)(?![a-z])/i, "মাঠ ভেজা, খেলা বন্ধ"],
  [
    /(?<![a-z])(?:play (?:is )?delayed|(?:play|match) (?:is )?(?:suspended|stopped|interrupted))(?![a-z])/i,
    STOPPED,
  ],
  [/(?<![a-z])lunch(?![a-z])/i, "মধ্যাহ্নভোজের বিরতি"],
  [/(?<![a-z])tea(?![a-z])/i, "চা-বিরতি"],
  [/(?<![a-z])dinner(?![a-z])/i, "নৈশভোজের বিরতি"],
  [/(?<![a-z])drinks(?![a-z])/i, "ড্রিংকসের বিরতি"],
  [/(?<![a-z])delayed(?![a-z])/i, LATE],
  [/(?<![a-z])(?:abandoned|called off|cancell?ed|washed out)(?![a-z])/i, STOPPED],
];

const APART = /(?<![a-z])(trail|lead)s? by (\d{1,4}) runs?(?![a-z])/i;
const RATE = /(?<![a-z0-9/])\d{1,4}\/\d{1,2} at (\d{1,2}\.\d{1,2}) rpo$/i;
const TOSS =
  / (?:won the toss(?: and (?:elected|chose|opted|decided) to (bat|bowl|field)(?![a-z]))?|(?:opt(?:ed|s)?|chose|elected) to (bat|bowl|field)(?![a-z]))/i;
const SUPER_OVER = /^super over(?![a-z])/i;
const TIMEOUT = /^(?:strategic )?time[- ]?out$/i;
const FOLLOW_ON = /^follow[- ]on$/i;
/** Of a match that is over. */
export const NO_RESULT_KNOWN = "ফল জানানো হয়নি";
const DAY = /^day ([1-6])(?:(?:\s*[:,-])?\s*(?:session ([1-3])|([1-3])(?:st|nd|rd) session))?$/i;
const LEVEL = /(?<![a-z])scores (?:are )?level(?![a-z])/i;

/** Whether these words say that both sides have as many runs. */
export const saysLevel = (written: string): boolean => LEVEL.test(written);

/** What is read of a match. */
export type WordedMatch = Pick<
  Match,
  "status" | "statusText" | "equation" | "listWords" | "venue" | "city" | "teamA" | "teamB"
> &
  // Innings, empty: it has not begun; absent where that is not known.
  Chase;

/** What the provider says of a match under way, in few Bengali words: "" for what says nothing, undefined for what is not known. */
function underWay(written: string, match: WordedMatch, brief: boolean): string | undefined {
  const need = needInWords(written, match, brief);
  if (need !== undefined) return need;
  const apart = APART.exec(written);
  if (apart) return apartInWords(written.slice(0, apart.index), apart, match);
  const rate = RATE.exec(written)?.[1];
  if (rate !== undefined) return Number(rate) === 0 ? "" : `ওভারপ্রতি ${rate} রান`;
  if (saysBadge("LIVE", written)) return "খেলা চলছে";
  const day = dayInWords(written);
  if (day !== undefined) return day;
  if (SUPER_OVER.test(written)) return "সুপার ওভার চলছে";
  if (TIMEOUT.test(written)) return "স্ট্র্যাটেজিক টাইম আউট";
  if (FOLLOW_ON.test(written)) return "ফলো অন";
  if (saysLevel(written)) return "দুই দলের রান সমান";
  const toss = TOSS.exec(written);
  const side = sideCalled(written.slice(0, toss?.index ?? 0), match);
  // A tie is told while the super over that decides it is still to come.
  if (!toss || side === undefined)
    return dayOver(written) ?? resultInWords(written, [match.teamA, match.teamB]);
  const chose = toss[1] ?? toss[2];
  if (chose === undefined) return `টস জিতল ${side}`;
  return `টস জিতে ${chose.toLowerCase() === "bat" ? "ব্যাটিং" : "ফিল্ডিং"} নিল ${side}`;
}

/** "বৃষ্টিতে দিনের খেলা শেষ" of "Play called off for the day due to rain". */
function dayOver(written: string): string | undefined {
  const ofTheDay = written.split(/[,.;]/).some((clause) => {
    const ended = ENDED.exec(clause);
    return ended !== null && FOR_THE_DAY.test(clause.slice(ended.index + ended[0].length - 1));
  });
  if (!ofTheDay && !DAY_OVER.test(written)) return undefined;
  if (RAINED_OFF.test(written)) return `বৃষ্টিতে ${DAY_IS_OVER}`;
  return /(?<![a-z])bad light(?![a-z])/i.test(written) ? `আলোর অভাবে ${DAY_IS_OVER}` : DAY_IS_OVER;
}

/** "তৃতীয় দিন, প্রথম সেশন" of "Day 3: Session 1". */
function dayInWords(written: string): string | undefined {
  const [found, day, session, nth] = DAY.exec(written) ?? [];
  if (found === undefined) return undefined;
  const part = session ?? nth;
  return `${ordinalWord(Number(day))} দিন${part === undefined ? "" : `, ${ordinalWord(Number(part))} সেশন`}`;
}

/** The side that a text ends with by any of its names, as a sentence calls it: also of "Day 2, Session 3: India". */
function sideCalled(written: string, { teamA, teamB }: WordedMatch): string | undefined {
  const side = sideBefore(written.trim().toLowerCase(), [teamA, teamB]);
  return side && sideName(side);
}

/** "পাকিস্তান ১৮ রানে পিছিয়ে"; `before`: what stands before the verb. */
function apartInWords(
  before: string,
  [, which = "", margin]: readonly (string | undefined)[],
  match: WordedMatch,
): string {
  const side = sideCalled(before, match);
  const how = which.toLowerCase() === "lead" ? "এগিয়ে" : "পিছিয়ে";
  return `${side === undefined ? "" : `${side} `}${margin} রানে ${how}`;
}

/** "X beat Y by" says no more than "X won by" beside both sides, and takes two lines where that takes one. */
function withoutBeaten(written: string, match: WordedMatch): string {
  const beaten = [match.teamA, match.teamB].flatMap(({ name, short }) => [name, short]);
  const found = beaten.map((side) => ` beat ${side} by `).find((words) => written.includes(words));
  return found === undefined ? written : written.replace(found, " won by ");
}

/** What stopped play, by the first of these texts that tells it: "বৃষ্টিতে খেলা বন্ধ"; an interval is no such thing. */
export function stopInWords(texts: readonly string[]): string | undefined {
  const pauses = texts.map((text) => PAUSES.find(([pattern]) => pattern.test(text))?.[1]);
  return pauses.find((said) => said?.endsWith(STOPPED));
}

/**
 * How a match ended: by what is said of its score, or where that does not say an end by its status. Providers leave standing what
 * was said while it went on ("England are 7/0 at 4.20 rpo"): that is never said of a match that is over, but what stopped it
 * stands before that its result is not known, where there is room (not `brief`).
 */
function endWords(match: WordedMatch, brief: boolean): { said?: string | undefined; written: string } {
  const { teamA, teamB, equation, statusText, listWords } = match;
  const texts = [equation, statusText].map((text = "") => text.slice(0, LONGEST).trim());
  const said = texts.map((text) => resultInWords(withoutBeaten(text, match), [teamA, teamB]));
  const found = said.find((words) => words !== undefined);
  const ends = texts.filter(
    (text) => text && !deniesEnd(text) && !TOSS.test(text) && !saysBadge("RESULTS", text),
  );
  const written = ends.find((text) => saysEnded({ text })) ?? ends.at(-1) ?? "";
  if (found !== undefined || written !== "") return { said: found, written };
  const why = stopInWords([...texts, listWords?.equation ?? "", listWords?.statusText ?? ""]);
  const reason = why === undefined || brief ? "" : `${why.replace(`, ${STOPPED}`, "")}, `;
  return { said: `${reason}${NO_RESULT_KNOWN}`, written };
}

function openWords(match: WordedMatch, brief: boolean): ReturnType<typeof endWords> & { aside?: boolean } {
  const { status, statusText = "" } = match;
  const written = rowState(match).slice(0, LONGEST).trim();
  const paused = status === "DELAYED" || isPaused(status, statusText);
  if (!paused) return { said: underWay(written, match, brief), written, aside: RATE.test(written) };
  const why = dayOver(written) ?? PAUSES.find(([pattern]) => pattern.test(written))?.[1];
  const waits = status === "DELAYED" && match.innings?.length === 0;
  return { said: waits ? why?.replace(STOPPED, NOT_STARTED) : why, written };
}

/**
 * What a strip, a table, a bar over a page, or a frame on another site says of a match besides its scores: in Bengali, else the
 * provider's own words (`english`); undefined where nothing is said. `aside`: no news, as how fast a first innings goes. `brief`: of
 * a need without its rate and target.
 */
export function fewWords(
  match: WordedMatch,
  brief = false,
): { words: string; english?: true; aside?: true } | undefined {
  const { said, written, aside } =
    match.status === "RESULTS" ? { ...endWords(match, brief), aside: false } : openWords(match, brief);
  if (said === "") return undefined;
  if (said !== undefined) return { words: toBengaliDigits(said), ...(aside ? { aside } : {}) };
  return written === "" ? undefined : { words: written, english: true };
}
