import { expect, test } from "vitest";
import type { AdminDocument, WriterDocument } from "../../core/contract/admin.ts";
import { writerTopic } from "../../core/topics/topics.ts";
import { enqueue } from "../../platform/jobs/queues.ts";
import { readDocument } from "../../platform/live-store/documents.ts";
import { articleWith } from "../../tests/support/databases/articles.ts";
import { openShared, openTestWorker, run, until } from "../workers.test-support.ts";
import { publishToWriters } from "./publish-admin.ts";

test("counts the drafts that wait for an editor", async () => {
  const shared = await openShared();
  const { articles } = shared.store;
  const now = Date.now();
  const draft = articleWith({ title: "খসড়া", publishDate: now, published: false });
  const [one, other] = [
    await articles.create(draft, "প্রতিবেদক", now),
    await articles.create(draft, "প্রতিবেদক", now),
  ];
  for (const { id } of [one, other]) await articles.review(id, { kind: "ready", by: "প্রতিবেদক" }, now);
  const { doc, platform } = await run(shared);
  const counted = async (count: number) => {
    await enqueue(platform.jobs, "publish-admin", { saved: true });
    await until(`${count} waiting`, async () => (await doc<AdminDocument>("admin"))?.reviews === count);
  };
  await counted(2);
  await articles.remove(one.id, now + 100);
  await articles.review(other.id, { kind: "withdrawn" }, now + 100);
  await counted(0);
});

test("tells who is in an article, and forgets a tab that fell silent", async () => {
  const shared = await openShared();
  const { presences } = shared.store;
  const id = "0123456789abcdef01234567";
  const now = Date.now();
  await presences.enter({ articleId: id, account: "a", name: "প্রতিবেদক" }, "tab-one-1", now + 1_500);
  await presences.enter({ articleId: id, account: "b", name: "সম্পাদক" }, "tab-one-1", now + 600_000);
  const { doc, platform } = await run(shared);
  await enqueue(platform.jobs, "publish-admin", { saved: false });
  const present = async () => (await doc<AdminDocument>("admin"))?.present;
  await until("who stays", async () => (await present())?.[id]?.b === "সম্পাদক");
  await until("the silent one gone", async () => {
    const names = (await present())?.[id];
    return names !== undefined && names.a === undefined;
  });
  expect(await present()).toEqual({ [id]: { b: "সম্পাদক" } });
});

test("tells each writer apart that something became of their articles, later each time", async () => {
  const [writer, other] = ["r".repeat(43), "s".repeat(43)];
  const { doc, platform } = await run(await openShared());
  const told = async (account: string) => (await doc<WriterDocument>(writerTopic(account)))?.changedAt;
  await enqueue(platform.jobs, "publish-admin", { saved: true, writers: [writer] });
  const first = await until("the first", () => told(writer));
  expect(await told(other)).toBeUndefined();
  await enqueue(platform.jobs, "publish-admin", { saved: true, writers: [writer, other] });
  await until("the second", async () => ((await told(writer)) ?? 0) > first);
  await until("the other's", () => told(other));
});

test.each([0, -60_000])("tells a writer of two changes though the clock went on by %i ms", async (by) => {
  let now = Date.now();
  const { context, platform } = await openTestWorker({}, () => now);
  const topic = writerTopic("r".repeat(43));
  const told = async () => (await readDocument(platform.liveStore, topic))?.value.changedAt ?? 0;
  await publishToWriters(context, ["r".repeat(43)]);
  const first = await told();
  now += by;
  await publishToWriters(context, ["r".repeat(43)]);
  expect(await told()).toBeGreaterThan(first);
});
