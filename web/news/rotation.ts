import { POPULAR_SLOT_MS } from "../rest/news-paths.ts";

/** Number of the current five-minute slot, modulo 10 (decisions/news.md#popular-rotation). */
export function popularOffset(now: number): number {
  return Math.floor(now / POPULAR_SLOT_MS) % 10;
}

/** Rotates a list to the left: the element at `offset` (modulo its length) comes first. */
export function rotate<T>(list: readonly T[], offset: number): T[] {
  if (list.length === 0) return [];
  const start = offset % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}
