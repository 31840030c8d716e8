import { isBlogId } from "../blog/blog.ts";
import { adminDocument, writerDocument } from "../contract/admin.ts";
import { deskDocument } from "../contract/blog.ts";
import { readersDocument } from "../contract/desk/readers.ts";
import { opsDocument } from "../contract/ops.ts";
import { parseMatchDocument, parseMatchList } from "../cricket/parse-documents.ts";
import { cardAsNow, matchAsNow } from "../cricket/read/older-documents.ts";
import { isRecord } from "../is-record.ts";
import type { LiveObject } from "../live/types.ts";
import { READERS_TOPICS } from "./readers-topics.ts";
import {
  type DocumentIn,
  findIn,
  fixedTopics,
  namedTopics,
  type TopicIn,
  type TopicKind,
} from "./topic-kind.ts";

/** Form of an account's id (platform/sessions/account-id.ts). */
const ACCOUNT = /^[\w-]{43}$/;

const AS_NOW = { match: matchAsNow, card: cardAsNow };

/**
 * Registry of live documents (decisions/live.md#topics): topics, their values and checks, access, polling and
 * retention. A new kind of topic is an entry here, or in readers-topics.ts if it is public.
 */
export const TOPICS = {
  ...READERS_TOPICS,
  matches: { ...READERS_TOPICS.matches, parse: (value: LiveObject) => parseMatchList(value, AS_NOW) },
  match: { ...READERS_TOPICS.match, parse: (value: LiveObject) => parseMatchDocument(value, AS_NOW) },
  ops: fixedTopics("ops", ["ops"], {
    parse: (value) => opsDocument.safeParse(value).data,
    role: "admin",
    refreshSeconds: () => 5,
    kept: "always",
  }),
  admin: fixedTopics("admin", ["admin"], {
    parse: (value) => adminDocument.safeParse(value).data,
    role: "editor",
    refreshSeconds: () => 15,
    kept: "always",
  }),
  readers: fixedTopics("readers", ["readers"], {
    parse: (value) => readersDocument.safeParse(value).data,
    role: "editor",
    refreshSeconds: () => 15,
    kept: "always",
  }),
  writer: namedTopics("writer", (name) => ACCOUNT.test(name), {
    parse: (value) => writerDocument.safeParse(value).data,
    role: "writer",
    account: (topic) => topic.slice("writer:".length),
    refreshSeconds: () => 15,
    kept: "always",
  }),
  desk: namedTopics("desk", isBlogId, {
    parse: (value) => deskDocument.safeParse(value).data,
    role: "writer",
    lists: (desk, account) =>
      "readers" in desk && isRecord(desk.readers) && Object.hasOwn(desk.readers, account),
    refreshSeconds: () => 15,
    kept: "until-closed",
  }),
};

export type Topic = TopicIn<typeof TOPICS>;
export type LiveDocumentOf<T extends Topic> = DocumentIn<typeof TOPICS, T>;

const find = findIn(TOPICS);

export type WriterTopic = TopicIn<Pick<typeof TOPICS, "writer">>;

export function writerTopic(account: string): WriterTopic {
  return `writer:${account}`;
}

type DeskTopic = TopicIn<Pick<typeof TOPICS, "desk">>;

export function deskTopic(blogId: string): DeskTopic {
  return `desk:${blogId}`;
}

/** Kind of a topic whose name comes from outside; undefined if unknown. */
export function findTopicKind(text: string): TopicKind | undefined {
  return find(text);
}

/** Parses the name of a topic from outside; undefined if unknown. */
export function parseTopic(text: string): Topic | undefined {
  return isTopic(text) ? text : undefined;
}

function isTopic(text: string): text is Topic {
  return find(text) !== undefined;
}

/** Kind of a topic. Throws a TypeError for an impossible name, such as `match:` with an unchecked code. */
export function topicKind<T extends Topic>(topic: T): TopicKind<string, LiveDocumentOf<T>> {
  const kind = find(topic);
  if (!kind) throw new TypeError(`No live document is called ${topic.slice(0, 80)}`);
  // The cast is safe, because an entry's names and its check belong together; the compiler cannot see that.
  return kind as TopicKind<string, LiveDocumentOf<T>>;
}

/** Parses a stored value; undefined if invalid, perhaps from another build. */
export function parseDocument<T extends Topic>(topic: T, value: LiveObject): LiveDocumentOf<T> | undefined {
  return topicKind(topic).parse(value);
}
