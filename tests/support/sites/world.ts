import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FeedRights } from "../../../core/news/feeds/rights.ts";
import type { SectionKey } from "../../../core/news/sections.ts";
import { type CricketProvider, startCricketProvider } from "../../../demo/cricket/provider.ts";
import { waitUntil } from "../wait.ts";
import { type RunningApp, startApp } from "./app.ts";
import { type FeedServer, startFeedServer } from "./feed-server.ts";
import { type Front, startFront } from "./front.ts";

/** The whole product between a cricket provider and a publisher that change only on request. */
export interface World {
  url: string;
  front: Front;
  app: RunningApp;
  cricket: CricketProvider;
  feed: FeedServer;
  liveCode: string;
  /**
   * Replaces matches that a test has moved by matches as at the start; resolves when their scorecards are
   * published.
   */
  renewMatches(): Promise<void>;
  close(): Promise<void>;
}

const HOUR = 3_600_000;
const HEADLINES = [
  "নদীর পাড় ভাঙছে, ঘর হারানোর ভয়ে রাত জাগছে তিন গ্রাম; বাঁধ মেরামতের কাজ শুরু হবে আগামী সপ্তাহে",
  "শীতের শুরুতেই বাজারে নতুন আলু, দাম কমার আশায় ক্রেতারা",
  "মাঠে ফিরছে ফুটবল",
  "পাহাড়ি পথে নতুন বাস, যাত্রার সময় কমবে দুই ঘণ্টা",
];

export interface WorldOptions {
  /**
   * Parts that the test changes; by default matches and stories. A world polls the other parts rarely, because
   * frequent polls would cost a tenth of a core.
   */
  moves?: "matches" | "stories" | "nothing";
  env?: Record<string, string>;
  /** Further publishers; the test that started them closes them. */
  feeds?: readonly { section: SectionKey; feed: FeedServer; rights?: FeedRights }[];
}

const SELDOM = {
  matches: { POLL_FIXTURES_SECONDS: "60", POLL_LIVE_SECONDS: "10" },
  stories: { POLL_FEED_SECONDS: "60" },
};

/** Resolves when the first scorecard and the first stories are published. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), "khobor-world-"));
  const now = Date.now();
  let cricket = await startCricketProvider({ speed: 0 });
  const feed = await startFeedServer(
    Array.from({ length: 30 }, (_, index) => ({
      guid: `story-${index}`,
      title: index < HEADLINES.length ? (HEADLINES[index] ?? "") : `${HEADLINES[index % 4]} (${index})`,
      description: "সংক্ষেপে: ঘটনার বিবরণ, কারা কী বলছেন এবং এরপর কী হতে পারে, তা নিয়ে এই প্রতিবেদন।",
      at: now - (index + 1) * HOUR,
    })),
  );
  const feedsFile = join(folder, "feeds.json");
  const feeds: NonNullable<WorldOptions["feeds"]> = [{ section: "bengal", feed }, ...(options.feeds ?? [])];
  await writeFile(
    feedsFile,
    JSON.stringify(
      feeds.map(({ section, feed: { url }, rights = "full" }) => ({
        url,
        section,
        name: "পরীক্ষা",
        every: 1,
        rights,
      })),
    ),
  );
  const publishers = feeds.map((each) => each.feed.hostPort);
  const app = await startApp({
    env: {
      FEEDS_FILE: feedsFile,
      CRICKET_DATA_URL: cricket.url,
      FETCH_ALLOW: [cricket.host, ...publishers].join(","),
      FETCH_ALLOW_READERS: publishers.join(","),
      // Frequent polls are not possible: four live matches polled five times a second would take a quarter of a
      // core.
      POLL_FIXTURES_SECONDS: "2",
      POLL_LIVE_SECONDS: "1",
      POLL_FEED_SECONDS: "1",
      ...(options.moves === "matches" || options.moves === "nothing" ? SELDOM.stories : {}),
      ...(options.moves === "stories" || options.moves === "nothing" ? SELDOM.matches : {}),
      ...options.env,
    },
  });
  const front = await startFront(app.port);
  const stateOfMatches = (): string => JSON.stringify(cricket.matches());
  let liveCode = "";
  let atFirst = "";
  const followMatches = async (): Promise<void> => {
    const live = cricket.matches().find((match) => match.listed === "live" && match.scorecard === "innings");
    if (!live) throw new Error("The demo has no live match");
    liveCode = live.code;
    atFirst = stateOfMatches();
    await waitUntil(
      async () => (await fetch(`${front.url}/api/live/match:${liveCode}`)).ok,
      "the first scorecard is published",
    );
  };
  await followMatches();
  await waitUntil(async () => {
    const news = await fetch(`${front.url}/api/combined-news?page=1&limit=20`);
    return news.ok && (await news.text()).includes("নদীর পাড়");
  }, "the first stories are published");
  return {
    url: front.url,
    front,
    app,
    get cricket() {
      return cricket;
    },
    feed,
    get liveCode() {
      return liveCode;
    },
    async renewMatches() {
      if (stateOfMatches() === atFirst) return;
      const { url } = cricket;
      await cricket.close();
      cricket = await startCricketProvider({ speed: 0, port: Number(new URL(url).port) });
      if (cricket.url !== url) throw new Error(`Another process took ${url}`);
      await followMatches();
    },
    async close() {
      await front.close();
      await app.stop();
      await cricket.close();
      await feed.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
