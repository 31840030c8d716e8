import { sameHead } from "../../../core/live/epoch.ts";
import { appendChange, resume } from "../../../core/live/resume.ts";
import type { Head } from "../../../core/live/types.ts";
import { Listeners } from "../../listeners.ts";
import type { Log } from "../../log/log.ts";
import type { LiveRecord, LiveStore, StoredChange, Write } from "../port.ts";
import { headOf } from "../replica.ts";
import { createInProcessRecords } from "./in-process-records.ts";

type Stored = { record: LiveRecord; history: StoredChange[]; until?: number };

/**
 * Live documents for one process that runs all services. It stores values by reference: nobody changes them in
 * place, so unchanged parts stay shared and diffs are cheap.
 */
export function createInProcessLiveStore(log: Log): LiveStore {
  const documents = new Map<string, Stored>();
  const watchers = new Listeners<[topic: string, change: StoredChange]>("live changes", log);
  const { records, holds } = createInProcessRecords();

  function find(topic: string): Stored | undefined {
    if ((documents.get(topic)?.until ?? Number.POSITIVE_INFINITY) <= Date.now()) documents.delete(topic);
    return documents.get(topic);
  }
  function put({ topic, newEpoch, restart, value, patch, cut, origin, trace }: Write, at: number): Head {
    const { record, history } = (restart ? undefined : find(topic)) ?? { record: undefined, history: [] };
    const head = { epoch: record?.epoch ?? newEpoch, version: (record?.version ?? 0) + 1 };
    const change: StoredChange = { ...head, at, patch: record ? patch : {}, origin, trace };
    if (record && cut) change.cut = true;
    documents.set(topic, {
      record: { ...head, value, at, origin: origin ?? head },
      history: record ? appendChange(history, change) : [],
    });
    // The change is published after the commit, as over a network.
    queueMicrotask(() => watchers.call(topic, change));
    return head;
  }

  return {
    read: async (topic) => find(topic)?.record,
    async heads(topics) {
      const found = topics.map((topic) => [topic, find(topic)?.record] as const);
      return new Map(found.flatMap(([topic, record]) => (record ? [[topic, headOf(record)]] : [])));
    },
    async changesSince(topic, held) {
      const stored = find(topic);
      if (!stored || !held) return stored?.history;
      const found = resume(stored.record, stored.history, held);
      return found.kind === "changes" ? found.changes : undefined;
    },
    async commit(writes, fence) {
      if (fence && !holds(fence)) return { status: "fenced" };
      for (const { topic, base } of writes) {
        const record = find(topic)?.record;
        if ((base ?? record) && !sameHead(base, record)) return { status: "stale" };
      }
      const at = Date.now();
      return { status: "committed", at, heads: writes.map((write) => put(write, at)) };
    },
    async expire(topic, seconds) {
      const stored = find(topic);
      if (stored) stored.until = Date.now() + seconds * 1000;
      return stored !== undefined;
    },
    topics: async (prefix, limit) =>
      [...documents.keys()]
        .filter((topic) => topic.startsWith(prefix) && documents.get(topic)?.until === undefined)
        .sort()
        .slice(0, limit),
    async watch(topic, listener) {
      const stop = watchers.add((of, change) => of === topic && listener(topic, change));
      return async () => stop();
    },
    onReconnect: () => () => {},
    ...records,
    async ping() {},
    memoryUsed: async () => undefined,
    async close() {},
  };
}
