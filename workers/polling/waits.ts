/** Computes waits that work even if the clock is set back. All times are arguments, ms since 1970 or ms. */

/** Start of a state; the current time if the clock was set back. */
export const lastsSince = (since: number | undefined, now: number): number => Math.min(since ?? now, now);

/** Whether a wait of `ms` continues. If its end is further ahead than that, the clock was set back. */
export const isWaiting = (until: number, now: number, ms: number): boolean =>
  now < until && until <= now + ms;
