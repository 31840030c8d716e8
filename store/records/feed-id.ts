import { createHash } from "node:crypto";

/** The id of a feed that is told from others by this text: its permanent name (`feedName`), or its whole address. */
export const feedId = (text: string): string =>
  `feed-${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
