import { beforeEach, describe, expect, it } from "vitest";
import { readersDocument } from "../../core/contract/desk/readers.ts";
import { readConfig } from "../../platform/config/config.ts";
import { publishDocument } from "../../platform/live-store/documents.ts";
import { openLiveStore } from "../../platform/live-store/open.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import { READ } from "../../platform/live-store/shared-records.ts";
import { createLog } from "../../platform/log/log.ts";
import { saveStories } from "../../store/stories/save-stories.test-support.ts";
import { hasRedis, redisSkipReason, startRedis } from "../../tests/support/databases/redis.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { openShared } from "../workers.test-support.ts";
import { countReaders } from "./count-readers.ts";
import { DAY_SLOTS, MOST_STORIES, NO_READS, SLOT_MS, withReads } from "./read-counts.ts";

const SHAPES = [
  { name: "in one process", present: true, redis: false },
  { name: `over Redis${redisSkipReason}`, present: hasRedis, redis: true },
];

for (const { name, present, redis: overRedis } of SHAPES) {
  describe.skipIf(!present)(`readers, ${name}`, () => {
    let liveStore: LiveStore;
    let ids: string[];
    let now: number;
    let work: (store?: LiveStore) => Promise<void>;

    beforeEach(async () => {
      const { directory, store } = await openShared();
      const redis = overRedis ? await startRedis() : undefined;
      if (redis) cleanups.push(() => redis.stop());
      const variables = { DATA_DIR: directory, ...(redis ? { REDIS_URL: redis.url } : {}) };
      liveStore = await openLiveStore(readConfig([], variables), createLog("silent"));
      cleanups.push(() => liveStore.close());
      now = Date.now();
      ids = await saveStories(store, ["a", "b"], now);
      const clock = { now: () => now, refresh: async () => undefined };
      work = async (given = liveStore) => {
        const context = { platform: { liveStore: given }, store, clock: clock as never };
        await publishDocument(given, "readers", await countReaders(context));
      };
    });

    const read = async (index: number, way: string, times = 1): Promise<void> => {
      for (let time = 0; time < times; time += 1) await liveStore.tally(READ, `${ids[index]} ${way}`);
    };
    const cutOff = (): LiveStore => ({
      ...liveStore,
      settleTally: async () => {
        throw new Error("cut off");
      },
    });
    const told = async () => readersDocument.parse((await liveStore.read("readers"))?.value);

    it("are told by story and by way, and open pages by all gateways together", async () => {
      await read(0, "search", 2);
      await read(1, "push", 3);
      await liveStore.report("gateway", "one", { sockets: 4 }, 60);
      await liveStore.report("gateway", "two", { sockets: 5 }, 60);
      await work();
      const document = await told();
      expect(document).toMatchObject({
        open: 9,
        hour: { reads: 5, ways: { search: 2, push: 3 } },
        day: { reads: 5 },
        byHour: [ids[1], ids[0]],
      });
      expect(document.stories[ids[1] ?? ""]).toEqual({ title: "b", hour: 3, day: 3 });
    });

    it("of more than an hour ago are of the day alone, and of more than a day ago of none", async () => {
      await read(0, "direct");
      await work();
      now += 6 * SLOT_MS;
      await read(1, "social");
      await work();
      expect(await told()).toMatchObject({ hour: { reads: 1, ways: { social: 1 } }, day: { reads: 2 } });
      now += (DAY_SLOTS - 6) * SLOT_MS;
      await work();
      expect(await told()).toMatchObject({ hour: { reads: 0 }, day: { reads: 1 }, byDay: [ids[1]] });
    });

    it("count where a worker was cut off before it had written them", async () => {
      await read(0, "feed", 3);
      const putBlob = async () => {
        throw new Error("cut off");
      };
      await expect(work({ ...liveStore, putBlob })).rejects.toThrow("cut off");
      await work();
      expect(await told()).toMatchObject({ hour: { reads: 3 } });
    });

    it("count once where a worker was cut off before it said so, and made-up stories and ways nowhere", async () => {
      await read(0, "feed");
      await liveStore.tally(READ, "0123456789abcdef01234567 feed");
      await liveStore.tally(READ, `${ids[0]} nonsense`);
      await expect(work(cutOff())).rejects.toThrow("cut off");
      await work();
      expect(await told()).toMatchObject({ hour: { reads: 1, ways: { feed: 1 } }, byHour: [ids[0]] });
      expect(Object.keys((await told()).stories)).toEqual([ids[0]]);
    });
  });
}

it("a slot holds no more stories than it may, those read most, and counts the reads of all", () => {
  const reads = Array.from({ length: 2 * MOST_STORIES }, (_, n) => ({
    storyId: `story ${n}`,
    way: "direct" as const,
    times: 1,
  }));
  const latest = { storyId: "latest", way: "push" as const, times: 2 };
  const kept = withReads(withReads(NO_READS, reads), [latest]);
  expect(Object.keys(kept.stories)).toHaveLength(MOST_STORIES);
  expect(kept.stories.latest).toBe(2);
  expect(kept.ways).toEqual({ direct: 2 * MOST_STORIES, push: 2 });
});
