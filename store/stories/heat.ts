import { HOUR_MS } from "../../core/time-units.ts";
/**
 * How much a story is read, as a number that an index can sort. Each opening counts 1 and halves every
 * half-life: heat = log2(sum of 2^(time of opening / half-life)). Relative to a fixed moment, so that time
 * passing changes no number.
 */

/**
 * Half-life of popularity, ms: days make a story popular, hours make it trend
 * (decisions/news.md#popular-and-trending).
 */
export const POPULAR_HALF_LIFE = 48 * HOUR_MS;
export const TRENDING_HALF_LIFE = 6 * HOUR_MS;

/** Publication counts as eight openings, so that the order is recency without readers. */
const PUBLICATION = Math.log2(8);
/** An article that editors call popular starts with 512 openings. */
const CALLED_POPULAR = Math.log2(512);

/** Heat of an unopened story. Times in ms. */
export function firstHeat(publishedAt: number, halfLife: number, calledPopular: boolean): number {
  return publishedAt / halfLife + (calledPopular ? CALLED_POPULAR : PUBLICATION);
}

/** Heat after more openings at `now`, one by default. */
export function heatAfterOpen(heat: number, now: number, halfLife: number, times = 1): number {
  const opening = now / halfLife + Math.log2(times);
  return Math.max(heat, opening) + Math.log2(1 + 2 ** -Math.abs(heat - opening));
}
