import { expect, test } from "vitest";
import { type AdminDocument, MOST_WAITING, type WriterDocument } from "../../core/contract/admin.ts";
import { writerTopic } from "../../core/topics/topics.ts";
import { enqueue } from "../../platform/jobs/queues.ts";
import { readDocument } from "../../platform/live-store/documents.ts";
import { createInProcessLiveStore } from "../../platform/live-store/in-process/in-process-live-store.ts";
import { createLog } from "../../platform/log/log.ts";
import { articleWith } from "../../tests/support/databases/articles.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { startProvider } from "../provider.test-support.ts";
import { openContextWithoutStore, openShared, run, until } from "../workers.test-support.ts";
import { publishToWriters } from "./publish-admin.ts";

test("names the drafts that wait for an editor, and counts them all", async () => {
  const provider = await startProvider(cleanups);
  const shared = await openShared();
  const { articles } = shared.store;
  const now = Date.now();
  const ids: string[] = [];
  for (let at = 0; at < MOST_WAITING + 2; at += 1) {
    const { id } = await articles.create(
      articleWith({ title: `খসড়া ${at}`, publishDate: now, published: false }),
      "রিমা",
      now,
    );
    await articles.review(id, { kind: "ready", by: "রিমা" }, now + at);
    ids.push(id);
  }
  const { doc, platform } = await run(shared, provider);
  await enqueue(platform.jobs, "publish-admin", { saved: true });
  const waiting = await until("the drafts", async () => (await doc<AdminDocument>("admin"))?.waiting);
  expect(waiting.total).toBe(MOST_WAITING + 2);
  expect(waiting.order).toEqual(ids.toReversed().slice(0, MOST_WAITING));
  expect(waiting.drafts[ids.at(-1) ?? ""]).toEqual({
    title: `খসড়া ${MOST_WAITING + 1}`,
    by: "রিমা",
    at: new Date(now + MOST_WAITING + 1).toISOString(),
  });

  for (const id of ids.slice(1)) await articles.remove(id, now + 100);
  await articles.review(ids[0] ?? "", { kind: "withdrawn" }, now + 100);
  await enqueue(platform.jobs, "publish-admin", { saved: true });
  await until("nothing waits", async () => (await doc<AdminDocument>("admin"))?.waiting?.total === 0);
});

test("tells who is in an article, and forgets a tab that fell silent", async () => {
  const provider = await startProvider(cleanups);
  const shared = await openShared();
  const { presences } = shared.store;
  const id = "0123456789abcdef01234567";
  const now = Date.now();
  await presences.enter({ articleId: id, account: "a", name: "রিমা" }, "tab-one-1", now + 1_500);
  await presences.enter({ articleId: id, account: "b", name: "সুমন" }, "tab-one-1", now + 600_000);
  const { doc, platform } = await run(shared, provider);
  await enqueue(platform.jobs, "publish-admin", { saved: false });
  const present = async () => (await doc<AdminDocument>("admin"))?.present;
  await until("who stays", async () => (await present())?.[id]?.b === "সুমন");
  await until("the silent one gone", async () => {
    const names = (await present())?.[id];
    return names !== undefined && names.a === undefined;
  });
  expect(await present()).toEqual({ [id]: { b: "সুমন" } });
});

test("tells each writer apart that something became of their articles, later each time", async () => {
  const provider = await startProvider(cleanups);
  const [rima, sumon] = ["r".repeat(43), "s".repeat(43)];
  const { doc, platform } = await run(await openShared(), provider);
  const told = async (account: string) => (await doc<WriterDocument>(writerTopic(account)))?.changedAt;
  await enqueue(platform.jobs, "publish-admin", { saved: true, writers: [rima] });
  const first = await until("the first", () => told(rima));
  expect(await told(sumon)).toBeUndefined();
  await enqueue(platform.jobs, "publish-admin", { saved: true, writers: [rima, sumon] });
  await until("the second", async () => ((await told(rima)) ?? 0) > first);
  await until("the other's", () => told(sumon));
});

test.each([0, -60_000])("tells a writer of two changes though the clock went on by %i ms", async (by) => {
  const provider = await startProvider(cleanups);
  const liveStore = createInProcessLiveStore(createLog("silent"));
  let now = Date.now();
  const { context, close } = await openContextWithoutStore(provider, liveStore, () => now);
  cleanups.push(close);
  const topic = writerTopic("r".repeat(43));
  const told = async () => (await readDocument(liveStore, topic))?.value.changedAt ?? 0;
  await publishToWriters(context, ["r".repeat(43)]);
  const first = await told();
  now += by;
  await publishToWriters(context, ["r".repeat(43)]);
  expect(await told()).toBeGreaterThan(first);
});
