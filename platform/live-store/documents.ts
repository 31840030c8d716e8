import { shapeWritten } from "../../core/live/shape.ts";
import type { Head } from "../../core/live/types.ts";
import { type LiveDocumentOf, parseDocument, type Topic, topicKind } from "../../core/topics/topics.ts";
import type { LiveDocuments, LiveRecord } from "./port.ts";
import { type Committed, FencedError, publishTogether, type Step } from "./publisher.ts";

export { FencedError };

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

export interface DocumentsDraft {
  /** Value that this step has set, otherwise the stored one; undefined if it is missing or invalid. */
  get<T extends Topic>(topic: T): Promise<LiveDocumentOf<T> | undefined>;
  set<T extends Topic>(topic: T, value: LiveDocumentOf<T>, cut?: boolean): void;
}

/** `publishTogether` for typed documents. */
export function publishDocuments<Done>(
  liveStore: LiveDocuments,
  step: Step<Topic>,
  work: (draft: DocumentsDraft) => Promise<Done>,
): Promise<Committed<Topic, Done>> {
  return publishTogether(liveStore, step, ({ get, set }) =>
    work({
      async get(topic) {
        const value = await get(topic);
        return value && parseDocument(topic, value);
      },
      set: (topic, value, cut) => set(topic, value, shapeWritten(topicKind(topic).label), cut),
    }),
  );
}

export type Compute<T extends Topic> = (
  previous: LiveDocumentOf<T> | undefined,
) => LiveDocumentOf<T> | Promise<LiveDocumentOf<T>>;

/** Publishes one document, or what `next` makes of the stored one; undefined if it is missing or invalid. */
export async function publishDocument<T extends Topic>(
  liveStore: LiveDocuments,
  topic: T,
  next: LiveDocumentOf<T> | Compute<T>,
): Promise<{ published: boolean; head: Head }> {
  const { heads, published } = await publishDocuments(liveStore, { topics: [topic] }, async (draft) =>
    draft.set(topic, typeof next === "function" ? await next(await draft.get(topic)) : next),
  );
  const head = heads.get(topic);
  if (!head) throw new Error(`${topic} has no head`);
  return { published: published.length > 0, head };
}
