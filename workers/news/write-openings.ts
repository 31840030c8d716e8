import { OPENED } from "../../platform/live-store/shared-records.ts";
import type { WorkerContext } from "../context.ts";
import { leasedLoop } from "../leased-loop.ts";

const BATCH = 500;
const MOST_BATCHES = 100;

/** Writes the openings since the last round as sums, with one write for each story. */
export async function writeOpenings({
  platform,
  store,
  clock,
}: Pick<WorkerContext, "store" | "clock"> & {
  platform: Pick<WorkerContext["platform"], "liveStore">;
}): Promise<void> {
  for (let round = 0; round < MOST_BATCHES; round += 1) {
    const taken = await platform.liveStore.takeTally(OPENED, BATCH);
    if (!taken) return;
    await store.stories.recordOpens(taken.batch, taken.counts, clock.now());
    await platform.liveStore.settleTally(OPENED, taken.batch, [...taken.counts.keys()]);
  }
}

export const startOpenings = leasedLoop({
  lease: "openings",
  title: "The counting of openings",
  // An interval of ten seconds is enough, because the popular and trending lists are ranked once a minute.
  everyMs: 10_000,
  round: writeOpenings,
});
