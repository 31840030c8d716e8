import { expect, test } from "vitest";
import { type AdminDocument, MOST_WAITING } from "../../core/contract/admin.ts";
import { enqueue } from "../../platform/jobs/queues.ts";
import { articleWith } from "../../tests/support/databases/articles.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { startProvider } from "../provider.test-support.ts";
import { openShared, run, until } from "../workers.test-support.ts";

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
