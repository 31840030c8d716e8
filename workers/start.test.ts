import { expect, test } from "vitest";
import { cleanups } from "../tests/support/each-file/cleanups.ts";
import { rss, startProvider } from "./provider.test-support.ts";
import { feedOf, openShared, run, until } from "./workers.test-support.ts";

async function startHanging() {
  const provider = await startProvider(cleanups);
  provider.hang("/feed.xml");
  const shared = await openShared();
  const started = await run(shared, provider, { feeds: [feedOf(provider.url)] });
  await until("a poll that hangs", () => provider.hanging() === 1);
  return { ...started, provider, shared };
}

test("a job that comes while the workers close is not taken for done", async () => {
  const { provider, platform, close } = await startHanging();
  const closing = close();
  await platform.jobs.add("scorecard-wanted", { code: "zz2026" });
  await until("its end", async () => {
    const [queue] = await platform.jobs.stats(["scorecard-wanted"]);
    return queue && queue.failed + queue.completed === 1;
  });
  const failed = await platform.jobs.failed("scorecard-wanted", 10);
  expect(failed.map(({ data }) => data)).toEqual([{ code: "zz2026" }]);
  provider.put("/feed.xml", rss([]));
  await closing;
});

test("a poll whose source hangs is given up when the workers close, and the source is due as it was", async () => {
  const { provider, shared, close, source } = await startHanging();
  const [feed] = await shared.store.sources.list(1);
  const before = await source(feed?.id ?? "");
  await close();
  const after = await shared.store.sources.get(before.id);
  expect([after?.failures, after?.nextCheckAt]).toEqual([before.failures, before.nextCheckAt]);
  await until("the end of the poll's request", () => provider.hanging() === 0);
});
