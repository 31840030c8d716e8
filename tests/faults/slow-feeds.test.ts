import { describe, test } from "vitest";
import type { Scorecard } from "../../core/cricket/types.ts";
import type { Store } from "../../store/types.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { fixtures, rss, scorecard, startProvider } from "../../workers/provider.test-support.ts";
import { openShared, run, until } from "../../workers/workers.test-support.ts";
import { hasRedis, redisSkipReason, startRedis } from "../support/databases/redis.ts";

/** Four times the slots that feeds have in a worker. */
const FEEDS = 32;
const BALLS = 10;

/** The store with lists that are not read before `open`. */
function withSlowLists(store: Store): { store: Store; waiting(): number; open(): void } {
  const gate = Promise.withResolvers<void>();
  let waiting = 0;
  const page: Store["stories"]["page"] = async (...request) => {
    waiting += 1;
    await gate.promise;
    return store.stories.page(...request);
  };
  return {
    store: { ...store, stories: { ...store.stories, page } },
    waiting: () => waiting,
    open: () => gate.resolve(),
  };
}

/** How long each ball took from the provider to the live document, ms. */
async function ballsBehindSlowFeeds(variables: Record<string, string>): Promise<number[]> {
  const provider = await startProvider(cleanups);
  const feeds = Array.from({ length: FEEDS }, (_, index) => ({
    url: `${provider.url}/feed${index}.xml`,
    section: "bengal" as const,
    name: `Feed ${index}`,
  }));
  for (const { url } of feeds) provider.hang(new URL(url).pathname);
  provider.put(
    "/cricket-liupre_v2.json",
    fixtures([{ code: "m1", list: "live", status: "Play in Progress" }]),
  );
  provider.put("/m1.json", scorecard({ code: "m1", runs: 1 }));
  const shared = await openShared();
  const lists = withSlowLists(shared.store);
  // Opened before the workers close, whatever became of the test.
  const { doc } = await run(shared, provider, { feeds, cricket: true, store: lists.store, variables });
  cleanups.push(async () => lists.open());
  const shows = (runs: number) => async (): Promise<boolean> =>
    (await doc<Scorecard>("match:m1"))?.innings?.["1"]?.runs === runs;

  await until("feeds that hang in all their slots", () => provider.hanging() >= 8);
  await until("a list refresh that hangs", () => lists.waiting() > 0);
  const delays: number[] = [];
  for (let ball = 2; ball < 2 + BALLS; ball += 1) {
    const bowled = performance.now();
    provider.put("/m1.json", scorecard({ code: "m1", runs: ball }));
    await until(`ball ${ball}`, shows(ball));
    delays.push(Math.round(performance.now() - bowled));
    // None of them had to end first. On a slow machine all may have come to their time limit at once, and others follow.
    await until("feeds that hang", () => provider.hanging() > 0);
  }

  // The lists come once the database answers, and the feeds with them.
  for (const { url } of feeds) provider.put(new URL(url).pathname, rss(["প্রথম"]));
  lists.open();
  await until("the lists", () => doc("news:all"));
  return delays;
}

function tell(where: string, delays: readonly number[]): void {
  const sorted = delays.toSorted((a, b) => a - b);
  console.log(
    `faults: ${where}: a ball while ${FEEDS} feeds and the list refresh hang: ` +
      `median ${sorted[Math.floor(sorted.length / 2)]} ms, slowest ${sorted.at(-1)} ms (polled every 100 ms)`,
  );
}

describe("feeds and lists that hang delay no ball", () => {
  test("in process", async () => {
    tell("in process", await ballsBehindSlowFeeds({}));
  });

  test.skipIf(!hasRedis)(`over Redis${redisSkipReason}`, async () => {
    const redis = await startRedis();
    cleanups.push(() => redis.stop());
    tell("over Redis", await ballsBehindSlowFeeds({ REDIS_URL: redis.url }));
  });
});
