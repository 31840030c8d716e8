import { renewedEpoch } from "../../core/live/epoch.ts";
import { appendChange, resume } from "../../core/live/resume.ts";
import type { Change } from "../../core/live/types.ts";
import type {
  ChangeListener,
  Commit,
  CommitResult,
  LiveRecord,
  LiveStore,
  StoredChange,
} from "../../platform/live-store/port.ts";
import type { Random } from "../support/random.ts";
import type { VirtualTime } from "./virtual-time.ts";

interface Document {
  record: LiveRecord;
  history: StoredChange[];
}

/** How messages travel: between these times (ms), each with these chances to be lost, told twice or overtaken. */
export interface Weather {
  delay: [least: number, most: number];
  lost: number;
  repeated: number;
  reordered: number;
}

export const CALM: Weather = { delay: [0, 5], lost: 0, repeated: 0, reordered: 0 };

/** One process's connection: the store as that process sees it. */
export interface ModelLink {
  store: LiveStore;
  /** Down: calls fail and nothing is heard, until it is up again. */
  setUp(up: boolean): void;
  /** For messages heard by watching. */
  weather: Weather;
  /** The process is gone: whatever it still waited for never comes. */
  die(): void;
}

/** Redis as the product uses it: documents with a bounded history, and a broadcast that nobody repeats. */
export interface ModelRedis {
  connect(): ModelLink;
  flush(): void;
  /** Writes the dump that `loadDump` goes back to. */
  saveDump(): void;
  loadDump(): void;
  /** Stands still: connections stay, nothing is answered. */
  paused: boolean;
  read(topic: string): LiveRecord | undefined;
}

const CALL_LIMIT_MS = 1900;

export function createModelRedis(time: VirtualTime, random: Random): ModelRedis {
  let documents = new Map<string, Document>();
  let dump = new Map<string, Document>();
  let runs = 0;
  const heard = new Set<(topic: string, change: Change) => void>();

  function commit({
    topic,
    base,
    newEpoch,
    restart,
    value,
    patch,
    fetchBegan,
    origin,
  }: Commit): CommitResult {
    const stored = documents.get(topic);
    const at = Math.floor(time.now());
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
      origin,
    };
    const { epoch, version } = change;
    const history = follows ? appendChange(stored.history, change, 30) : [];
    documents.set(topic, {
      record: { epoch, version, value, at, fetchBegan, origin: origin ?? { epoch, version } },
      history,
    });
    for (const tell of heard) tell(topic, change);
    return { status: "committed", head: { epoch, version }, at };
  }

  function touch(
    topic: string,
    fetchBegan: number,
    base: { epoch: string; version: number } | undefined,
  ): boolean {
    const stored = documents.get(topic);
    if (!stored) return false;
    const { record, history } = stored;
    if (base && (base.epoch !== record.epoch || base.version !== record.version)) return false;
    const latest = Math.max(fetchBegan, record.fetchBegan);
    documents.set(topic, { record: { ...record, fetchBegan: latest }, history });
    return true;
  }

  function connect(): ModelLink {
    const watches = new Map<object, { topic: string; listener: ChangeListener }>();
    const reconnected = new Set<() => void>();
    let up = true;
    let dead = false;
    let lastArrival = 0;
    const latency = (): number => random.whole(0, 4);

    /** There and back again, each way taking its time; either way may fail. */
    function call<T>(work: () => T): Promise<T> {
      return new Promise((resolve, reject) => {
        const late = time.after(CALL_LIMIT_MS, () => dead || reject(new Error("Live store: no answer")));
        time.after(latency(), () => {
          if (dead || redis.paused) return;
          if (!up) {
            late();
            reject(new Error("Live store: not connected"));
            return;
          }
          const result = work();
          time.after(latency(), () => {
            // The connection broke in between: it was done, but whoever asked does not learn it.
            if (dead || !up) return;
            late();
            resolve(result);
          });
        });
      });
    }

    function hear(topic: string, change: Change): void {
      const { delay, lost, repeated, reordered } = link.weather;
      const times = random.chance(repeated) ? 2 : 1;
      if (!up || dead || random.chance(lost)) return;
      for (let count = 0; count < times; count += 1) {
        const arrival = time.now() + random.whole(...delay);
        const at = random.chance(reordered) ? arrival : Math.max(arrival, lastArrival);
        lastArrival = Math.max(lastArrival, at);
        time.after(at - time.now(), () => {
          if (!up || dead) return;
          for (const { topic: watched, listener } of [...watches.values()]) {
            if (watched === topic) listener(topic, change);
          }
        });
      }
    }
    heard.add(hear);

    const link: ModelLink = {
      weather: CALM,
      setUp(next) {
        if (up === next || dead) return;
        up = next;
        if (up)
          time.after(latency(), () => !dead && up && reconnected.forEach((listener) => void listener()));
      },
      die() {
        dead = true;
        heard.delete(hear);
      },
      store: {
        read: (topic) => call(() => documents.get(topic)?.record),
        heads: (topics) =>
          call(() => {
            const known = topics.flatMap((topic) => {
              const record = documents.get(topic)?.record;
              return record ? [[topic, { epoch: record.epoch, version: record.version }] as const] : [];
            });
            return new Map(known);
          }),
        changesSince: (topic, held) =>
          call(() => {
            const document = documents.get(topic);
            if (!document || !held) return document?.history;
            const found = resume(document.record, document.history, held);
            return found.kind === "changes" ? found.changes : undefined;
          }),
        commit: (given) => call(() => commit(given)),
        touch: (topic, fetchBegan, base) => call(() => touch(topic, fetchBegan, base)),
        expire: async () => false,
        topics: (prefix) => call(() => [...documents.keys()].filter((topic) => topic.startsWith(prefix))),
        watch: (topic, listener) =>
          call(() => {
            const key = {};
            watches.set(key, { topic, listener });
            return async () => void watches.delete(key);
          }),
        onReconnect(listener) {
          reconnected.add(listener);
          return () => reconnected.delete(listener);
        },
        putBlob: () => Promise.reject(new Error("no blobs here")),
        getBlob: () => Promise.reject(new Error("no blobs here")),
        lease: () => Promise.reject(new Error("no leases here")),
        tally: () => Promise.reject(new Error("no tallies here")),
        takeTally: () => Promise.reject(new Error("no tallies here")),
        settleTally: () => Promise.reject(new Error("no tallies here")),
        releaseLease: () => Promise.reject(new Error("no leases here")),
        report: () => Promise.reject(new Error("no reports here")),
        reports: () => Promise.reject(new Error("no reports here")),
        ping: () => call(() => undefined),
        close: async () => {},
      },
    };
    return link;
  }

  function renewed(record: LiveRecord, history: StoredChange[]): Document {
    const was = { epoch: record.epoch, version: record.version };
    const { at, origin } = record;
    const head = { epoch: renewedEpoch(record.epoch, `r${runs}`), version: record.version + 1 };
    const change = { ...head, at, patch: {}, was, origin };
    return { record: { ...record, ...head }, history: appendChange(history, change, 30) };
  }

  const redis: ModelRedis = {
    connect,
    flush: () => documents.clear(),
    saveDump() {
      dump = new Map(documents);
    },
    loadDump() {
      // As the first connection to a new run of the server has it done.
      runs += 1;
      const renewals = [...dump].map(([topic, { record, history }]): [string, Document] => [
        topic,
        renewed(record, history),
      ]);
      documents = new Map(renewals);
    },
    paused: false,
    read: (topic) => documents.get(topic)?.record,
  };
  return redis;
}
