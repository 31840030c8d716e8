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

export type StoredDocument<T extends Topic> = LiveRecord & { value: LiveDocumentOf<T> };

/** Reads a topic's document; undefined if it is missing or invalid. Rejects if the store is unavailable. */
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
 * Publishes a topic's document, or the result of `compute`, by the rules of `publish` (publisher.ts). If the
 * stored document is missing or invalid, `compute` gets undefined.
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

export interface DocumentsDraft {
  /** Value that this step has set, otherwise the stored one; undefined if it is missing or invalid. */
  get<T extends Topic>(topic: T): Promise<LiveDocumentOf<T> | undefined>;
  headOf(topic: Topic): Promise<Head | undefined>;
  set<T extends Topic>(topic: T, value: LiveDocumentOf<T>): void;
}

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
 * `LiveDocuments.expire` for topics whose documents may expire; a later request restores the document. Throws a
 * TypeError for other topics.
 */
export function expireDocument(
  liveStore: Pick<LiveDocuments, "expire">,
  topic: Topic,
  seconds: number,
): Promise<boolean> {
  if (topicKind(topic).kept === "always") throw new TypeError(`${topic} is always kept`);
  return liveStore.expire(topic, seconds);
}

export type Compute<T extends Topic> = (
  previous: LiveDocumentOf<T> | undefined,
  base: Head | undefined,
) => LiveDocumentOf<T> | Promise<LiveDocumentOf<T>>;
