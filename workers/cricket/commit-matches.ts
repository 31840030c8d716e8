import type { Head } from "../../core/live/types.ts";
import type { Topic } from "../../core/topics/topics.ts";
import { type DocumentsDraft, FencedError, publishDocuments } from "../../platform/live-store/documents.ts";
import type { WorkerContext } from "../context.ts";

/**
 * Runs `work` on stored documents and commits the result in one step under the owner's lease. Calls run one at
 * a time, because most change the match list. `topics`: documents that are read in advance. Returns the changed
 * documents and their heads.
 */
export function commitMatches<Done>(
  context: WorkerContext,
  topics: readonly Topic[],
  work: (draft: DocumentsDraft) => Promise<Done>,
): Promise<{ done: Done; published: (topic: Topic) => boolean; head: (topic: Topic) => Head | undefined }> {
  const { matches, platform, metrics } = context;
  return matches.inTurn(async () => {
    try {
      const given = { topics, fence: matches.fence };
      const { done, heads, published } = await publishDocuments(platform.liveStore, given, work);
      for (const topic of published) metrics.published(topic);
      return { done, published: (topic) => published.includes(topic), head: (topic) => heads.get(topic) };
    } catch (error) {
      if (error instanceof FencedError) matches.fenced();
      throw error;
    }
  });
}
