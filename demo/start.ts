import type { FeedDefinition } from "../core/contract/feeds/feeds-file.ts";
import { present } from "../core/present.ts";
import { type CricketProvider, startCricketProvider } from "./cricket/provider.ts";
import { DEMO_ACCOUNTS, type DemoAccount } from "./identity/accounts.ts";
import { type IdentityServer, startIdentityServer } from "./identity/server.ts";
import { type NewsWorld, startNewsWorld } from "./news/server.ts";

interface Log {
  info(fields: object, message: string): void;
}

/**
 * Port of the demo's sources, used if it is free, so that images and links in an earlier run's stories stay
 * valid.
 */
const CRICKET_PORT = 48_110;
const NEWS_PORT = 48_120;
const IDENTITY_PORT = 48_130;
/**
 * Polling interval of the demo's feeds. Shorter than for a real feed, because stories appear every 30 s at the
 * start.
 */
const POLL_SECONDS = 15;

/** Sources that replace those on the internet. */
export interface Demo {
  feeds: FeedDefinition[];
  cricketDataUrl: string;
  /** `host:port` pairs to which the fetcher must allow requests. */
  allow: string[];
  cricket: CricketProvider;
  news: NewsWorld;
  identity: IdentityServer;
  accounts: readonly DemoAccount[];
  close(): Promise<void>;
}

/**
 * Starts the demo on free loopback ports. `speed` 1: each match has a ball every 6 to 8 seconds, and a story
 * appears every 30 seconds in the first half hour; 2: twice as fast; 0: only tests' requests advance the demo.
 * `now`: current time, ms since 1970. `publicUrl`: the site's origin, if the site is not on this machine.
 * Rejects outside development.
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
