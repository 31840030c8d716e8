/** What a page offers where it has little of its own: as many as it shows, and as many as may stand on it already. */
export const LATEST_CALL = "/api/combined-news?page=1&limit=8";
