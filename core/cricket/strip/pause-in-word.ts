import { isInningsBreak } from "../status.ts";
import { PAUSES, RAINED_OFF, STOPPED } from "./few-words.ts";
import { STATE_WORDS } from "./strip-document.ts";

/** The word of a badge while play stands still: an interruption, as rain, is not called a break (decisions/cricket.md#badges). */
export function pauseInWord(text = ""): string {
  if (isInningsBreak(text)) return STATE_WORDS.paused;
  if (RAINED_OFF.test(text)) return "বৃষ্টি";
  const why = PAUSES.find(([pattern]) => pattern.test(text))?.[1];
  return why?.endsWith(STOPPED) ? STOPPED : STATE_WORDS.paused;
}
