import { isPaused } from "../../core/cricket/status.ts";
import type { MatchStatus } from "../../core/cricket/types.ts";

/** LIVE red, amber while play stands still; UPCOMING dark grey, DELAYED yellow, RESULTS green (decisions/cricket.md#badges). */
export function StatusBadge({
  status,
  words,
  children,
}: {
  status: MatchStatus;
  /** The provider's status text, which says whether play stands still. */
  words: string | undefined;
  children?: string;
}) {
  const colour = isPaused(status, words) ? "break" : status.toLowerCase();
  return (
    <span className={`match-badge match-badge-${colour}`} lang="en">
      {children ?? status}
    </span>
  );
}
