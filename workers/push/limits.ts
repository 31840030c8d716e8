import { DAY_MS } from "../../core/time-units.ts";
export const PUSH_CONCURRENCY = 20;
/**
 * Time limit of a request, ms. A push service that is slower is tried again later, so that it delays no other.
 */
export const DELIVERY_TIMEOUT_MS = 5_000;
/**
 * Time before the unconfirmed messages of a lost worker are sent again, ms; a worker that was only slow has
 * reported by then. A repeated message replaces the notification.
 */
export const DOUBT_MS = 120_000;
/** First wait before a retry, ms, which doubles up to the longest. */
export const FIRST_RETRY_MS = 5_000;
export const LONGEST_RETRY_MS = 10 * 60_000;
/** Time after which an undelivered message is given up, ms. */
export const GIVE_UP_MS = 12 * 60 * 60 * 1000;
/** Number of refusals in a row, over at least this time, after which a registration is deleted. */
export const FAILURE_LIMITS = { failures: 5, overMs: 7 * DAY_MS };
/** Time without renewal after which a registration is deleted, ms; browsers renew weekly. */
export const RENEWED_WITHIN_MS = 90 * DAY_MS;
/** Age, ms, above which an article without a push gets none, because the article is no longer news. */
export const ARTICLE_FRESH_MS = 12 * 60 * 60 * 1000;
/** Age of an event, ms, above which the event causes no alert. */
export const ALERT_FRESH_MS = 5 * 60_000;
