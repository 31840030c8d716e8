import type { ChangeListener, LiveStore } from "../../platform/live-store/port.ts";

/** A real store behind a connection that the test can break. */
export interface FaultyLiveStore {
  store: LiveStore;
  lossy: boolean;
  /** While true, all calls reject, and no changes are delivered. */
  away: boolean;
  before: (method: string) => void | Promise<void>;
  calls(method: string): number;
  reconnect(): void;
  /** Replaces the store, as after a restart from an old dump. */
  replace(store: LiveStore): Promise<void>;
}

export function createFaultyLiveStore(first: LiveStore): FaultyLiveStore {
  let inner = first;
  const counts = new Map<string, number>();
  const reconnectListeners = new Set<() => void>();
  const watches = new Map<object, { topic: string; listener: ChangeListener; stop: () => Promise<void> }>();

  async function through<T>(method: string, call: () => Promise<T>): Promise<T> {
    counts.set(method, (counts.get(method) ?? 0) + 1);
    await faulty.before(method);
    if (faulty.away) throw new Error("The live store is away");
    return call();
  }

  function hear(listener: ChangeListener): ChangeListener {
    return (topic, change) => {
      if (!faulty.lossy && !faulty.away) listener(topic, change);
    };
  }

  const store: LiveStore = {
    read: (topic) => through("read", () => inner.read(topic)),
    heads: (topics) => through("heads", () => inner.heads(topics)),
    changesSince: (topic, held) => through("changesSince", () => inner.changesSince(topic, held)),
    commit: (writes, fence) => through("commit", () => inner.commit(writes, fence)),
    expire: (topic, seconds) => through("expire", () => inner.expire(topic, seconds)),
    topics: (prefix, limit) => through("topics", () => inner.topics(prefix, limit)),
    watch: (topic, listener) =>
      through("watch", async () => {
        const key = {};
        watches.set(key, { topic, listener, stop: await inner.watch(topic, hear(listener)) });
        return async () => {
          const watch = watches.get(key);
          watches.delete(key);
          await watch?.stop();
        };
      }),
    onReconnect(listener) {
      reconnectListeners.add(listener);
      return () => reconnectListeners.delete(listener);
    },
    putBlob: (key, body, ttl) => through("putBlob", () => inner.putBlob(key, body, ttl)),
    getBlob: (key) => through("getBlob", () => inner.getBlob(key)),
    lease: (name, holder, ms) => through("lease", () => inner.lease(name, holder, ms)),
    tally: (name, key) => through("tally", () => inner.tally(name, key)),
    takeTally: (name, limit) => through("takeTally", () => inner.takeTally(name, limit)),
    settleTally: (name, batch, keys) => through("settleTally", () => inner.settleTally(name, batch, keys)),
    releaseLease: (name, holder) => through("releaseLease", () => inner.releaseLease(name, holder)),
    report: (kind, id, facts, ttl) => through("report", () => inner.report(kind, id, facts, ttl)),
    reports: (kind) => through("reports", () => inner.reports(kind)),
    ping: () => through("ping", () => inner.ping()),
    memoryUsed: () => through("memoryUsed", () => inner.memoryUsed()),
    close: () => inner.close(),
  };

  const faulty: FaultyLiveStore = {
    store,
    lossy: false,
    away: false,
    before: () => undefined,
    calls: (method) => counts.get(method) ?? 0,
    reconnect() {
      for (const listener of reconnectListeners) listener();
    },
    async replace(next) {
      inner = next;
      for (const watch of watches.values()) {
        await watch.stop();
        watch.stop = await next.watch(watch.topic, hear(watch.listener));
      }
    },
  };
  return faulty;
}
