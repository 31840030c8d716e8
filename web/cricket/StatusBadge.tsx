import { isPaused } from "../../core/cricket/status.ts";
import { pauseInWord } from "../../core/cricket/strip/pause-in-word.ts";
import { STATE_WORDS } from "../../core/cricket/strip/strip-document.ts";
import type { MatchStatus } from "../../core/cricket/types.ts";
import { DELAYED_BADGE } from "../words/cricket.ts";

export interface StatusBadgeProps {
  status: MatchStatus;
  /** The provider's status text, which says whether play stands still. */
  words: string | undefined;
  /** What it says while play does not stand still; the status itself when absent. */
  label?: string;
  /** Of the label. */
  lang?: "bn" | "en";
}

/**
 * LIVE red; amber and why in a word, as in the live strip, while play stands still; UPCOMING dark grey, DELAYED yellow, RESULTS green
 * (decisions/cricket.md#badges).
 */
export function StatusBadge({ status, words, label = status, lang = "en" }: StatusBadgeProps) {
  const paused = isPaused(status, words);
  return (
    <span
      className={`match-badge match-badge-${paused ? "break" : status.toLowerCase()}`}
      lang={paused ? "bn" : lang}
    >
      {paused ? pauseInWord(words) : label}
    </span>
  );
}

/** The same in a line that is Bengali throughout, of a match that is not over. */
export function BengaliBadge({ status, words }: Pick<StatusBadgeProps, "status" | "words">) {
  return (
    <StatusBadge
      status={status}
      words={words}
      label={status === "DELAYED" ? DELAYED_BADGE : STATE_WORDS.live}
      lang="bn"
    />
  );
}
