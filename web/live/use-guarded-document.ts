import { type LiveDocumentOf, type Topic, topicKind } from "../../core/topics/topics.ts";
import type { RestResult } from "../rest/use-rest.ts";
import { useTopic } from "./use-topic.ts";

/**
 * `useLiveDocument` for any topic, only for the admin app: it loads schemas that readers' pages must not load.
 */
export function useGuardedDocument<T extends Topic>(topic: T): RestResult<LiveDocumentOf<T>> {
  return useTopic(topic, topicKind(topic));
}
