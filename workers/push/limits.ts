import { DAY_MS } from "../../core/time-units.ts";
/** Requests to push services at once, for each part of an article. */
export const PUSH_CONCURRENCY = 20;
/** Time limit of one request, ms; a slower push service is asked again later, so that it does not delay the others. */
export const DELIVERY_TIMEOUT_MS = 5_000;
/**
 * What a worker may have sent when it lost it waits this long: a worker that wakes up says by then what it had sent. One that
 * was killed does not, and then those few messages are sent again; a browser shows the second in place of the first.
 */
export const DOUBT_MS = 120_000;
/** The first wait before another try, ms; doubled with each try, up to the longest. */
export const FIRST_RETRY_MS = 5_000;
export const LONGEST_RETRY_MS = 10 * 60_000;
/** A message is dropped when it could not be delivered for this long. */
export const GIVE_UP_MS = 12 * 60 * 60 * 1000;
/** A registration is forgotten after so many refusals in a row, over at least that long. */
export const FAILURE_LIMITS = { failures: 5, overMs: 7 * DAY_MS };
/** Browsers renew their registration once a week; one that has not for so long is forgotten. */
export const RENEWED_WITHIN_MS = 90 * DAY_MS;
/** An article that came out this long ago, and of which nobody could be told since, is no news any more. */
export const ARTICLE_FRESH_MS = 12 * 60 * 60 * 1000;
/** What happened in a match this long ago is no news any more: nobody is called for it. */
export const ALERT_FRESH_MS = 5 * 60_000;
