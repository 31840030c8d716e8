import { stripOf } from "../../core/cricket/strip/strip.ts";
import { NO_FETCH, publishDocument, readDocument } from "../../platform/live-store/documents.ts";
import type { WorkerContext } from "../context.ts";

/**
 * Lets the live strip follow the match list, whichever worker published that. The list is read between the strip and its commit,
 * so of two workers that do this at once the later one has seen the later list. A list that was lost comes back with its
 * next poll: until then the strip stays as it is, and one that was lost as well stays away, rather than be empty.
 */
export async function publishStrip(context: WorkerContext): Promise<void> {
  const { liveStore } = context.platform;
  const lives = await liveStore.lives(["strip"]);
  if (!(await readDocument(liveStore, "matches"))) return;
  const { published } = await publishDocument(
    liveStore,
    "strip",
    { began: NO_FETCH, lives },
    async (previous) => {
      const list = (await readDocument(liveStore, "matches"))?.value;
      if (!list && previous) return previous;
      return stripOf(list ?? { order: [], matches: {} }, context.clock.now());
    },
  );
  if (published) context.metrics.published("strip");
}
