import { beforeEach, describe, expect, test, vi } from "vitest";
import { closeThreads } from "../../platform/threads/open.ts";
import type { Source } from "../../store/types.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import type { WorkerContext } from "../context.ts";
import { pollFeed } from "../news/poll-feed.ts";
import { rss } from "../provider.test-support.ts";
import { preparePolledWorld, workerContextOf } from "../workers.test-support.ts";
import { pollSource } from "./poll-source.ts";

const MINUTE = 60_000;
const ID = "feed-1";

const world = preparePolledWorld();
let now: number;

beforeEach(async () => {
  cleanups.push(async () => closeThreads());
  now = Date.now();
  await world.store.sources.ensure(
    [
      {
        id: ID,
        kind: "feed",
        name: "পরীক্ষা",
        url: `${world.provider.url}/feed.xml`,
        section: "bengal",
        intervalMs: MINUTE,
      },
    ],
    now,
  );
});

const worker = (): WorkerContext => workerContextOf(world.platform, world.store, () => now);

const source = async (): Promise<Source> => {
  const found = await world.store.sources.get(ID);
  if (!found) throw new Error("The source is gone");
  return found;
};
type Poll = Parameters<typeof pollSource>[2]["feed"];
const pollWith = (context: WorkerContext, feed: Poll): Promise<void> =>
  pollSource(context, ID, { feed, fixtures: feed, scorecard: feed, commentary: feed });
async function pass(): Promise<number> {
  const { nextCheckAt } = await source();
  const waited = nextCheckAt - now;
  now = nextCheckAt;
  return waited;
}

describe("a poll that fails", () => {
  test("by its source's fault is tried again later and later, by ours at the next interval", async () => {
    const context = worker();
    const waits: Record<"theirs" | "ours", number[]> = { theirs: [], ours: [] };
    for (let count = 0; count < 3; count += 1) {
      await pollWith(context, async () => ({ ok: false, error: "away" }));
      waits.theirs.push(await pass());
    }
    for (let count = 0; count < 3; count += 1) {
      await pollWith(context, async () => {
        throw new Error("the database is away");
      });
      waits.ours.push(await pass());
    }
    expect(waits).toEqual({ theirs: [MINUTE, 2 * MINUTE, 4 * MINUTE], ours: [MINUTE, MINUTE, MINUTE] });
    expect(await source()).toMatchObject({ failures: 6, lastError: "the database is away" });
  });

  test("is no more than one: its source is not asked while it is paused, retired or not due", async () => {
    const context = worker();
    const poll = vi.fn<Poll>(async () => ({ ok: true, changed: false }));
    await pollWith(context, poll);
    await pollWith(context, poll);
    expect(poll).toHaveBeenCalledTimes(1);
    await pass();
    await world.store.sources.setPaused(ID, true);
    await pollWith(context, poll);
    await world.store.sources.setPaused(ID, false);
    const { host } = new URL(world.provider.url);
    await world.store.pausedHosts.pause(host, { by: "operator", at: now });
    await pollWith(context, poll);
    await world.store.pausedHosts.resume(host);
    await world.store.sources.retire(ID);
    await pollWith(context, poll);
    expect(poll).toHaveBeenCalledTimes(1);
  });
});

test("polls are counted for the history of their source, with the stories that they brought", async () => {
  const context = worker();
  await pollWith(context, async () => ({ ok: true, changed: true, stories: 2 }));
  await pass();
  await pollWith(context, async () => ({ ok: false, error: "away" }));
  expect(
    context.polls
      .take()
      .map(({ source: id, counts: { totalMs: _, longestMs: __, ...counts } }) => [id, counts]),
  ).toEqual([
    [ID, { answers: 1, failures: 0, changes: 1, stories: 2 }],
    [ID, { answers: 0, failures: 1, changes: 0, stories: 0 }],
  ]);
});

test("a poll that is given up because its process ends is no failure: the source stays due, for the next process", async () => {
  const ends = new AbortController();
  const context = { ...worker(), stopping: ends.signal };
  const before = await source();
  await pollWith(context, async () => {
    ends.abort();
    return { ok: false, error: "given up" };
  });
  expect(await source()).toEqual(before);
});

test("a feed that says the same again, without validators, is read again by no process but another one", async () => {
  const save = vi.spyOn(world.store.stories, "saveFeedStories");
  const whole: Poll = (context, { etag: _, lastModified: __, ...given }) => pollFeed(context, given);
  const [first, other] = [worker(), worker()];
  world.provider.put("/feed.xml", rss(["এক", "দুই"]));
  await pollWith(first, whole);
  await pass();
  await pollWith(first, whole);
  expect(save).toHaveBeenCalledTimes(1);
  await pass();
  await pollWith(other, whole);
  expect(save).toHaveBeenCalledTimes(2);
  await pass();
  await pollWith(first, whole);
  expect(save).toHaveBeenCalledTimes(3);
});
