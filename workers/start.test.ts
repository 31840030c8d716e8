import { expect, test } from "vitest";
import { rss, startProvider } from "./provider.test-support.ts";
import { cleanups, feedOf, openShared, run, until } from "./workers.test-support.ts";

test("a job that comes while the workers close is not taken for done", async () => {
  const provider = await startProvider(cleanups);
  provider.hang("/feed.xml");
  const shared = await openShared();
  const { platform, close } = await run(shared, provider, { feeds: [feedOf(provider.url)] });
  await until("a poll that the workers wait for", () => provider.hanging() === 1);
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
