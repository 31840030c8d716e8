import { type LiveDocumentOf, type Topic, topicKind } from "../../core/topics/topics.ts";
import type { RestResult } from "../rest/use-rest.ts";
import { useTopic } from "./use-topic.ts";

/**
 * As `useLiveDocument`, of any topic. For the editors' and operators' app alone: the whole registry brings schemas that no
 * reader's page is to load.
 */
export function useGuardedDocument<T extends Topic>(topic: T): RestResult<LiveDocumentOf<T>> {
  return useTopic(topic, topicKind(topic));
}
