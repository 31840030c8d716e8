import type { Result } from "../../core/result.ts";
import type { ThreadTask } from "../threads/port.ts";
import type { ParsedFeed } from "./parse-feed.ts";
import type { FetchedFeed } from "./read-feed.ts";

/** Settings of a request for a feed. `maxBytes`: after decompression, because a feed can be an archive. */
export const FEED_REQUEST = {
  accept:
    "application/rss+xml, application/atom+xml, application/feed+json, application/json;q=0.9, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.5",
  timeoutMs: 10_000,
  maxBytes: 8 * 1024 * 1024,
} as const;

export const READ_FEED: ThreadTask<FetchedFeed, Result<ParsedFeed>> = {
  name: "reading the feed",
  module: new URL("./read-feed.ts", import.meta.url),
  lane: "feeds",
  deadlineMs: 5_000,
  handsOver: ({ body }) => body,
};
