import { adminDocument, writerDocument } from "../contract/admin.ts";
import { readersDocument } from "../contract/desk/readers.ts";
import { opsDocument } from "../contract/ops.ts";
import {
  BY_STATUS,
  type PlayReader,
  parseMatchDocument,
  parseMatchList,
} from "../cricket/parse-documents.ts";
import { cardWithPlay, matchWithPlay } from "../cricket/read/play.ts";
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

/** The id of an account (platform/sessions/account-id.ts). */
const ACCOUNT = /^[\w-]{43}$/;

/** Documents of earlier builds do not say where a match stands: the server reads it in the provider's words. */
const READ_PLAY: PlayReader = {
  match: (match) => (match.teamA && match.teamB ? matchWithPlay(match) : BY_STATUS.match(match)),
  card: (card) => (card.teamOrder ? cardWithPlay(card) : BY_STATUS.card(card)),
};

/**
 * The registry of live documents (decisions/live.md#topics): which topics there are, what each holds and how that is
 * checked, who may see it, how often a page without a socket polls it, how long it is kept. A new kind of live document is
 * an entry here, or in readers-topics.ts where everybody may see it.
 */
export const TOPICS = {
  ...READERS_TOPICS,
  matches: { ...READERS_TOPICS.matches, parse: (value: LiveObject) => parseMatchList(value, READ_PLAY) },
  match: { ...READERS_TOPICS.match, parse: (value: LiveObject) => parseMatchDocument(value, READ_PLAY) },
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
};

export type Topic = TopicIn<typeof TOPICS>;
/** The document that a topic has. */
export type LiveDocumentOf<T extends Topic> = DocumentIn<typeof TOPICS, T>;

const find = findIn(TOPICS);

export type WriterTopic = TopicIn<Pick<typeof TOPICS, "writer">>;

/** The topic of what happens to one writer's articles. */
export function writerTopic(account: string): WriterTopic {
  return `writer:${account}`;
}

/** The kind of a topic from outside; undefined when it names no live document. */
export function findTopicKind(text: string): TopicKind | undefined {
  return find(text);
}

/** Reads a topic from outside; undefined when it names no live document. */
export function parseTopic(text: string): Topic | undefined {
  return isTopic(text) ? text : undefined;
}

function isTopic(text: string): text is Topic {
  return find(text) !== undefined;
}

/** Throws TypeError for a name that cannot be one, as `match:` with a code that was not checked. */
export function topicKind<T extends Topic>(topic: T): TopicKind<string, LiveDocumentOf<T>> {
  const kind = find(topic);
  if (!kind) throw new TypeError(`No live document is called ${topic.slice(0, 80)}`);
  // An entry's names and its check stand side by side above; only the compiler cannot follow the lookup.
  return kind as TopicKind<string, LiveDocumentOf<T>>;
}

/** Parses a stored value; undefined when it is no such document, as a value of another build may be. */
export function parseDocument<T extends Topic>(topic: T, value: LiveObject): LiveDocumentOf<T> | undefined {
  return topicKind(topic).parse(value);
}
