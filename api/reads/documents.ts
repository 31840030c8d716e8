import { LRUCache } from "lru-cache";
import { READERS_TOPICS } from "../../core/live/readers-topics.ts";
import { type LiveDocumentOf, parseDocument, type Topic, topicKind } from "../../core/live/topics.ts";
import { singleFlight } from "../../core/single-flight.ts";
import type { LiveMirror, MirroredTopic } from "../../platform/live-store/mirror.ts";
import type { HeldSnapshot } from "../../platform/live-store/replica.ts";
import type { Log } from "../../platform/log/log.ts";

/** The live documents that answers are made from. */
export interface Documents {
  /** What is held of a topic at this moment, without waiting; the same object as long as nothing changed. */
  peek(topic: Topic): HeldSnapshot | undefined;
  /** Reads it when it is not held yet. Rejects when the live store is away and nothing is held. */
  read(topic: Topic): Promise<HeldSnapshot | undefined>;
  /**
   * Settles with the first document that `wanted` accepts, else with what is there after `milliseconds`. `wanted` is given
   * undefined for a value that is no document of the topic.
   */
  wait<T extends Topic>(
    topic: T,
    wanted: (document: LiveDocumentOf<T> | undefined) => boolean,
    milliseconds: number,
  ): Promise<HeldSnapshot | undefined>;
  /** Opens what every page needs; goes on trying while the live store is away. */
  warm(): Promise<void>;
  close(): void;
}

/** The topics with fixed names that everybody may see are always open; their bodies are asked for all the time. */
const PINNED: readonly Topic[] = Object.values(READERS_TOPICS).flatMap(({ names }) => names ?? []);
/** Scorecards held at once, and for how long after the last one asked. */
const MOST_OPEN = 300;
const OPEN_MS = 120_000;
const RETRY_MS = 1_000;

export function createDocuments(mirror: LiveMirror, log: Log): Documents {
  const pinned = new Map<Topic, MirroredTopic>();
  const open = new LRUCache<Topic, MirroredTopic>({
    max: MOST_OPEN,
    ttl: OPEN_MS,
    updateAgeOnGet: true,
    ttlAutopurge: true,
    dispose: (mirrored) => mirrored.close(),
  });
  const share = singleFlight<MirroredTopic>();
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const held = (topic: Topic): MirroredTopic | undefined => pinned.get(topic) ?? open.get(topic);

  async function openTopic(topic: Topic): Promise<MirroredTopic> {
    const mirrored = await mirror.open(topic);
    if (closed) mirrored.close();
    else if (PINNED.includes(topic)) pinned.set(topic, mirrored);
    else if (mirrored.snapshot()) open.set(topic, mirrored);
    return mirrored;
  }

  function hold(topic: Topic): Promise<MirroredTopic> {
    const known = held(topic);
    if (known) return Promise.resolve(known);
    return share(topic, () => openTopic(topic));
  }

  async function warm(): Promise<void> {
    const missing = PINNED.filter((topic) => !pinned.has(topic));
    const results = await Promise.allSettled(missing.map(hold));
    const failed = results.find((result) => result.status === "rejected");
    if (!failed || closed) return;
    log.debug({ err: failed.reason }, "the lists could not be read yet");
    retry = setTimeout(() => {
      warm().catch(() => undefined);
    }, RETRY_MS).unref();
  }

  return {
    peek: (topic) => (topicKind(topic).role === undefined ? held(topic)?.snapshot() : undefined),
    async read(topic) {
      const mirrored = await hold(topic);
      const snapshot = mirrored.snapshot();
      if (!snapshot && !PINNED.includes(topic)) mirrored.close();
      return snapshot;
    },
    async wait(topic, wanted, milliseconds) {
      const mirrored = await mirror.open(topic);
      const now = (): HeldSnapshot | undefined => {
        const snapshot = mirrored.snapshot();
        return snapshot && wanted(parseDocument(topic, snapshot.value)) ? snapshot : undefined;
      };
      try {
        return await new Promise<HeldSnapshot | undefined>((resolve) => {
          const timer = setTimeout(() => resolve(mirrored.snapshot()), milliseconds);
          const look = (): void => {
            const found = now();
            if (!found) return;
            clearTimeout(timer);
            resolve(found);
          };
          mirrored.onChange(look);
          look();
        });
      } finally {
        mirrored.close();
      }
    },
    warm,
    close() {
      closed = true;
      clearTimeout(retry);
      open.clear();
      for (const mirrored of pinned.values()) mirrored.close();
      pinned.clear();
    },
  };
}
