/** Different keys that one tally counts until they are taken; anybody may make up keys. */
export const MOST_TALLIED = 100_000;

/** The tally of stories that readers opened, by id. */
export const OPENED = "opened";
