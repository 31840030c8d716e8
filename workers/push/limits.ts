import { DAY_MS } from "../../core/time-units.ts";
export const PUSH_CONCURRENCY = 20;
/** Time limit of a request, ms; a slower push service is tried later, so that it delays no other. */
export const DELIVERY_TIMEOUT_MS = 5_000;
/**
 * Wait before a lost worker's unconfirmed messages are sent again: one that wakes up reports by then. Repeats
 * replace the notification.
 */
export const DOUBT_MS = 120_000;
/** First wait before a retry, ms, doubled up to the longest. */
export const FIRST_RETRY_MS = 5_000;
export const LONGEST_RETRY_MS = 10 * 60_000;
/** An undelivered message is dropped after this. */
export const GIVE_UP_MS = 12 * 60 * 60 * 1000;
/** Refusals in a row, over at least this time, that delete a registration. */
export const FAILURE_LIMITS = { failures: 5, overMs: 7 * DAY_MS };
/** Browsers renew weekly; one that has not for this long is deleted. */
export const RENEWED_WITHIN_MS = 90 * DAY_MS;
/** An article this old without a push is no news. */
export const ARTICLE_FRESH_MS = 12 * 60 * 60 * 1000;
/** An event this old in a match is no news. */
export const ALERT_FRESH_MS = 5 * 60_000;
