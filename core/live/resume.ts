import type { Change, Head } from "./types.ts";

/** What a subscriber is told first: every change since the version it holds, or the whole document. */
export type Resume = { kind: "changes"; changes: Change[] } | { kind: "snapshot" };

/**
 * Contiguous or full, never partial: the changes after `held` when epoch matches and `history` (ascending, ending at
 * `head.version`) reaches back far enough; else the snapshot. A claim from the future gets the snapshot too.
 */
export function resume(head: Head, history: readonly Change[], held: Partial<Head>): Resume {
  if (held.epoch !== head.epoch || held.version === undefined || held.version > head.version) {
    return { kind: "snapshot" };
  }
  const missing = head.version - held.version;
  if (missing === 0) return { kind: "changes", changes: [] };
  const changes = history.slice(-missing);
  const contiguous =
    changes.length === missing &&
    changes.every(
      (change, index) => change.epoch === head.epoch && change.version === head.version - missing + index + 1,
    );
  return contiguous ? { kind: "changes", changes } : { kind: "snapshot" };
}

/** How many changes a history keeps: more than an hour of balls, or a missed commute of news. */
export const HISTORY_LENGTH = 200;

/** Appends a change, dropping the oldest beyond `limit`; starts over when the change does not follow. */
export function appendChange(
  history: readonly Change[],
  change: Change,
  limit: number = HISTORY_LENGTH,
): Change[] {
  const last = history.at(-1);
  const follows = !last || (last.epoch === change.epoch && last.version + 1 === change.version);
  return follows ? [...history.slice(-(limit - 1)), change] : [change];
}
