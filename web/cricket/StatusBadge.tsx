import { isPaused } from "../../core/cricket/status.ts";
import { STATE_WORDS } from "../../core/cricket/strip/strip-document.ts";
import type { MatchStatus } from "../../core/cricket/types.ts";

export interface StatusBadgeProps {
  status: MatchStatus;
  /** The provider's status text, which says whether play stands still. */
  words: string | undefined;
  /** What it says while play does not stand still, and in which language; the status itself when absent. */
  label?: { text: string; bengali?: true } | undefined;
}

/**
 * LIVE red; amber and বিরতি, as in the live strip, while play stands still; UPCOMING dark grey, DELAYED yellow, RESULTS green
 * (decisions/cricket.md#badges).
 */
export function StatusBadge({ status, words, label }: StatusBadgeProps) {
  const paused = isPaused(status, words);
  const { text, bengali } = paused
    ? { text: STATE_WORDS.paused, bengali: true }
    : { text: status, bengali: false, ...label };
  return (
    <span
      className={`match-badge match-badge-${paused ? "break" : status.toLowerCase()}`}
      lang={bengali ? "bn" : "en"}
    >
      {text}
    </span>
  );
}
