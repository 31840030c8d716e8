import type { Change, Head } from "../../core/live/types.ts";
import { inBatches } from "../in-batches.ts";
import type { Log } from "../log/log.ts";
import type { LiveDocuments } from "./port.ts";
import { type CachedSnapshot, createReplica, type Replica } from "./replica.ts";

export interface MirroredTopic {
  readonly topic: string;
  snapshot(): CachedSnapshot | undefined;
  /**
   * The newest changes, ascending and contiguous; the last one leads to the snapshot's version
   * (core/live/resume).
   */
  history(): readonly Change[];
  /**
   * Calls `listener` for every change, once and in order, after snapshot() and history() include it. After a
   * new epoch, or if the history lacks a change, it gets `{epoch, version, at, patch: {}}`, so subscribers that
   * apply patches subscribe again. Returns a function that stops the listener.
   */
  onChange(listener: (change: Change) => void): () => void;
  /**
   * Reads the store once and applies newer content; true if the document exists. Rejects if the store is
   * unavailable.
   */
  refresh(): Promise<boolean>;
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

/** Timers of a mirror; both functions return one that stops the timer. */
export interface MirrorTimers {
  every(milliseconds: number, run: () => void): () => void;
  after(milliseconds: number, run: () => void): () => void;
}

const systemTimers: MirrorTimers = {
  every(milliseconds, run) {
    const timer = setInterval(run, milliseconds).unref();
    return () => clearInterval(timer);
  },
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

const COMPARE_EVERY_MS = 1_000;
const WARM_MS = 30_000;

interface Entry {
  replica: Replica;
  ready: Promise<void>;
  listeners: Set<(change: Change) => void>;
  users: number;
  stopCooling: () => void;
}

/**
 * Mirrors the live store. It compares the heads of all watched topics about once a second and after every
 * reconnection. While the store is unavailable, the mirror serves its copies and retries.
 */
export function createMirror(
  liveStore: LiveDocuments,
  log: Log,
  timers: MirrorTimers = systemTimers,
): LiveMirror {
  const entries = new Map<string, Entry>();
  let closed = false;
  let away = false;
  let lag = 0;
  let comparing: Promise<void> | undefined;
  let again = false;

  function announceTo(listeners: Set<(change: Change) => void>, topic: string, change: Change): void {
    for (const listener of [...listeners]) {
      try {
        listener(change);
      } catch (error) {
        log.error({ topic, err: error }, "a listener of the mirror failed");
      }
    }
  }

  function createEntry(topic: string): Entry {
    const listeners = new Set<(change: Change) => void>();
    const replica = createReplica(topic, liveStore, log, (change) => announceTo(listeners, topic, change));
    const entry: Entry = { replica, ready: replica.start(), listeners, users: 0, stopCooling: () => {} };
    entries.set(topic, entry);
    entry.ready.catch(() => discard(entry));
    return entry;
  }

  function discard(entry: Entry): void {
    entry.stopCooling();
    if (entries.get(entry.replica.topic) === entry) entries.delete(entry.replica.topic);
    entry.replica.stop().catch((error: unknown) => {
      log.debug({ topic: entry.replica.topic, err: error }, "could not stop watching");
    });
  }

  function release(entry: Entry): void {
    entry.users -= 1;
    if (entry.users > 0 || entries.get(entry.replica.topic) !== entry) return;
    // A topic without a document is not cached, because clients may request any name.
    if (!entry.replica.snapshot()) discard(entry);
    else entry.stopCooling = timers.after(WARM_MS, () => discard(entry));
  }

  /**
   * Compares all topics once. Returns whether it asked the store; without topics there is nothing to compare.
   */
  async function compareOnce(): Promise<boolean> {
    const compared = [...entries.values()].map((entry) => ({ entry, held: headOf(entry.replica) }));
    if (compared.length === 0) return false;
    const heads = await liveStore.heads(compared.map(({ entry }) => entry.replica.topic));
    lag = 0;
    for (const { entry, held } of compared) {
      const head = heads.get(entry.replica.topic);
      if (head && held && head.epoch === held.epoch) lag = Math.max(lag, head.version - held.version);
    }
    await Promise.all(
      compared.map(({ entry, held }) => entry.replica.compare(heads.get(entry.replica.topic), held)),
    );
    return true;
  }

  /**
   * Runs one comparison at a time. A request during a comparison repeats it, because it may have read too
   * early.
   */
  function compare(): void {
    if (closed) return;
    if (comparing) {
      again = true;
      return;
    }
    comparing = compareOnce()
      .then(
        (asked) => {
          if (asked) setAway(undefined);
        },
        (error: unknown) => setAway(error),
      )
      .finally(() => {
        comparing = undefined;
        if (again) {
          again = false;
          compare();
        }
      });
  }

  function setAway(error: unknown): void {
    if (away === (error !== undefined) || closed) return;
    away = error !== undefined;
    if (away) log.warn({ err: error }, "the live store is unavailable; serving documents from memory");
    else log.info("the live store is back");
  }

  const holds = (topic: string): boolean => entries.get(topic)?.replica.snapshot() !== undefined;
  const headOfStored = inBatches((topics) => liveStore.heads(topics), 0);

  const stopComparing = timers.every(COMPARE_EVERY_MS, compare);
  const stopReconnect = liveStore.onReconnect(() => {
    // The answer of a running comparison may be older than the broken connection.
    compare();
  });

  return {
    async open(topic) {
      if (closed) throw new Error("The mirror is closed");
      const entry = entries.get(topic) ?? createEntry(topic);
      entry.users += 1;
      entry.stopCooling();
      try {
        await entry.ready;
      } catch (error) {
        entry.users -= 1;
        throw error;
      }
      const own = new Set<(change: Change) => void>();
      let open = true;
      return {
        topic,
        snapshot: entry.replica.snapshot,
        history: entry.replica.history,
        onChange(listener) {
          // A new function for each call, so that the same listener may be added and stopped twice.
          const listen = (change: Change): void => listener(change);
          entry.listeners.add(listen);
          own.add(listen);
          return () => {
            entry.listeners.delete(listen);
            own.delete(listen);
          };
        },
        refresh: entry.replica.refresh,
        close() {
          if (!open) return;
          open = false;
          for (const listen of own) entry.listeners.delete(listen);
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
      stopComparing();
      stopReconnect();
      for (const entry of [...entries.values()]) discard(entry);
      await comparing?.catch(() => undefined);
    },
  };
}

function headOf(replica: Replica): Head | undefined {
  const held = replica.snapshot();
  return held && { epoch: held.epoch, version: held.version };
}
