import { describe, expect, test } from "vitest";
import { QUEUES } from "../../core/contract/jobs.ts";
import type { Scorecard } from "../../core/cricket/types.ts";
import type { Store } from "../../store/types.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { fixtures, HANGS, rss, scorecard, startProvider } from "../../workers/provider.test-support.ts";
import { openShared, run, until } from "../../workers/workers.test-support.ts";
import { startRedis } from "../support/databases/redis.ts";

const SLOTS = QUEUES.poll.concurrency;
/** Number of feeds: more than the slots, so that some feeds always wait. */
const FEEDS = 4 * SLOTS;
/**
 * Number of feeds of one publisher: equal to the limit of parallel requests to a server, so that each slot has
 * a hanging request.
 */
const FEEDS_A_PUBLISHER = 8;
const BALLS = 10;

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

interface Outcome {
  delays: readonly number[];
  polls: number;
  /** Number of polls in whose interval no feed timed out, so that they cannot have waited for a feed's slot. */
  unhindered: number;
}

async function ballsBehindSlowFeeds(variables: Record<string, string> = {}): Promise<Outcome> {
  const publishers = await Promise.all(
    Array.from({ length: FEEDS / FEEDS_A_PUBLISHER }, () => startProvider(cleanups)),
  );
  const sum = (count: (publisher: (typeof publishers)[number]) => number): number =>
    publishers.reduce((total, publisher) => total + count(publisher), 0);
  const hanging = (): number => sum((publisher) => publisher.hanging());
  const polled = { all: 0, unhindered: 0, givenUp: 0 };
  const provider = await startProvider(cleanups, (path) => {
    if (path !== "/m1.json") return;
    const givenUp = sum((publisher) => publisher.givenUp());
    polled.all += 1;
    if (givenUp === polled.givenUp) polled.unhindered += 1;
    polled.givenUp = givenUp;
  });
  const feeds = publishers.flatMap((publisher, at) =>
    Array.from({ length: FEEDS_A_PUBLISHER }, (_, index) => {
      const path = `/feed${index}.xml`;
      publisher.hang(path, HANGS[index % HANGS.length]);
      const url = publisher.url + path;
      return { publisher, path, url, section: "bengal" as const, name: `Feed ${at}-${index}` };
    }),
  );
  provider.put(
    "/cricket-liupre_v2.json",
    fixtures([{ code: "m1", list: "live", status: "Play in Progress" }]),
  );
  provider.put("/m1.json", scorecard({ code: "m1", runs: 1 }));
  const shared = await openShared();
  const lists = withSlowLists(shared.store);
  const FETCH_ALLOW = [provider, ...publishers].map(({ hostPort }) => hostPort).join(",");
  const { doc } = await run(shared, provider, {
    feeds: feeds.map(({ url, section, name }) => ({ url, section, name })),
    cricket: true,
    store: lists.store,
    variables: { ...variables, FETCH_ALLOW },
  });
  // The lists are opened before the workers close, even if the test fails.
  cleanups.push(async () => lists.open());
  const shows = (runs: number) => async (): Promise<boolean> =>
    (await doc<Scorecard>("match:m1"))?.innings?.["1"]?.runs === runs;

  await until("feeds that hang in all their slots", () => hanging() >= SLOTS);
  await until("a list refresh that hangs", () => lists.waiting() > 0);
  const before = { ...polled };
  const delays: number[] = [];
  for (let ball = 2; ball < 2 + BALLS; ball += 1) {
    const bowled = performance.now();
    provider.put("/m1.json", scorecard({ code: "m1", runs: ball }));
    await until(`ball ${ball}`, shows(ball));
    delays.push(Math.round(performance.now() - bowled));
    await until("feeds that hang", () => hanging() > 0);
  }
  const polls = polled.all - before.all;
  const unhindered = polled.unhindered - before.unhindered;

  for (const { publisher, path } of feeds) publisher.put(path, rss(["প্রথম"]));
  lists.open();
  await until("the lists", () => doc("news:all"));
  return { delays, polls, unhindered };
}

function tell(where: string, { delays, polls, unhindered }: Outcome): void {
  const sorted = delays.toSorted((a, b) => a - b);
  console.log(
    `faults: ${where}: a ball while ${FEEDS} feeds and the list refresh hang: ` +
      `median ${sorted[Math.floor(sorted.length / 2)]} ms, slowest ${sorted.at(-1)} ms (polled every 100 ms); ` +
      `${unhindered} of ${polls} polls came while no feed was given up`,
  );
}

/**
 * Expects that scores never wait for feeds. A score that needed a feed's slot would be polled only after a feed
 * timed out. By design, scores are polled every 100 ms, and feeds time out together after 10 s, so even on a
 * machine thirty times slower most polls fall between two timeouts.
 */
function expectUnhindered({ polls, unhindered }: Outcome): void {
  expect(polls).toBeGreaterThanOrEqual(BALLS);
  expect(unhindered).toBeGreaterThan(polls / 4);
}

const WAYS = [
  ["in process", false],
  ["over Redis", true],
] as const;
const isLong = process.env.FAULTS_LONG === "1";

describe("feeds and lists that hang delay no ball", () => {
  test.each(isLong ? WAYS : WAYS.slice(0, 1))("%s", async (where, overRedis) => {
    const redis = overRedis ? await startRedis() : undefined;
    if (redis) cleanups.push(() => redis.stop());
    const outcome = await ballsBehindSlowFeeds(redis ? { REDIS_URL: redis.url } : {});
    tell(where, outcome);
    expectUnhindered(outcome);
  });
});
