import { isInningsBreak } from "../status.ts";
import { STATE_WORDS } from "./strip-document.ts";

const RAIN = /\brain|washed/i;
const STOP = /light|called|abandon|wet |unsafe|stop|suspend/i;

/** The word of a badge while play stands still: what stops play is no interval (decisions/cricket.md#badges). */
export function pauseInWord(text = ""): string {
  if (!isInningsBreak(text)) {
    if (RAIN.test(text)) return "বৃষ্টি";
    if (STOP.test(text)) return "খেলা বন্ধ";
  }
  return STATE_WORDS.paused;
}
