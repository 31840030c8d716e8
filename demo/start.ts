import type { FeedDefinition } from "../core/contract/feeds/feeds-file.ts";
import { present } from "../core/present.ts";
import { type CricketProvider, startCricketProvider } from "./cricket/provider.ts";
import { DEMO_ACCOUNTS, type DemoAccount } from "./identity/accounts.ts";
import { type IdentityServer, startIdentityServer } from "./identity/server.ts";
import { type NewsWorld, startNewsWorld } from "./news/server.ts";

/** What the demo needs of a log; the product's own fits. */
interface Log {
  info(fields: object, message: string): void;
}

/** Taken when they are free: pictures and links of stories stored in an earlier run stay good. */
const CRICKET_PORT = 48_110;
const NEWS_PORT = 48_120;
const IDENTITY_PORT = 48_130;
/** A new story every 30 s, as at the start, is worth asking for more often than a real paper's feed. */
const POLL_SECONDS = 15;

/** The outside world in one process: what the product would otherwise fetch from the internet. */
export interface Demo {
  feeds: FeedDefinition[];
  /** Base address of the cricket documents, no trailing slash. */
  cricketDataUrl: string;
  /** `host:port` pairs that the fetcher must be let through to. */
  allow: string[];
  cricket: CricketProvider;
  news: NewsWorld;
  identity: IdentityServer;
  /** Those who may sign in there. */
  accounts: readonly DemoAccount[];
  close(): Promise<void>;
}

/**
 * Starts the demo on free loopback ports. `speed` 1 is the normal pace (a ball every 6 to 8 seconds, a story every 30 of the first half hour),
 * 2 twice as fast, 0 only what tests ask for. `now`: ms since 1970. `publicUrl`: the site's origin, when it is not this
 * machine's. Rejects outside development.
 */
export async function startDemo(options: {
  speed: number;
  log: Log;
  now?: () => number;
  publicUrl?: string | undefined;
}): Promise<Demo> {
  const clock = { speed: options.speed, now: options.now ?? Date.now };
  const cricket = await startCricketProvider({ ...clock, port: CRICKET_PORT });
  const news = await startNewsWorld({ ...clock, port: NEWS_PORT });
  const { publicUrl } = options;
  const identity = await startIdentityServer({
    port: IDENTITY_PORT,
    ...present({ publicUrl }),
  });
  const every = Math.min(60, Math.max(0.5, POLL_SECONDS / options.speed));
  options.log.info({ speed: options.speed, cricket: cricket.url, news: news.url }, "demo started");
  return {
    feeds: news.feeds.map((feed) => (options.speed > 0 ? { ...feed, every } : feed)),
    cricketDataUrl: cricket.url,
    allow: [cricket.host, news.host, identity.host],
    cricket,
    news,
    identity,
    accounts: DEMO_ACCOUNTS,
    close: async () => {
      await Promise.all([cricket.close(), news.close(), identity.close()]);
    },
  };
}
