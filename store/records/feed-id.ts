import { createHash } from "node:crypto";

/** Id of a feed from its permanent name (`feedName`) or its whole address. */
export const feedId = (text: string): string =>
  `feed-${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
