/** Enough to fill the row after removing stories already on the page. */
export const LATEST_CALL = "/api/combined-news?page=1&limit=8";
