import { objectOf } from "../../bengali/cases.ts";
import { toBengaliDigits } from "../../bengali/numerals.ts";
import { ordinalWord } from "../../bengali/ordinals.ts";
import { sideName } from "../bengali-teams.ts";
import { lengthInWords, oversInWords } from "../in-words.ts";
import { ballsAnOver, oversOf, runsAnOver } from "../overs.ts";
import type { Chase, Now, Outcome, OverPlay, Play, RevisedTarget, Stop, Why } from "../play.ts";
import type { Sentence } from "../types.ts";

/** A phrase shown as it is: the provider's, or one of a link. */
export const asSaid = (words: string): Sentence => ({
  words,
  ...(/[\u0980-\u09ff]/.test(words) ? {} : { english: true as const }),
});

export const NO_RESULT_KNOWN = "ফল জানানো হয়নি";
export const NOT_BEGUN = "শুরু হয়নি";
export const LATE = "দেরি হচ্ছে";
/** Play is interrupted for a reason other than an interval, or starts late. */
export const STOPPED = "খেলা বন্ধ";
export const NOT_STARTED = "শুরু হতে দেরি";
const BREAK = "বিরতি";
const DAY_IS_OVER = "দিনের খেলা শেষ";
/** Play is in progress; the badge shows this already. */
export const IN_PLAY = "খেলা চলছে";

const WHY: Readonly<Record<Why, string>> = {
  postponed: "ম্যাচ পিছিয়ে গেল",
  innings: "ইনিংস বিরতি",
  "late start": NOT_STARTED,
  rain: `বৃষ্টিতে ${STOPPED}`,
  light: `আলোর অভাবে ${STOPPED}`,
  unsafe: `মাঠ খেলার উপযুক্ত নয়, ${STOPPED}`,
  wet: `মাঠ ভেজা, ${STOPPED}`,
  stopped: STOPPED,
  lunch: "মধ্যাহ্নভোজের বিরতি",
  tea: "চা-বিরতি",
  dinner: "নৈশভোজের বিরতি",
  drinks: "ড্রিংকসের বিরতি",
  delayed: LATE,
  off: STOPPED,
  day: DAY_IS_OVER,
};

function stopInWords({ why, day, rain }: Stop): string {
  if (!day) return WHY[why];
  return `${rain ? "বৃষ্টিতে " : why === "light" ? "আলোর অভাবে " : ""}${DAY_IS_OVER}`;
}

/**
 * Word on the badge during a stoppage: an interruption such as rain is not called a break
 * (decisions/cricket.md#badges).
 */
export function pauseInWord(play: Play): string {
  const stop = play.state === "paused" || play.state === "late" ? play.stop : undefined;
  if (!stop || stop.why === "innings") return BREAK;
  if (stop.rain) return "বৃষ্টি";
  return WHY[stop.why].endsWith(STOPPED) ? STOPPED : BREAK;
}

/**
 * Result in papers' style: "দক্ষিণ আফ্রিকাকে ২ উইকেটে হারাল অস্ট্রেলিয়া"; `brief`: "অস্ট্রেলিয়া ২ উইকেটে
 * জয়ী", for use beside both sides.
 */
export function outcomeInWords(outcome: Outcome, brief = false): string {
  switch (outcome.is) {
    case "won":
      return toBengaliDigits(wonInWords(outcome, brief));
    case "tied":
      return "ম্যাচ টাই";
    case "drawn":
      return "ম্যাচ ড্র";
    case "no result":
      return outcome.rain ? "বৃষ্টিতে ভেস্তে গেল ম্যাচ" : "ম্যাচে ফল হয়নি";
    default:
      return `${outcome.rain ? "বৃষ্টিতে " : ""}ম্যাচ ${outcome.is === "cancelled" ? "বাতিল" : "পরিত্যক্ত"}`;
  }
}

function wonInWords({ side, beaten, by, method, tie }: Outcome & { is: "won" }, brief: boolean): string {
  const winner = sideName(side);
  if (tie) {
    const way = tie === "boundaries" ? "বাউন্ডারির বিচারে " : tie === "super over" ? "সুপার ওভারে " : "";
    return `ম্যাচ টাই, ${way}জয়ী ${winner}`;
  }
  const count =
    by?.runs !== undefined ? `${by.runs} রানে ` : by?.wickets !== undefined ? `${by.wickets} উইকেটে ` : "";
  const margin = by ? `${by.innings ? (count ? "ইনিংস ও " : "ইনিংস ব্যবধানে ") : ""}${count}` : "";
  const law = method === undefined ? "" : `${method === "dls" ? "ডিএলএস" : "ভিজেডি"} পদ্ধতিতে `;
  return beaten && !brief
    ? `${law}${objectOf(sideName(beaten))} ${margin}হারাল ${winner}`
    : `${winner} ${law}${margin}জয়ী`;
}

