import type { Change } from "../../core/live/types.ts";
import { oneAtATime } from "../../core/single-flight.ts";
import { inBatches } from "../in-batches.ts";
import { Listeners } from "../listeners.ts";
import type { Log } from "../log/log.ts";
import type { LiveDocuments } from "./port.ts";
import { createReplica, type Replica } from "./replica.ts";

export interface MirroredTopic extends Pick<Replica, "topic" | "snapshot" | "history" | "refresh"> {
  /**
   * Calls `listener` for every change, once and in order, after snapshot() and history() include it. After
   * another epoch or a gap in the history it gets `{epoch, version, at, patch: {}}`: subscribers that apply
   * patches ask again.
   */
  onChange(listener: (change: Change) => void): void;
  close(): void;
}

/**
 * In-memory copy of the topics that have readers in this process, so that a reader costs the store no reads.
 */
export interface LiveMirror {
  /**
   * The topic's copy in memory, otherwise a new copy from the store. Rejects if the store is unavailable and
   * there is no copy.
   */
  open(topic: string): Promise<MirroredTopic>;
  holds(topic: string): boolean;
  /**
   * Whether memory or the store has the document. Requests during a call to the store share the next call, so
   * invented names are cheap. They cause no subscription. Rejects if the store is unavailable.
   */
  has(topic: string): Promise<boolean>;
  lag(): number;
  size(): number;
  close(): Promise<void>;
}

const COMPARE_EVERY_MS = 1_000;
const WARM_MS = 30_000;

interface Entry {
  replica: Replica;
  ready: Promise<void>;
  listeners: Listeners<[change: Change]>;
  /** Functions that stop the listeners of each user. */
  users: Set<(() => void)[]>;
  cooling?: NodeJS.Timeout;
}

/**
 * Mirrors the live store. It compares the heads of all watched topics about once a second and after every
 * reconnection. While the store is unavailable, the mirror serves its copies and retries.
 */
export function createMirror(liveStore: LiveDocuments, log: Log): LiveMirror {
  const entries = new Map<string, Entry>();
  let closed = false;
  let away = false;
  let lag = 0;

  function createEntry(topic: string): Entry {
    const listeners = new Listeners<[change: Change]>(topic, log);
    const replica = createReplica(topic, liveStore, log, (change) => listeners.call(change));
    const entry: Entry = { replica, ready: replica.start(), listeners, users: new Set() };
    entries.set(topic, entry);
    entry.ready.catch(() => discard(entry));
    return entry;
  }

  function discard(entry: Entry): void {
    clearTimeout(entry.cooling);
    if (entries.get(entry.replica.topic) === entry) entries.delete(entry.replica.topic);
    entry.replica.stop().catch((error: unknown) => {
      log.debug({ topic: entry.replica.topic, err: error }, "could not stop watching");
    });
  }

  function release(entry: Entry): void {
    if (entry.users.size > 0 || entries.get(entry.replica.topic) !== entry) return;
    // A topic without a document is not cached, because clients may request any name.
    if (!entry.replica.snapshot()) discard(entry);
    else entry.cooling = setTimeout(() => discard(entry), WARM_MS).unref();
  }

  /**
   * Compares the heads of all topics with the store, also after a reconnection, during which changes may have
   * been missed.
   */
  async function compareAll(): Promise<void> {
    const compared = [...entries.values()].map(({ replica }) => ({ replica, held: replica.snapshot() }));
    if (compared.length === 0) return;
    const heads = await liveStore.heads(compared.map(({ replica }) => replica.topic));
    lag = 0;
    for (const { replica, held } of compared) {
      const head = heads.get(replica.topic);
      if (head && held && head.epoch === held.epoch) lag = Math.max(lag, head.version - held.version);
    }
    await Promise.all(compared.map(({ replica, held }) => replica.compare(heads.get(replica.topic), held)));
    setAway(undefined);
  }

  const compare = oneAtATime(() => compareAll().catch(setAway));

  function setAway(error: unknown): void {
    if (away === (error !== undefined) || closed) return;
    away = error !== undefined;
    if (away) log.warn({ err: error }, "the live store is unavailable; serving documents from memory");
    else log.info("the live store is back");
  }

  const holds = (topic: string): boolean => entries.get(topic)?.replica.snapshot() !== undefined;
  const headOfStored = inBatches((topics) => liveStore.heads(topics), 0);

  const comparing = setInterval(compare, COMPARE_EVERY_MS).unref();
  const stopReconnect = liveStore.onReconnect(compare);

  return {
    async open(topic) {
      if (closed) throw new Error("The mirror is closed");
      const entry = entries.get(topic) ?? createEntry(topic);
      const stops: (() => void)[] = [];
      entry.users.add(stops);
      clearTimeout(entry.cooling);
      await entry.ready;
      return {
        topic,
        snapshot: entry.replica.snapshot,
        history: entry.replica.history,
        onChange: (listener) => void stops.push(entry.listeners.add(listener)),
        refresh: entry.replica.refresh,
        close: () => {
          if (!entry.users.delete(stops)) return;
          for (const stop of stops) stop();
          release(entry);
        },
      };
    },
    holds,
    has: async (topic) => holds(topic) || (await headOfStored(topic)) !== undefined,
    lag: () => lag,
    size: () => entries.size,
    async close() {
      closed = true;
      clearInterval(comparing);
      stopReconnect();
      for (const entry of [...entries.values()]) discard(entry);
      await compare.underWay();
    },
  };
}
