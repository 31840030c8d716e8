import { sameHead } from "./epoch.ts";
import type { Change, Head } from "./types.ts";

/** The answer to a subscriber: every change since the version it holds, or the whole document. */
export type Resume = { kind: "changes"; changes: Change[] } | { kind: "snapshot" };

/** Whether `change` is the next one for a subscriber that has `held`. */
export function continues(held: Partial<Head>, change: Change): boolean {
  const { was } = change;
  if (was) return was.epoch === held.epoch && was.version === held.version;
  return held.version !== undefined && change.epoch === held.epoch && change.version === held.version + 1;
}

/**
 * Contiguous or full, never partial: the changes after `held` when `history` (ascending, ending at `head`) reaches back
 * that far, through renewed epochs too; else the snapshot. A claim from the future gets the snapshot too.
 */
export function resume(head: Head, history: readonly Change[], held: Partial<Head>): Resume {
  if (held.epoch === head.epoch && held.version === head.version) return { kind: "changes", changes: [] };
  const changes = contiguousEnd(head, history);
  const first = changes.findLastIndex((change) => continues(held, change));
  return first === -1 ? { kind: "snapshot" } : { kind: "changes", changes: changes.slice(first) };
}

/** How many changes a history keeps: more than an hour of balls, or a missed commute of news. */
export const HISTORY_LENGTH = 200;

/** The changes at the end of a history that lead to `head`, each continuing the one before; what is later is left out. */
export function contiguousEnd(head: Head, history: readonly Change[]): Change[] {
  const end = history.findLastIndex((change) => sameHead(change, head));
  let start = end;
  for (; start > 0; start -= 1) {
    const [before, change] = [history[start - 1], history[start]];
    if (!before || !change || !continues(before, change)) break;
  }
  return end === -1 ? [] : history.slice(start, end + 1);
}

/** Appends a change, dropping the oldest beyond `limit`; starts over when the change does not follow. */
export function appendChange(
  history: readonly Change[],
  change: Change,
  limit: number = HISTORY_LENGTH,
): Change[] {
  const last = history.at(-1);
  return !last || continues(last, change) ? [...history.slice(-(limit - 1)), change] : [change];
}
