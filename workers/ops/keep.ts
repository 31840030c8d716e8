import { sameJson } from "../../core/live/merge-patch.ts";

/** Returns `previous` if `next` is equal, so that unchanged parts keep their reference. */
export function keep<T>(previous: T | undefined, next: T): T {
  return previous !== undefined && sameJson(previous, next) ? previous : next;
}

export function keepEntries<T>(
  previous: Readonly<Record<string, T>> | undefined,
  next: Readonly<Record<string, T>>,
): Record<string, T> {
  const kept = Object.fromEntries(
    Object.entries(next).map(([id, value]) => [id, keep(previous?.[id], value)] as const),
  );
  return keep(previous, kept);
}