/** Key of an outcome, from which margin and reason are left out. */
export const outcomeKey = (outcome: Outcome): string =>
  outcome.is === "won" ? sideName(outcome.side) : outcomeInWords({ is: outcome.is });

/** Largest number of overs of a match whose chase is counted in balls. */
export const SHORT = 20;
/** Number of remaining balls below which longer matches count balls too. */
export const COUNTED_BALLS = 60;

/**
 * Runs that a chase needs: "২০ বলে চাই ৩১ রান", in one-day matches "৪২.১ ওভারে চাই ৩১২ রান, ওভারপ্রতি ৭.৪০",
 * with the revised target if there is one. If the sentence counts balls, it omits the rate.
 */
function needInWords(
  { runs, balls }: Now & { is: "need" },
  { innings = [], revisedTarget: revised }: Chase,
  brief: boolean,
): string {
  const target = revised && !brief ? `, ${revisedInWords(revised)}` : "";
  const need = `চাই ${runs} রান`;
  if (balls === undefined) return need + target;
  const isLong = balls > SHORT * 6 || innings.some(({ overs }) => Number(overs) > SHORT);
  const inOvers = isLong && balls > COUNTED_BALLS;
  const time = inOvers ? `${oversInWords(oversOf(balls, 6))} ওভারে` : `${balls} বলে`;
  const rate = inOvers && !brief ? `, ওভারপ্রতি ${runsAnOver(runs, balls, 6)}` : "";
  return `${time} ${need}${rate}${target}`;
}

export const revisedInWords = (revised: RevisedTarget): string =>
  `লক্ষ্য ${toBengaliDigits(revised.runs)} (${lengthInWords(revised.balls, ballsAnOver(revised))}ে)`;

/** One sentence about a match in progress. `brief`: required runs without rate and target. */
export function nowInWords(now: Now, chase: Chase = {}, brief = false): Sentence {
  if (now.is === "said") return asSaid(now.text);
  return {
    words: toBengaliDigits(bengaliNow(now, chase, brief)),
    ...(now.is === "rate" ? { aside: true } : {}),
  };
}

function bengaliNow(now: Exclude<Now, { is: "said" }>, chase: Chase, brief: boolean): string {
  switch (now.is) {
    case "need":
      return needInWords(now, chase, brief);
    case "lead":
    case "trail": {
      const side = now.side === undefined ? "" : `${sideName(now.side)} `;
      return `${side}${now.runs} রানে ${now.is === "lead" ? "এগিয়ে" : "পিছিয়ে"}`;
    }
    case "rate":
      return `ওভারপ্রতি ${now.rate} রান`;
    case "day":
      return `${ordinalWord(now.day)} দিন${now.session === undefined ? "" : `, ${ordinalWord(now.session)} সেশন`}`;
    case "toss":
      return tossInWords(now);
    case "stop":
      return stopInWords(now);
    case "outcome":
      return outcomeInWords(now.outcome, true);
    case "super over":
      return "সুপার ওভার চলছে";
    case "timeout":
      return "স্ট্র্যাটেজিক টাইম আউট";
    case "follow-on":
      return "ফলো অন";
    case "level":
      return "দুই দলের রান সমান";
    default:
      return IN_PLAY;
  }
}

export function tossInWords({ side, chose }: { side: string; chose?: "bat" | "field" }): string {
  if (chose === undefined) return `টস জিতল ${sideName(side)}`;
  return `টস জিতে ${chose === "bat" ? "ব্যাটিং" : "ফিল্ডিং"} নিল ${sideName(side)}`;
}

function endInWords({ outcome, said, stop }: OverPlay, brief: boolean): Sentence {
  if (outcome) return { words: outcomeInWords(outcome, true) };
  if (said !== undefined) return asSaid(said);
  const reason = stop === undefined || brief ? "" : `${WHY[stop].replace(`, ${STOPPED}`, "")}, `;
  return { words: `${reason}${NO_RESULT_KNOWN}` };
}

/**
 * Words beside the scores in a strip, table, bar or embedded score; undefined if there are none. `brief`: a
 * shorter form where there is little space.
 */
export function playInWords(play: Play, chase: Chase = {}, brief = false): Sentence | undefined {
  if (play.state === "over") return endInWords(play, brief);
  if (play.state === "awaited" || play.state === "on") {
    const now = play.now ?? ("also" in play ? play.also : undefined);
    // Before the first run a rate has no meaning.
    return now && !(now.is === "rate" && Number(now.rate) === 0) ? nowInWords(now, chase, brief) : undefined;
  }
  if (!play.stop) return play.said === undefined ? undefined : asSaid(play.said);
  const words = stopInWords(play.stop);
  // Play that has not begun cannot be stopped.
  const waits = play.state === "late" && chase.innings?.length === 0;
  return { words: toBengaliDigits(waits ? words.replace(STOPPED, NOT_STARTED) : words) };
}
