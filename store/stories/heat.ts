import { HOUR_MS } from "../../core/time-units.ts";
/**
 * How much a story is read, as one number that an index can sort by. Each opening counts 1 and halves every half-life:
 * heat = log2(sum over openings of 2^(time of opening / half-life)). Written relative to a fixed moment instead of now,
 * it never has to be recomputed as time passes: stories keep their order, and only an opening changes a number.
 */

/**
 * Half-life of popularity, ms: days of reading make a story popular; hours make it trend
 * (decisions/news.md#popular-and-trending).
 */
export const POPULAR_HALF_LIFE = 48 * HOUR_MS;
export const TRENDING_HALF_LIFE = 6 * HOUR_MS;

/** Being published counts as eight openings, so that without readers the order is that of recency. */
const PUBLICATION = Math.log2(8);
/** An article that the editors call popular starts as one that 512 readers opened. */
const CALLED_POPULAR = Math.log2(512);

/** Heat of a story nobody has opened yet. Times in ms. */
export function firstHeat(publishedAt: number, halfLife: number, calledPopular: boolean): number {
  return publishedAt / halfLife + (calledPopular ? CALLED_POPULAR : PUBLICATION);
}

/** Heat after so many more openings at `now`, one of them by default. */
export function heatAfterOpen(heat: number, now: number, halfLife: number, times = 1): number {
  const opening = now / halfLife + Math.log2(times);
  return Math.max(heat, opening) + Math.log2(1 + 2 ** -Math.abs(heat - opening));
}
