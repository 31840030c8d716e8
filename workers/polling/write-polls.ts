import type { WorkerContext } from "../context.ts";
import { startRounds } from "../rounds.ts";

/** Every poll by itself would be a second write for each. */
const EVERY_MS = 10_000;
/** Written in one statement. */
const AT_ONCE = 500;

type PollsContext = Pick<WorkerContext, "polls"> & {
  store: Pick<WorkerContext["store"], "sourceHistory">;
  platform: Pick<WorkerContext["platform"], "log">;
};

/**
 * Writes down what this process's polls came to. What the database does not take is not written again: it may have been taken,
 * and nothing would be counted twice for the sake of ten seconds.
 */
export async function writePolls({ polls, store, platform }: PollsContext): Promise<void> {
  const taken = polls.take();
  try {
    for (let begin = 0; begin < taken.length; begin += AT_ONCE)
      await store.sourceHistory.add(taken.slice(begin, begin + AT_ONCE));
  } catch (error) {
    platform.log.debug({ err: error }, "what polls came to could not be written down");
  }
}

/** In every worker process, each what it polled itself; what is left when it closes, too. */
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
