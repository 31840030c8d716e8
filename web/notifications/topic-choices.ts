import { PUSH_TOPICS, type PushTopic } from "../../core/contract/push/topic-names.ts";
import { parseStored } from "../../core/stored-json.ts";
import { readStored, writeStored } from "../browser/local-storage.ts";

/** Storage key of this device's topics for notifications about articles (decisions/push.md#topics). */
const TOPICS_KEY = "pushTopics";
const VERSION = 1;

/**
 * Parses the stored topics without a schema library, which would be larger than the page; undefined if none
 * were chosen or the text is unreadable.
 */
export function readTopics(): PushTopic[] | undefined {
  const topics = parseStored(readStored(TOPICS_KEY), VERSION)?.topics;
  return Array.isArray(topics) ? PUSH_TOPICS.filter((topic) => topics.includes(topic)) : undefined;
}

export function writeTopics(topics: readonly PushTopic[]): void {
  writeStored(TOPICS_KEY, JSON.stringify({ version: VERSION, topics }));
}
