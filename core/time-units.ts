export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const DAY_SECONDS = DAY_MS / 1000;
/** Days of a year, wherever data are stored for "a year". */
export const YEAR_DAYS = 365;
export const YEAR_MS = YEAR_DAYS * DAY_MS;
