import { randomUUID } from "node:crypto";
import { appendChange, resume } from "../../../core/live/resume.ts";
import type { Log } from "../../log/log.ts";
import {
  type ChangeListener,
  type LiveRecord,
  type LiveStore,
  MOST_TALLIED,
  type StoredChange,
} from "../port.ts";
import { ExpiringMap } from "./expiring-map.ts";

interface Topic {
  record: LiveRecord;
  history: StoredChange[];
  /** When it expires, ms since 1970; undefined: never. */
  until?: number;
}

/**
 * Live documents in this process, for one process that runs every service. Values are stored by reference: a live
 * value is never changed in place, so what a writer shares with the last value stays shared, and a diff is cheap.
 */
export function createInProcessLiveStore(log: Log): LiveStore {
  const documents = new Map<string, Topic>();
  const listeners = new Map<string, Set<ChangeListener>>();
  const blobs = new ExpiringMap<string>();
  const leases = new ExpiringMap<string>();
  const tallies = new Map<
    string,
    { counts: Map<string, number>; taken: Map<string, number>; batch: string }
  >();
  const tallyOf = (name: string) => {
    const tally = tallies.get(name) ?? { counts: new Map(), taken: new Map(), batch: "" };
    tallies.set(name, tally);
    return tally;
  };
  const facts = new Map<string, ExpiringMap<string>>();

  function find(topic: string): Topic | undefined {
    const found = documents.get(topic);
    if (found?.until === undefined || found.until > Date.now()) return found;
    documents.delete(topic);
    return undefined;
  }

  /** Runs after the commit, as over a network, and cannot make it fail. */
  function announce(topic: string, change: StoredChange): void {
    queueMicrotask(() => {
      for (const listener of [...(listeners.get(topic) ?? [])]) {
        try {
          listener(topic, change);
        } catch (error) {
          log.error({ topic, err: error }, "a listener of live changes failed");
        }
      }
    });
  }

  return {
    read: async (topic) => find(topic)?.record,

    async heads(topics) {
      const found = topics.flatMap((topic) => {
        const record = find(topic)?.record;
        return record ? [[topic, { epoch: record.epoch, version: record.version }] as const] : [];
      });
      return new Map(found);
    },

    async changesSince(topic, held) {
      const document = find(topic);
      if (!document || !held) return document?.history;
      const found = resume(document.record, document.history, held);
      return found.kind === "changes" ? found.changes : undefined;
    },

    async commit({ topic, base, newEpoch, restart, value, patch, fetchBegan, origin }) {
      const stored = find(topic);
      const at = Date.now();
      if (stored) {
        const { record } = stored;
        const current = base?.epoch === record.epoch && base.version === record.version;
        if (!current || fetchBegan < record.fetchBegan) return { status: "stale" };
      }
      const follows = stored && !restart;
      const change: StoredChange = {
        ...(follows
          ? { epoch: stored.record.epoch, version: stored.record.version + 1, at, patch }
          : { epoch: newEpoch, version: 1, at, patch: {} }),
        ...(origin ? { origin } : {}),
      };
      const { epoch, version } = change;
      documents.set(topic, {
        record: { epoch, version, value, at, fetchBegan, origin: origin ?? { epoch, version } },
        history: follows ? appendChange(stored.history, change) : [],
      });
      announce(topic, change);
      return { status: "committed", head: { epoch, version }, at };
    },

    async touch(topic, fetchBegan, base) {
      const stored = find(topic);
      if (!stored) return false;
      const { record } = stored;
      if (base && (base.epoch !== record.epoch || base.version !== record.version)) return false;
      stored.record = { ...record, fetchBegan: Math.max(fetchBegan, record.fetchBegan) };
      return true;
    },

    async expire(topic, seconds) {
      const stored = find(topic);
      if (!stored) return false;
      stored.until = Date.now() + seconds * 1000;
      return true;
    },

    topics: async (prefix, limit) =>
      [...documents.keys()]
        .filter((topic) => topic.startsWith(prefix) && documents.get(topic)?.until === undefined)
        .sort()
        .slice(0, limit),

    async watch(topic, listener) {
      // A wrapper, so that the same listener may watch twice.
      const own: ChangeListener = (name, change) => listener(name, change);
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(own));
      return async () => {
        set.delete(own);
        if (set.size === 0 && listeners.get(topic) === set) listeners.delete(topic);
      };
    },

    onReconnect: () => () => {},

    async putBlob(key, body, ttlSeconds) {
      blobs.set(key, body, ttlSeconds === 0 ? Number.POSITIVE_INFINITY : ttlSeconds * 1000);
    },
    getBlob: async (key) => blobs.get(key),

    async lease(name, holder, milliseconds) {
      const current = leases.get(name);
      if (current !== undefined && current !== holder) return false;
      leases.set(name, holder, milliseconds);
      return true;
    },
    async releaseLease(name, holder) {
      if (leases.get(name) === holder) leases.delete(name);
    },

    async tally(name, key) {
      const { counts } = tallyOf(name);
      const known = counts.get(key);
      if (known === undefined && counts.size >= MOST_TALLIED) return;
      counts.set(key, (known ?? 0) + 1);
    },
    async takeTally(name, limit) {
      const tally = tallyOf(name);
      if (tally.taken.size === 0) {
        if (tally.counts.size === 0) return undefined;
        tally.taken = tally.counts;
        tally.counts = new Map();
        tally.batch = randomUUID();
      }
      return { batch: tally.batch, counts: new Map([...tally.taken].slice(0, limit)) };
    },
    async settleTally(name, batch, keys) {
      const tally = tallyOf(name);
      if (tally.batch === batch) for (const key of keys) tally.taken.delete(key);
    },

    async report(kind, id, said, ttlSeconds) {
      const ofKind = facts.get(kind) ?? new ExpiringMap<string>();
      facts.set(kind, ofKind);
      ofKind.set(id, JSON.stringify(said), ttlSeconds * 1000);
    },
    reports: async (kind) =>
      [...(facts.get(kind)?.entries() ?? [])]
        .map(([id, said]) => ({ id, facts: JSON.parse(said) as unknown }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),

    async ping() {},
    async close() {
      listeners.clear();
    },
  };
}
