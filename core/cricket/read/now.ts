import { present } from "../../present.ts";
import { type BallsPerOver, ballsAnOver, ballsIn, runsAnOver } from "../overs.ts";
import type { Now, Toss } from "../play.ts";
import { readOutcome } from "./outcome.ts";
import { saysBadge } from "./status.ts";
import { readStop } from "./stop.ts";
import { LONGEST, type Side, wordsOf } from "./words.ts";

const LEFT = String.raw`(?: (?:in|from|off)(?: (?:the )?(?:last|remaining|next))? (\d{1,4}(?:\.\d)?) (ball|over))?(?= )`;
/**
 * Phrases for the runs that a chase needs: "India need 31 more runs in 20 balls", "31 runs needed from 5
 * overs"; not those needed to avoid a follow-on.
 */
const NEEDS = [
  new RegExp(
    String.raw` need (\d{1,4})(?: more)?(?! (?:more )?wicket| run to avoid)(?: run)?(?: to (?:win|beat @[01]))?${LEFT}`,
  ),
  new RegExp(String.raw` (\d{1,4})(?: more)? run need(?: to win)?${LEFT}`),
];
const APART = /(?:(?<=^|,) @([01])(?: still)?)? (trail|lead) by (\d{1,4})(?: run)? /;
const RATE = / (\d{1,4})(?:\/\d{1,2})? at (\d{1,2}(?:\.\d{1,2})?) rpo $/;
const DAY = /^ day ([1-6])(?: ,)?(?: session ([1-3])| ([1-3])(?:st|nd|rd) session)? $/;
const SUPER_OVER = /^ super over /;
const LEVEL = / scores? (?:are |is )?(?:level|tied) /;
const TOSSES = [
  /(?<=^|,) @([01])(?: have| has)? (?:won|win) (?:the )?toss(?: ,)?(?: and)?(?: (?:have |has )?chose to (bat|field))?(?= )/,
  /(?<=^|,) @([01])(?: ,)?(?: have| has)? chose to (bat|field) /,
  / toss won by @([01])(?: ,)?(?:(?: and| who)?(?: have| has)? chose to (bat|field))?(?= )/,
];

export function readToss(text: string, sides: readonly Side[]): Toss | undefined {
  const words = wordsOf(text, sides);
  const found = TOSSES.map((pattern) => pattern.exec(words)).find((one) => one !== null);
  const side = sides[Number(found?.[1])]?.name;
  if (!found || side === undefined) return undefined;
  const chose = found[2] as Toss["chose"];
  return { side, ...(chose ? { chose } : {}) };
}

export const choiceIn = (text: string): Toss["chose"] =>
  / (bat|field) /.exec(wordsOf(text))?.[1] as Toss["chose"];

export const saysSuperOver = (text: string): boolean => SUPER_OVER.test(wordsOf(text));

/** The innings in play, of which run rates are computed: providers cut them off where others round. */
export interface Scored {
  runs: number | string;
  overs?: string | undefined;
  ballsPerOver?: BallsPerOver | undefined;
}

function rateOf(innings: Scored): string | undefined {
  const ballsPerOver = ballsAnOver(innings);
  return runsAnOver(Number(innings.runs), ballsIn(innings.overs ?? "", ballsPerOver) ?? 0, ballsPerOver);
}

/** Reads a provider's text about a match in progress; undefined if the text contains no state. */
export function readNow(text: string, sides: readonly Side[], last?: Scored): Now | undefined {
  const words = wordsOf(text, sides);
  if (text.trim() === "") return undefined;
  const need = NEEDS.map((pattern) => pattern.exec(words)).find((one) => one !== null);
  if (need) {
    const [, runs, left, unit] = need;
    const balls = left === undefined ? undefined : unit === "ball" ? Number(left) : ballsOf(left);
    return { is: "need", runs: Number(runs), ...present({ balls }) };
  }
  const apart = APART.exec(words);
  if (apart) {
    const side = sides[Number(apart[1])]?.name;
    return { is: apart[2] === "lead" ? "lead" : "trail", ...present({ side }), runs: Number(apart[3]) };
  }
  const [scored, runs, rate] = RATE.exec(words) ?? [];
  // The rate of another moment stays.
  const ours = runs === String(last?.runs) && last ? rateOf(last) : undefined;
  if (scored !== undefined && rate !== undefined) return { is: "rate", rate: ours ?? rate };
  if (saysBadge("LIVE", text)) return { is: "play" };
  const [found, day, session, nth] = DAY.exec(words) ?? [];
  if (found !== undefined) {
    const part = session ?? nth;
    return { is: "day", day: Number(day), ...(part === undefined ? {} : { session: Number(part) }) };
  }
  if (SUPER_OVER.test(words)) return { is: "super over" };
  if (/^ (?:strategic )?timeout $/.test(words)) return { is: "timeout" };
  if (/^ follow(?:ing)? on $/.test(words)) return { is: "follow-on" };
  if (LEVEL.test(words)) return { is: "level" };
  const toss = readToss(text, sides);
  if (toss) return { is: "toss", ...toss };
  const stop = readStop(text);
  if (stop?.day) return { is: "stop", ...stop };
  // Providers report a tie while its super over is still to come.
  const outcome = readOutcome(text, sides);
  return outcome ? { is: "outcome", outcome } : { is: "said", text: text.slice(0, LONGEST).trim() };
}

function ballsOf(overs: string): number {
  const [whole, balls] = overs.split(".").map(Number);
  return (whole ?? 0) * 6 + (balls ?? 0);
}

export const mentionsToss = (text: string): boolean =>
  / (?:won (?:the )?toss|toss won|chose to (?:bat|field)) /.test(wordsOf(text));
