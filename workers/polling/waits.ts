/** Waits that survive a clock set back. Pure: times are ms since 1970 or ms. */

/** Start of a state; now if the clock went back. */
export const lastsSince = (since: number | undefined, now: number): number => Math.min(since ?? now, now);

/** Whether a wait of `ms` continues; one that ends later began before the clock went back. */
export const isWaiting = (until: number, now: number, ms: number): boolean =>
  now < until && until <= now + ms;
