/** Waits by a clock that may be set back, which none of them may outlast. Pure: times are ms since 1970 or ms, and passed in. */

/** Since when something has lasted: where the clock went back meanwhile, since now. */
export const lastsSince = (since: number | undefined, now: number): number => Math.min(since ?? now, now);

/** Whether a wait of `ms` goes on: one that would end later than that was begun before the clock went back. */
export const isWaiting = (until: number, now: number, ms: number): boolean =>
  now < until && until <= now + ms;
