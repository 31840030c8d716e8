import { LRUCache } from "lru-cache";
import type { Topic } from "../../core/live/topics.ts";
import { singleFlight } from "../../core/single-flight.ts";
import type { HeldSnapshot } from "../../platform/live-store/replica.ts";
import type { PreparedBody } from "../hot/prepared-body.ts";
import type { Answer } from "./answer.ts";
import type { Documents } from "./documents.ts";

interface Kept {
  body: PreparedBody;
  topic: Topic;
  snapshot: HeldSnapshot | undefined;
  /** ms of a clock that only goes forward. */
  until: number;
}

/** Bodies that come from the store, kept until the live document that tells of changes there changes. */
export interface StoredBodies {
  /** One reading at a time for each key, whoever asks. Rejects with what `read` rejects with. */
  get(key: string, topic: Topic, maxAgeMs: number, read: () => Promise<PreparedBody>): Promise<Answer>;
  /** The same for what only the reading tells: which of `topics` the body stands on. */
  getOf<T extends Topic>(
    key: string,
    topics: readonly T[],
    maxAgeMs: number,
    read: () => Promise<{ body: PreparedBody; topic: T }>,
  ): Promise<Answer>;
}

const MOST_BODIES = 500;
/** As long as there is no document to tell of changes. */
const UNTOLD_MS = 1_000;

export function createStoredBodies(documents: Documents): StoredBodies {
  const kept = new LRUCache<string, Kept>({ max: MOST_BODIES });
  const share = singleFlight<Kept>();

  const stands = (item: Kept | undefined): item is Kept =>
    item !== undefined && item.snapshot === documents.peek(item.topic) && performance.now() < item.until;

  async function make<T extends Topic>(
    key: string,
    topics: readonly T[],
    maxAgeMs: number,
    read: () => Promise<{ body: PreparedBody; topic: T }>,
  ): Promise<Kept> {
    // Looked at before the store is read: what is published meanwhile makes this body old at once.
    const snapshots = new Map(topics.map((topic) => [topic, documents.peek(topic)]));
    const { body, topic } = await read();
    const snapshot = snapshots.get(topic);
    const until = performance.now() + (snapshot ? maxAgeMs : UNTOLD_MS);
    const item = { body, topic, snapshot, until };
    kept.set(key, item);
    return item;
  }

  const bodies: StoredBodies = {
    get: (key, topic, maxAgeMs, read) =>
      bodies.getOf(key, [topic], maxAgeMs, async () => ({ body: await read(), topic })),
    async getOf(key, topics, maxAgeMs, read) {
      const known = kept.get(key);
      const item = stands(known) ? known : await share(key, () => make(key, topics, maxAgeMs, read));
      const { body, topic, snapshot } = item;
      return {
        body,
        from: { topic, snapshot },
        hot: {
          current() {
            const now = kept.get(key);
            return stands(now) ? now.body : undefined;
          },
        },
      };
    },
  };
  return bodies;
}
