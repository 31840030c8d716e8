import type { Head } from "../../core/live/types.ts";
import type { Topic } from "../../core/topics/topics.ts";
import { type DocumentsDraft, FencedError, publishDocuments } from "../../platform/live-store/documents.ts";
import type { WorkerContext } from "../context.ts";

/**
 * Commits the result of `work` on stored documents in one step under the owner's lease, one at a time, because
 * most change the list. `topics`: read in advance. Returns changed documents and their heads.
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
