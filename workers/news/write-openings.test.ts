import { expect, it } from "vitest";
import { readConfig } from "../../platform/config/config.ts";
import { openLiveStore } from "../../platform/live-store/open.ts";
import { OPENED } from "../../platform/live-store/shared-records.ts";
import { createLog } from "../../platform/log/log.ts";
import { saveStories } from "../../store/stories/save-stories.test-support.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { openShared } from "../workers.test-support.ts";
import { writeOpenings } from "./write-openings.ts";

it("makes stories popular by the sum of what was counted, once, also when it was cut off before the end", async () => {
  const { directory, store } = await openShared();
  const liveStore = await openLiveStore(readConfig([], { DATA_DIR: directory }), createLog("silent"));
  cleanups.push(() => liveStore.close());
  const now = Date.now();
  const [, second = "", third = ""] = await saveStories(store, ["a", "b", "c"], now);
  for (let reader = 0; reader < 30; reader += 1) await liveStore.tally(OPENED, third);
  for (let reader = 0; reader < 20; reader += 1) await liveStore.tally(OPENED, second);
  await liveStore.tally(OPENED, "0123456789abcdef01234567");

  let cut = true;
  const dying = {
    ...liveStore,
    settleTally: async (name: string, batch: string, keys: readonly string[]) => {
      if (cut) throw new Error("cut off");
      await liveStore.settleTally(name, batch, keys);
    },
  };
  const clock = store.clock;
  const work = () => writeOpenings({ platform: { liveStore: dying }, store, clock });
  await expect(work()).rejects.toThrow("cut off");
  for (let reader = 0; reader < 15; reader += 1) await liveStore.tally(OPENED, second);
  cut = false;
  await work();
  const popular = await store.stories.popular(3, now);
  expect(popular.map(({ title }) => title)).toEqual(["b", "c", "a"]);
  expect(await liveStore.takeTally(OPENED, 1)).toBeUndefined();
});
