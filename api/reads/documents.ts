import { LRUCache } from "lru-cache";
import { singleFlight } from "../../core/single-flight.ts";
import { READERS_TOPICS } from "../../core/topics/readers-topics.ts";
import { type LiveDocumentOf, parseDocument, type Topic, topicKind } from "../../core/topics/topics.ts";
import type { LiveMirror, MirroredTopic } from "../../platform/live-store/mirror.ts";
import type { CachedSnapshot } from "../../platform/live-store/replica.ts";
import type { Log } from "../../platform/log/log.ts";

export interface Documents {
  /** The mirrored document without waiting; it is the same object until it changes. */
  peek(topic: Topic): CachedSnapshot | undefined;
  /**
   * The document from the mirror, otherwise from the store. Rejects if the live store is unavailable and there
   * is no copy.
   */
  read(topic: Topic): Promise<CachedSnapshot | undefined>;
  /**
   * Resolves with the first document for which `wanted` is true, or the current one after `milliseconds`.
   * `wanted` gets undefined for invalid values.
   */
  wait<T extends Topic>(
    topic: T,
    wanted: (document: LiveDocumentOf<T> | undefined) => boolean,
    milliseconds: number,
  ): Promise<CachedSnapshot | undefined>;
  /** Opens the topics that every page needs; retries while the live store is unavailable. */
  warm(): Promise<void>;
  close(): void;
}

/** Public topics with fixed names stay open, because readers request them all the time. */
const PINNED: readonly Topic[] = Object.values(READERS_TOPICS).flatMap(({ names }) => names ?? []);
/** Most mirrored scorecards, and the time for which they stay open after the last request, ms. */
const MOST_OPEN = 300;
const OPEN_MS = 120_000;
const PURGE_MS = 10_000;
const RETRY_MS = 1_000;

export function createDocuments(mirror: LiveMirror, log: Log): Documents {
  const pinned = new Map<Topic, MirroredTopic>();
  let purgedAt = performance.now();
  const open = new LRUCache<Topic, MirroredTopic>({
    max: MOST_OPEN,
    ttl: OPEN_MS,
    // The timers of the cache itself would take a tenth of the time of a read.
    perf: { now: () => purgedAt },
    ttlResolution: 0,
    updateAgeOnGet: true,
    dispose: (mirrored, topic) => {
      held.delete(topic);
      mirrored.close();
    },
  });
  const purging = setInterval(() => {
    purgedAt = performance.now();
    open.purgeStale();
  }, PURGE_MS).unref();
  /**
   * All open topics, for frequent reads. The cache above learns once for each purge which of these were used.
   */
  const held = new Map<Topic, { mirrored: MirroredTopic; guarded: boolean; askedAt: number }>();
  const share = singleFlight<MirroredTopic>();
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  function opened(topic: Topic) {
    const found = held.get(topic);
    if (found === undefined || found.askedAt === purgedAt) return found;
    found.askedAt = purgedAt;
    open.get(topic);
    return held.get(topic);
  }

  async function openTopic(topic: Topic): Promise<MirroredTopic> {
    const mirrored = await mirror.open(topic);
    if (closed) {
      mirrored.close();
      return mirrored;
    }
    const isPinned = PINNED.includes(topic);
    if (isPinned) pinned.set(topic, mirrored);
    else if (mirrored.snapshot()) open.set(topic, mirrored);
    else return mirrored;
    held.set(topic, { mirrored, guarded: topicKind(topic).role !== undefined, askedAt: purgedAt });
    return mirrored;
  }

  function hold(topic: Topic): Promise<MirroredTopic> {
    const known = opened(topic);
    if (known) return Promise.resolve(known.mirrored);
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
    peek(topic) {
      const found = opened(topic);
      return found && !found.guarded ? found.mirrored.snapshot() : undefined;
    },
    async read(topic) {
      const mirrored = await hold(topic);
      const snapshot = mirrored.snapshot();
      if (!snapshot && !PINNED.includes(topic)) mirrored.close();
      return snapshot;
    },
    async wait(topic, wanted, milliseconds) {
      const mirrored = await mirror.open(topic);
      const now = (): CachedSnapshot | undefined => {
        const snapshot = mirrored.snapshot();
        return snapshot && wanted(parseDocument(topic, snapshot.value)) ? snapshot : undefined;
      };
      try {
        return await new Promise<CachedSnapshot | undefined>((resolve) => {
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
      clearInterval(purging);
      open.clear();
      for (const mirrored of pinned.values()) mirrored.close();
      pinned.clear();
      held.clear();
    },
  };
}
