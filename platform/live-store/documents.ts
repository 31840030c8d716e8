import { shapeWritten } from "../../core/live/shape.ts";
import type { Head } from "../../core/live/types.ts";
import {
  type LiveDocumentOf,
  parseDocument,
  parseTopic,
  type Topic,
  topicKind,
} from "../../core/topics/topics.ts";
import type { LiveDocuments, LiveRecord } from "./port.ts";
import { FencedError, type Published, publish, publishTogether } from "./publisher.ts";
import type { Fence } from "./shared-records.ts";

export { FencedError, type Published };

/** A stored document with its parsed value. */
export type StoredDocument<T extends Topic> = LiveRecord & { value: LiveDocumentOf<T> };

/** The document of a topic; undefined where there is none or it does not parse. Rejects when the store is away. */
export async function readDocument<T extends Topic>(
  liveStore: Pick<LiveDocuments, "read">,
  topic: T,
): Promise<StoredDocument<T> | undefined> {
  const record = await liveStore.read(topic);
  if (!record) return undefined;
  const value = parseDocument(topic, record.value);
  return value === undefined ? undefined : { ...record, value };
}

/**
 * Publishes a topic's document, or what `compute` makes of the stored one, by the rules of `publish` (publisher.ts).
 * `compute` is given undefined where there is none or it does not parse.
 */
export function publishDocument<T extends Topic>(
  liveStore: LiveDocuments,
  topic: T,
  next: LiveDocumentOf<T> | Compute<T>,
): Promise<Published> {
  const compute = typeof next === "function" ? next : () => next;
  const shape = shapeWritten(topicKind(topic).label);
  return publish(
    liveStore,
    topic,
    (value, base) => compute(value && parseDocument(topic, value), base),
    shape,
  );
}

/** Documents as they are stored, and what is to become of them in one step. */
export interface DocumentsDraft {
  /** As it is to become, else as it is stored; undefined where there is none or it does not parse. */
  get<T extends Topic>(topic: T): Promise<LiveDocumentOf<T> | undefined>;
  /** The head of what is stored. */
  headOf(topic: Topic): Promise<Head | undefined>;
  set<T extends Topic>(topic: T, value: LiveDocumentOf<T>): void;
}

/** Publishes several documents in one step, by the rules of `publishTogether` (publisher.ts). */
export async function publishDocuments<Done>(
  liveStore: LiveDocuments,
  given: { topics: readonly Topic[]; fence: Fence | undefined },
  work: (draft: DocumentsDraft) => Promise<Done>,
): Promise<{ done: Done; heads: ReadonlyMap<string, Head>; published: Topic[] }> {
  const result = await publishTogether(liveStore, given, (draft) => {
    const written = new Map<Topic, object>();
    return work({
      async get(topic) {
        const value = written.get(topic) ?? (await draft.read(topic))?.value;
        return value && parseDocument(topic, value);
      },
      headOf: (topic) => draft.read(topic),
      set(topic, value) {
        written.set(topic, value);
        draft.write(topic, value, shapeWritten(topicKind(topic).label));
      },
    });
  });
  return { ...result, published: result.published.flatMap((topic) => parseTopic(topic) ?? []) };
}

/**
 * `LiveDocuments.expire` for a document that the registry lets expire: a later request brings it back. Throws
 * TypeError for topics that are always kept.
 */
export function expireDocument(
  liveStore: Pick<LiveDocuments, "expire">,
  topic: Topic,
  seconds: number,
): Promise<boolean> {
  if (topicKind(topic).kept === "always") throw new TypeError(`${topic} is always kept`);
  return liveStore.expire(topic, seconds);
}

/** May be called again with what another writer published meanwhile. `base`: the head of what is stored. */
export type Compute<T extends Topic> = (
  previous: LiveDocumentOf<T> | undefined,
  base: Head | undefined,
) => LiveDocumentOf<T> | Promise<LiveDocumentOf<T>>;
