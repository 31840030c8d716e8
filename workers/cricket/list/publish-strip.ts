import { stripOf } from "../../../core/cricket/strip/strip.ts";
import { sameHead } from "../../../core/live/epoch.ts";
import type { Head } from "../../../core/live/types.ts";
import { NO_FETCH, publishDocument, readDocument } from "../../../platform/live-store/documents.ts";
import type { WorkerContext } from "../../context.ts";
import { isCaughtUp, lifeIn, listLife, listTopics } from "./caught-up.ts";

const MOST_ATTEMPTS = 10;

/**
 * Lets the live strip follow the match list, whichever worker published that. The list is read between the strip and its commit,
 * so of two workers that do this at once the later one has seen the later list. One that found nothing to change leaves no trace,
 * though, so the worker that changed the strip looks whether the list is still the one that it follows. A list that was lost comes back with
 * its next poll: until then the strip stays as it is, and one that was lost as well stays away, rather than be empty.
 */
export async function publishStrip(context: WorkerContext): Promise<void> {
  const { liveStore } = context.platform;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const lives = await liveStore.lives(["strip", ...listTopics()]);
    if (!(await readDocument(liveStore, "matches"))) return;
    // A list that came back older would take the strip back.
    if (!(await isCaughtUp(context, lifeIn(lives) ?? (await listLife(context))))) return;
    let followed: Head | undefined;
    const { published } = await publishDocument(
      liveStore,
      "strip",
      { began: NO_FETCH, lives },
      async (previous) => {
        const list = await readDocument(liveStore, "matches");
        followed = list;
        if (!list && previous) return previous;
        return stripOf(list?.value ?? { order: [], matches: {} }, context.clock.now());
      },
    );
    if (!published) return;
    context.metrics.published("strip");
    const head = (await liveStore.heads(["matches"])).get("matches");
    if (!head || sameHead(head, followed)) return;
  }
}
