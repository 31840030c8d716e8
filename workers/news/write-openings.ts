import { OPENED } from "../../platform/live-store/tallied.ts";
import type { WorkerContext } from "../context.ts";
import { type LeasedLoop, startLeasedLoop } from "../leased-loop.ts";

/** How often openings become heat. Popular and trending are ranked once a minute. */
const EVERY_MS = 10_000;
/** Stories written at once. */
const BATCH = 500;
/** Batches in one round; what is left comes with the next. */
const MOST_BATCHES = 100;

/** Writes what readers opened since the last time as sums: one write for each story, whatever the number of its readers. */
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

export function startOpenings(context: WorkerContext): LeasedLoop {
  return startLeasedLoop(context, {
    lease: "openings",
    title: "The counting of openings",
    everyMs: EVERY_MS,
    round: () => writeOpenings(context),
  });
}
