import { DEFAULT_FEED_FORMAT, type FeedDefinition } from "../../core/contract/feeds/feeds-file.ts";
import { feedName } from "../../core/news/feeds/feed-name.ts";
import { DEFAULT_RIGHTS } from "../../core/news/feeds/rights.ts";
import { DEFAULT_IMPORTANCE } from "../../core/news/importance.ts";
import type { Environment } from "../../platform/config/environment.ts";
import { feedId } from "../../store/records/feed-id.ts";
import type { FeedStore, NewSource } from "../../store/types.ts";

/**
 * Sources of feeds. Their ids stay the same after restarts and on other ports, unless two feeds have the same
 * name.
 */
export function feedSources(feeds: readonly FeedDefinition[], env: Environment): NewSource[] {
  const names = feeds.map((feed) => feedName(feed.url));
  return feeds.map((feed) => {
    const name = feedName(feed.url);
    const own = names.filter((other) => other === name).length === 1 ? name : feed.url;
    return {
      id: feedId(own),
      kind: "feed",
      name: feed.name,
      url: feed.url,
      section: feed.section,
      format: feed.format ?? DEFAULT_FEED_FORMAT,
      rights: feed.rights ?? DEFAULT_RIGHTS,
      importance: feed.importance ?? DEFAULT_IMPORTANCE,
      intervalMs: (feed.every ?? env.POLL_FEED_SECONDS) * 1000,
    };
  });
}

/**
 * Feeds of the file that the desk has not changed. The desk's feed may have another port or scheme than the
 * file's, such as a restarted demo's.
 */
export async function leftToFile(feeds: FeedStore, ofFile: readonly NewSource[]): Promise<NewSource[]> {
  const ofDesk = await feeds.ofDesk();
  for (const { id, url } of ofDesk) {
    const now = ofFile.find((source) => source.id === id);
    if (now && now.url !== url && feedName(now.url) === feedName(url)) await feeds.moved(id, now.url);
  }
  const taken = new Set(ofDesk.flatMap(({ id, url }) => [id, url]));
  return ofFile.filter(({ id, url }) => !taken.has(id) && !taken.has(url));
}
