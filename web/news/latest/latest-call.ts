/** Call for enough stories to fill the row after those that are already on the page are removed. */
export const LATEST_CALL = "/api/combined-news?page=1&limit=8";
