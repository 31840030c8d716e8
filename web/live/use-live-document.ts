import {
  type ReadersDocument,
  type ReadersTopic,
  readersTopicKind,
} from "../../core/topics/readers-topics.ts";
import type { RestResult } from "../rest/use-rest.ts";
import { useTopic } from "./use-topic.ts";

export function useLiveDocument<T extends ReadersTopic>(
  topic: T,
  refreshSeconds?: (document: ReadersDocument<T> | undefined) => number,
): RestResult<ReadersDocument<T>> {
  return useTopic(topic, readersTopicKind(topic), refreshSeconds);
}
