import { POPULAR_SLOT_MS } from "../rest/news-paths.ts";

/** The current five-minute slot modulo 10 (decisions/news.md#popular-rotation). */
export function popularOffset(now: number): number {
  return Math.floor(now / POPULAR_SLOT_MS) % 10;
}

/** The list turned to the left: what stood at `offset` comes first. A list shorter than the offset turns by what is left over. */
export function rotate<T>(list: readonly T[], offset: number): T[] {
  if (list.length === 0) return [];
  const start = offset % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}
