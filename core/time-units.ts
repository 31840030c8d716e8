/** Units of time in ms. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** A day in seconds, as cookies, pushes and rate limits count. */
export const DAY_SECONDS = DAY_MS / 1000;
/** What "a year" means wherever something is kept, cached or believed for one. */
export const YEAR_DAYS = 365;
export const YEAR_MS = YEAR_DAYS * DAY_MS;
