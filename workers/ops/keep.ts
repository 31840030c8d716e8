import { sameJson } from "../../core/live/merge-patch.ts";

/** `previous` when `next` says the same, so that what did not change keeps its reference and costs no comparison later. */
export function keep<T>(previous: T | undefined, next: T): T {
  return previous !== undefined && sameJson(previous, next) ? previous : next;
}

/** The same for a map, entry by entry. */
export function keepEntries<T>(
  previous: Readonly<Record<string, T>> | undefined,
  next: Readonly<Record<string, T>>,
): Record<string, T> {
  const kept = Object.fromEntries(
    Object.entries(next).map(([id, value]) => [id, keep(previous?.[id], value)] as const),
  );
  return keep(previous, kept);
}
