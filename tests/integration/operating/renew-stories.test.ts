import mongoose from "mongoose";
import { expect, test } from "vitest";
import type { OpsDocument } from "../../../core/contract/ops.ts";
import { startProvider } from "../../../workers/provider.test-support.ts";
import { openShared, run, until } from "../../../workers/workers.test-support.ts";
import { cleanups } from "../../support/each-file/cleanups.ts";

/** The number is higher than the number of stories that one job renews. */
const OLD = 120;
const TEXT = `<p>${"নদীর পাড়ে সকাল থেকে ভিড়। ".repeat(4)}</p>`;

test("stories of an earlier version are renewed in the background, from where a stopped worker was", async () => {
  const provider = await startProvider(cleanups);
  const shared = await openShared();
  const { store } = shared;
  const source = { id: "f", name: "কাগজ", rights: "full" } as const;
  const card = { title: "খবর" };
  const one = { identity: "1", section: "bengal" as const, card, contentHtml: TEXT };
  await store.stories.saveFeedStories(source, [one], Date.now());
  const client = await new mongoose.mongo.MongoClient(shared.uri).connect();
  cleanups.push(() => client.close());
  const stories = client.db().collection("stories");
  const { _id, finished: _, ...old }: Record<string, unknown> = (await stories.findOne({})) ?? {};
  const hourAgo = Math.floor(Date.now() / 1000 - 3_600).toString(16);
  const idOf = (at: number) => new mongoose.mongo.ObjectId(hourAgo + at.toString(16).padStart(16, "0"));
  await stories.insertMany(
    Array.from({ length: OLD }, (_, at) => ({ ...old, _id: idOf(at), identityKey: `old-${at}` })),
  );
  const left = () => stories.countDocuments({ finished: { $exists: false } });

  let jobs = 0;
  const once = {
    ...store,
    search: {
      ...store.search,
      // Only the first job of this worker gets through.
      async renewOlder(limit: number) {
        jobs += 1;
        return jobs === 1 ? store.search.renewOlder(limit) : 0;
      },
    },
  };
  const first = await run(shared, provider, { store: once });
  await until("a first part", async () => (await left()) < OLD && jobs > 1);
  await first.close();
  const rest = await left();
  expect(rest).toBeGreaterThan(0);
  expect((await store.stories.byId(idOf(OLD - 1).toHexString()))?.body).toEqual({ html: TEXT });

  const asked: number[] = [];
  const renewOlder = async (limit: number) => {
    const before = await left();
    const seen = await store.search.renewOlder(limit);
    asked.push(seen - (before - (await left())));
    return seen;
  };
  const second = await run(shared, provider, {
    store: { ...store, search: { ...store.search, renewOlder } },
  });
  await until("the rest", async () => (await left()) === 0);
  // No story of the first part is looked at again.
  expect(asked.every((again) => again === 0)).toBe(true);
  const done = async () => (await second.doc<OpsDocument>("ops"))?.queues["renew-stories"]?.completed;
  await until("the queue among the operations", async () => ((await done()) ?? 0) > 0);
});
