import { createHash } from "node:crypto";
import { DEFAULT_FEED_FORMAT, type FeedDefinition } from "../../core/contract/feeds-file.ts";
import { feedName } from "../../core/news/feeds/feed-name.ts";
import { DEFAULT_RIGHTS } from "../../core/news/feeds/rights.ts";
import type { Environment } from "../../platform/config/config.ts";
import type { NewSource } from "../../store/types.ts";

/** The feeds' sources. A feed keeps its id from start to start, also on another port, unless another one shares its name. */
export function feedSources(feeds: readonly FeedDefinition[], env: Environment): NewSource[] {
  const names = feeds.map((feed) => feedName(feed.url));
  return feeds.map((feed) => {
    const name = feedName(feed.url);
    const own = names.filter((other) => other === name).length === 1 ? name : feed.url;
    return {
      id: `feed-${createHash("sha256").update(own).digest("hex").slice(0, 16)}`,
      kind: "feed",
      name: feed.name,
      url: feed.url,
      section: feed.section,
      format: feed.format ?? DEFAULT_FEED_FORMAT,
      rights: feed.rights ?? DEFAULT_RIGHTS,
      intervalMs: (feed.every ?? env.POLL_FEED_SECONDS) * 1000,
    };
  });
}
