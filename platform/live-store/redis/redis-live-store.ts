import { EventEmitter } from "node:events";
import { contiguousEnd, continues, HISTORY_LENGTH } from "../../../core/live/resume.ts";
import type { Head } from "../../../core/live/types.ts";
import { oneAtATime } from "../../../core/single-flight.ts";
import type { Log } from "../../log/log.ts";
import { openRedis } from "../../redis/open.ts";
import type { Send } from "../../redis/port.ts";
import { ReplicaRedis } from "../../redis/replica-redis.ts";
import type { Script } from "../../redis/script.ts";
import { newEpochSuffix } from "../epoch.ts";
import type { LiveStore, Reading, Write } from "../port.ts";
import { KEYS } from "./keys.ts";
import { createRedisRecords } from "./redis-records.ts";
import { CHANGES_SINCE, COMMIT, EXPIRE, HEADS, NEW_RUN, READ } from "./scripts.ts";
import { readChange, readRecord, texts, textsOrNothing } from "./stored-text.ts";

const PING_LIMIT = 900;

/**
 * Live documents in Redis, shared by all processes. `url`: REDIS_URL. `readUrl`: REDIS_READ_URL, for changes
 * and for reads that may be slightly old (while it does not answer, REDIS_URL is used). Settles when Redis
 * answers, or after two seconds; then the process starts without being ready, and keeps trying.
 */
export async function openRedisLiveStore(url: string, log: Log, readUrl?: string): Promise<LiveStore> {
  const connection = new EventEmitter();
  let opened = false;
  // A restarted or promoted server may have lost acknowledged writes, so its version numbers could mean other
  // values than readers saw: each document begins a new epoch before any is read.
  const prepare = (send: Send): Promise<unknown> => {
    const values = [newEpochSuffix(), KEYS.document(""), KEYS.history("")];
    return NEW_RUN.run(send, [KEYS.home, KEYS.topics, KEYS.leaving], values);
  };
  const redis = openRedis({ url, name: "Live store (Redis)", log, prepare });
  const onReady = (): void => void (opened && connection.emit("back"));
  const replica =
    readUrl === undefined ? undefined : new ReplicaRedis({ readUrl, primary: redis, log, onReady });
  const subscriber = replica ?? openRedis({ url, name: "Live changes (Redis)", log, onReady });
  await Promise.all([redis.settled(), subscriber.settled()]);
  opened = true;

  const run = async (
    script: Script,
    keys: readonly string[],
    values?: readonly string[],
    reading?: Reading,
  ) => (reading?.mayLag && replica ? replica : redis).run((send) => script.run(send, keys, values));
  const bothKeys = (topic: string): string[] => [KEYS.document(topic), KEYS.history(topic)];

  return {
    async read(topic, reading) {
      const fields = textsOrNothing.parse(await run(READ, bothKeys(topic), [], reading));
      return fields && readRecord(fields);
    },

    async heads(topics) {
      const heads = new Map<string, Head>();
      if (topics.length === 0) return heads;
      const answer = texts.parse(await run(HEADS, topics.map(KEYS.document)));
      topics.forEach((topic, index) => {
        const head = headAt(answer, index);
        if (head.epoch !== "") heads.set(topic, head);
      });
      return heads;
    },

    async changesSince(topic, held, reading) {
      const values = held ? [held.epoch, String(held.version)] : [];
      const answer = await run(CHANGES_SINCE, bothKeys(topic), values, reading);
      const changes = textsOrNothing.parse(answer)?.map(readChange);
      const [first, last] = [changes?.[0], changes?.at(-1)];
      if (!changes || !first || !last || !held) return changes;
      const whole = continues(held, first) && contiguousEnd(last, changes).length === changes.length;
      return whole ? changes : undefined;
    },

    async commit(writes, fence) {
      const lease = KEYS.lease(fence?.lease ?? "");
      const keys = [
        KEYS.home,
        KEYS.topics,
        KEYS.leaving,
        lease,
        ...writes.flatMap(({ topic }) => bothKeys(topic)),
      ];
      const holds = fence ? `${fence.holder}\n${fence.number}` : "";
      const values = [holds, String(HISTORY_LENGTH), ...writes.flatMap(valuesOf)];
      const [status, at, ...heads] = texts.parse(await run(COMMIT, keys, values));
      if (status === "fenced") return { status };
      if (status !== "committed") return { status: "stale" };
      return { status, at: Number(at), heads: writes.map((_, index) => headAt(heads, index)) };
    },

    async expire(topic, seconds) {
      const keys = [...bothKeys(topic), KEYS.topics, KEYS.leaving];
      return (await run(EXPIRE, keys, [topic, String(seconds)])) === 1;
    },

    async topics(prefix, limit) {
      const range = [`[${prefix}`, `[${prefix}\u{10ffff}`, "BYLEX", "LIMIT", "0", String(limit)];
      return texts.parse(await redis.run((send) => send(["ZRANGE", KEYS.topics, ...range])));
    },

    watch: (topic, listener) =>
      subscriber.subscribe(KEYS.channel(topic), (message) => {
        try {
          listener(topic, readChange(message));
        } catch (error) {
          log.error({ topic, err: error }, "a live change could not be received");
        }
      }),

    onReconnect(listener) {
      connection.on("back", listener);
      return () => void connection.off("back", listener);
    },

    ...createRedisRecords(redis),

    ping: oneAtATime(async () => {
      const write = redis.run((send) => send(["SET", KEYS.written, "1", "EX", "60"]), PING_LIMIT);
      await Promise.all([write, subscriber.ping(PING_LIMIT)]);
    }),

    memoryUsed: async () => memoryShare(await redis.run((send) => send(["INFO", "memory"]))),

    async close() {
      redis.close();
      subscriber.close();
    },
  };
}

/** Used share of `maxmemory`, or if that is unlimited, of the machine's memory (`INFO memory`). */
function memoryShare(info: unknown): number | undefined {
  const figure = (name: string): number =>
    Number(new RegExp(`^${name}:(\\d+)`, "m").exec(String(info))?.[1] ?? 0);
  const limit = figure("maxmemory") || figure("total_system_memory");
  return limit > 0 ? figure("used_memory") / limit : undefined;
}

const headAt = (answer: readonly string[], index: number): Head => ({
  epoch: answer[2 * index] ?? "",
  version: Number(answer[2 * index + 1]),
});

function valuesOf({ topic, base, newEpoch, restart, value, patch, cut, origin, trace }: Write): string[] {
  return [
    topic,
    base?.epoch ?? "",
    String(base?.version ?? ""),
    newEpoch,
    restart ? "1" : "0",
    JSON.stringify(patch),
    JSON.stringify(value),
    origin ? `${origin.epoch} ${origin.version}` : "",
    KEYS.channel(topic),
    trace === undefined ? "" : JSON.stringify(trace),
    cut ? "1" : "0",
  ];
}
