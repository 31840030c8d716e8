import type { WorkerContext } from "../context.ts";
import { startRounds } from "../rounds.ts";

/** Interval of writing, ms: writing after each poll would double the number of writes. */
const EVERY_MS = 10_000;
const AT_ONCE = 500;

type PollsContext = Pick<WorkerContext, "polls"> & {
  store: Pick<WorkerContext["store"], "sourceHistory">;
  platform: Pick<WorkerContext["platform"], "log">;
};

/**
 * Writes this process's counts of polls. A failed write is never repeated, because its counts may be stored.
 */
export async function writePolls({ polls, store, platform }: PollsContext): Promise<void> {
  const taken = polls.take();
  try {
    for (let begin = 0; begin < taken.length; begin += AT_ONCE)
      await store.sourceHistory.add(taken.slice(begin, begin + AT_ONCE));
  } catch (error) {
    platform.log.debug({ err: error }, "results of polls could not be stored");
  }
}

/** Starts writing polls. Every worker process writes its own, and the last ones when it closes. */
export function startWritingPolls(context: PollsContext): { close(): Promise<void> } {
  const rounds = startRounds(
    () => writePolls(context),
    () => EVERY_MS,
  );
  return {
    async close() {
      await rounds.close();
      await writePolls(context);
    },
  };
}
