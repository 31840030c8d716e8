import type { MatchStatus } from "../../core/cricket/types.ts";

/** LIVE red, UPCOMING dark grey, DELAYED yellow, RESULTS green (decisions/cricket.md#badges). */
export function StatusBadge({ status, children }: { status: MatchStatus; children?: string }) {
  return (
    <span className={`match-badge match-badge-${status.toLowerCase()}`} lang="en">
      {children ?? status}
    </span>
  );
}
