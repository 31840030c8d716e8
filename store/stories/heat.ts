import { HOUR_MS } from "../../core/time-units.ts";
/**
 * How much a story is read, as a number that an index can sort. An opening counts 1, and half as much after
 * each half-life: heat = log2(sum of 2^(time of opening / half-life)). The times are relative to a fixed
 * moment, so the number never changes without an opening.
 */

/**
 * Half-life of popularity, ms: days make a story popular, hours make it trend
 * (decisions/news.md#popular-and-trending).
 */
export const POPULAR_HALF_LIFE = 48 * HOUR_MS;
export const TRENDING_HALF_LIFE = 6 * HOUR_MS;

/**
 * Publication counts as eight openings, so that stories that nobody has opened are in the order of publication.
 */
const PUBLICATION = Math.log2(8);
/** An article that editors put into the category `popular` starts with 512 openings. */
const CALLED_POPULAR = Math.log2(512);

/** Heat of a story that nobody has opened. Times in ms. */
export function firstHeat(publishedAt: number, halfLife: number, calledPopular: boolean): number {
  return publishedAt / halfLife + (calledPopular ? CALLED_POPULAR : PUBLICATION);
}

/** Heat after more openings at `now`, one by default. */
export function heatAfterOpen(heat: number, now: number, halfLife: number, times = 1): number {
  const opening = now / halfLife + Math.log2(times);
  return Math.max(heat, opening) + Math.log2(1 + 2 ** -Math.abs(heat - opening));
}
