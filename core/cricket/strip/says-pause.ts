import { isPaused } from "../status.ts";
import type { Match } from "../types.ts";
import { pauseInWord } from "./pause-in-word.ts";

/** Whether words beside the badge of a match whose play stands still have its word: then it would say that twice. */
export const saysPause = (
  { status, statusText }: Pick<Match, "status" | "statusText">,
  words = "",
): boolean => isPaused(status, statusText) && words.includes(pauseInWord(statusText));
