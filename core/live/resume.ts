import { sameHead } from "./epoch.ts";
import type { Change, Head } from "./types.ts";

export type Resume = { kind: "changes"; changes: Change[] } | { kind: "snapshot" };

export function continues(held: Partial<Head>, change: Change): boolean {
  const { was } = change;
  if (was) return was.epoch === held.epoch && was.version === held.version;
  return held.version !== undefined && change.epoch === held.epoch && change.version === held.version + 1;
}

/**
 * Changes after `held` if `history` (ascending, ending at `head`) reaches back that far, even if a new epoch
 * began in between; otherwise the snapshot. A version newer than `head` also gets the snapshot.
 */
export function resume(head: Head, history: readonly Change[], held: Partial<Head>): Resume {
  if (held.epoch === head.epoch && held.version === head.version) return { kind: "changes", changes: [] };
  const changes = contiguousEnd(head, history);
  const first = changes.findLastIndex((change) => continues(held, change));
  return first === -1 ? { kind: "snapshot" } : { kind: "changes", changes: changes.slice(first) };
}

/** Number of changes in a history: over an hour of balls, or a day's news. */
export const HISTORY_LENGTH = 200;

/**
 * Contiguous changes at the end of a history that lead to `head`, from the last takedown on; later changes are
 * left out.
 */
export function contiguousEnd(head: Head, history: readonly Change[]): Change[] {
  const end = history.findLastIndex((change) => sameHead(change, head));
  let start = end;
  for (; start > 0; start -= 1) {
    const [before, change] = [history[start - 1], history[start]];
    if (!before || !change || change.cut || !continues(before, change)) break;
  }
  return end === -1 ? [] : history.slice(start, end + 1);
}

/**
 * Appends a change and removes the oldest beyond `limit`; if a change before the appended one is missing, or
 * the appended one is a takedown, the history starts again.
 */
export function appendChange(
  history: readonly Change[],
  change: Change,
  limit: number = HISTORY_LENGTH,
): Change[] {
  const last = history.at(-1);
  return !change.cut && (!last || continues(last, change))
    ? [...history.slice(-(limit - 1)), change]
    : [change];
}
