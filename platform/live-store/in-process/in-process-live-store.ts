import { EventEmitter } from "node:events";
import { sameHead } from "../../../core/live/epoch.ts";
import { appendChange, resume } from "../../../core/live/resume.ts";
import type { Head } from "../../../core/live/types.ts";
import { present } from "../../../core/present.ts";
import type { Log } from "../../log/log.ts";
import type { LiveRecord, LiveStore, StoredChange, Write } from "../port.ts";
import { headOf } from "../replica.ts";
import { createInProcessRecords } from "./in-process-records.ts";

interface Topic {
  record: LiveRecord;
  history: StoredChange[];
  until?: number;
}

/**
 * Live documents for one process that runs all services. It stores values by reference: nobody changes them in
 * place, so unchanged parts stay shared and diffs are cheap.
 */
export function createInProcessLiveStore(log: Log): LiveStore {
  const documents = new Map<string, Topic>();
  const changes = new EventEmitter().setMaxListeners(0);
  const { records, holds } = createInProcessRecords();

  function find(topic: string): Topic | undefined {
    const found = documents.get(topic);
    if (found?.until === undefined || found.until > Date.now()) return found;
    documents.delete(topic);
    return undefined;
  }

  function put(write: Write, stored: Topic | undefined, at: number): Head {
    const { topic, newEpoch, restart, value, patch, cut, origin, trace } = write;
    const follows = stored && !restart;
    const change: StoredChange = {
      ...(follows
        ? {
            epoch: stored.record.epoch,
            version: stored.record.version + 1,
            at,
            patch,
            ...(cut ? { cut } : {}),
          }
        : { epoch: newEpoch, version: 1, at, patch: {} }),
      ...(origin ? { origin } : {}),
      ...present({ trace }),
    };
    const { epoch, version } = change;
    documents.set(topic, {
      record: { epoch, version, value, at, origin: origin ?? { epoch, version } },
      history: follows ? appendChange(stored.history, change) : [],
    });
    // The change is published after the commit, as over a network.
    queueMicrotask(() => changes.emit(topic, change));
    return { epoch, version };
  }

  return {
    read: async (topic) => find(topic)?.record,

    async heads(topics) {
      const heads = new Map<string, Head>();
      for (const topic of topics) {
        const record = find(topic)?.record;
        if (record) heads.set(topic, headOf(record));
      }
      return heads;
    },

    async changesSince(topic, held) {
      const document = find(topic);
      if (!document || !held) return document?.history;
      const found = resume(document.record, document.history, held);
      return found.kind === "changes" ? found.changes : undefined;
    },

    async commit(writes, fence) {
      if (fence && !holds(fence)) return { status: "fenced" };
      const stored = writes.map(({ topic }) => find(topic));
      const isStale = writes.some(({ base }, index) => base && !sameHead(stored[index]?.record, base));
      if (isStale || writes.some(({ base }, index) => !base && stored[index])) return { status: "stale" };
      const at = Date.now();
      return { status: "committed", at, heads: writes.map((write, index) => put(write, stored[index], at)) };
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
      const own = (change: StoredChange): void => {
        try {
          listener(topic, change);
        } catch (error) {
          log.error({ topic, err: error }, "a listener of live changes failed");
        }
      };
      changes.on(topic, own);
      return async () => void changes.off(topic, own);
    },

    onReconnect: () => () => {},

    ...records,

    async ping() {},
    memoryUsed: async () => undefined,
    async close() {
      changes.removeAllListeners();
    },
  };
}
