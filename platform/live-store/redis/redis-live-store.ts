import { contiguousEnd, continues } from "../../../core/live/resume.ts";
import type { Head } from "../../../core/live/types.ts";
import { oneAtATime } from "../../../core/single-flight.ts";
import type { Log } from "../../log/log.ts";
import { openRedis } from "../../redis/open.ts";
import type { Send } from "../../redis/port.ts";
import { ReplicaRedis } from "../../redis/replica-redis.ts";
import type { Script } from "../../redis/script.ts";
import { newEpochSuffix } from "../epoch.ts";
import type { LiveRecord, LiveStore, Reading } from "../port.ts";
import { Channels } from "./channels.ts";
import { commitBy } from "./commit.ts";
import { KEYS } from "./keys.ts";
import { createRedisRecords } from "./redis-records.ts";
import { CHANGES_SINCE, COMMIT, DISCARD, EXPIRE, HEADS, NEW_RUN, READ } from "./scripts.ts";
import { readChange, readRecord, readTexts, readTextsOrNothing } from "./stored-text.ts";

const TORN_FIELDS = 2;
/** Time for which the result of a write check is reused for all callers, ms. */
const PROOF_MS = 1000;
const PING_LIMIT = 900;

/**
 * Live documents in Redis, shared by all processes. `url`: REDIS_URL. `readUrl`: REDIS_READ_URL, for changes
 * and for reads that may be slightly old (while it does not answer, REDIS_URL is used). Settles when Redis
 * answers, or after two seconds; then the process starts without being ready, and keeps trying.
 */
export async function openRedisLiveStore(url: string, log: Log, readUrl?: string): Promise<LiveStore> {
  const reconnectListeners = new Set<() => void>();
  let opened = false;
  const redis = openRedis({ url, name: "Live store (Redis)", log, prepare: renewEpochs });
  const onReady = (): void => {
    if (!opened) return;
    for (const listener of [...reconnectListeners]) listener();
  };
  const replica =
    readUrl === undefined ? undefined : new ReplicaRedis({ readUrl, primary: redis, log, onReady });
  const subscriber = replica ?? openRedis({ url, name: "Live changes (Redis)", log, onReady });
  const channels = new Channels(subscriber, log);
  await Promise.all([redis.settled(), subscriber.settled()]);
  opened = true;

  const runOn = (
    topic: string,
    script: Script,
    keys: (keyof typeof KEYS)[],
    values: readonly string[] = [],
    { mayLag = false }: Reading = {},
  ): Promise<unknown> => {
    const names = keys.map((key) => {
      const name = KEYS[key];
      return typeof name === "string" ? name : name(topic);
    });
    const work = (send: Send): Promise<unknown> => script.run(send, names, values);
    return (mayLag && replica ? replica : redis).run(work);
  };

  const proof = shareAnswer(PROOF_MS, async () => {
    await Promise.all([
      redis.run((send) => send(["SET", KEYS.written, "1", "EX", "60"]), PING_LIMIT),
      subscriber.ping(PING_LIMIT),
    ]);
  });

  const readTopic = async (topic: string, reading?: Reading): Promise<LiveRecord | undefined> => {
    const keys: (keyof typeof KEYS)[] = ["document", "history"];
    const fields = readTextsOrNothing(await runOn(topic, READ, keys, [], reading));
    if (fields?.length !== TORN_FIELDS) return fields && readRecord(fields);
    // A replica may have only a part of the document, so the primary is asked.
    if (reading?.mayLag) return readTopic(topic);
    await runOn(topic, DISCARD, keys, fields);
    return undefined;
  };

  return {
    read: readTopic,

    async heads(topics) {
      const heads = new Map<string, Head>();
      if (topics.length === 0) return heads;
      const answer = readTexts(await redis.run((send) => HEADS.run(send, topics.map(KEYS.document))));
      topics.forEach((topic, index) => {
        const [epoch, version] = answer.slice(2 * index);
        if (epoch && version) heads.set(topic, { epoch, version: Number(version) });
      });
      return heads;
    },

    async changesSince(topic, held, reading) {
      const values = held ? [held.epoch, String(held.version)] : [];
      const answer = await runOn(topic, CHANGES_SINCE, ["document", "history"], values, reading);
      const changes = readTextsOrNothing(answer)?.map(readChange);
      const [first, last] = [changes?.[0], changes?.at(-1)];
      if (!changes || !first || !last || !held) return changes;
      const whole = continues(held, first) && contiguousEnd(last, changes).length === changes.length;
      return whole ? changes : undefined;
    },

    commit: (writes, fence) =>
      commitBy(writes, fence, async (keys, values) =>
        readTexts(await redis.run((send) => COMMIT.run(send, keys, values))),
      ),

    async expire(topic, seconds) {
      const keys: (keyof typeof KEYS)[] = ["document", "history", "topics", "leaving"];
      return (await runOn(topic, EXPIRE, keys, [topic, String(seconds)])) === 1;
    },

    async topics(prefix, limit) {
      const range = [`[${prefix}`, `[${prefix}\u{10ffff}`, "BYLEX", "LIMIT", "0", String(limit)];
      return readTexts(await redis.run((send) => send(["ZRANGE", KEYS.topics, ...range])));
    },

    watch: (topic, listener) => channels.watch(topic, listener),

    onReconnect(listener) {
      const own = (): void => listener();
      reconnectListeners.add(own);
      return () => reconnectListeners.delete(own);
    },

    ...createRedisRecords(redis),

    ping: () => proof.ask(),

    async memoryUsed() {
      return memoryShare(await redis.run((send) => send(["INFO", "memory"])));
    },

    async close() {
      redis.close();
      subscriber.close();
    },
  };
}

/**
 * A restarted or promoted server may have lost acknowledged writes, so its version numbers could mean other
 * values than readers saw. This function begins a new epoch for each of its documents before any of them is
 * read.
 */
async function renewEpochs(send: Send): Promise<void> {
  const values = [newEpochSuffix(), KEYS.document(""), KEYS.history("")];
  await NEW_RUN.run(send, [KEYS.home, KEYS.topics, KEYS.leaving], values);
}

/** Used share of `maxmemory`, or if that is unlimited, of the machine's memory (`INFO memory`). */
function memoryShare(info: unknown): number | undefined {
  const figure = (name: string): number =>
    Number(new RegExp(`^${name}:(\\d+)`, "m").exec(String(info))?.[1] ?? 0);
  const limit = figure("maxmemory") || figure("total_system_memory");
  return limit > 0 ? figure("used_memory") / limit : undefined;
}

function shareAnswer(milliseconds: number, question: () => Promise<void>): { ask(): Promise<void> } {
  const askOnce = oneAtATime(question);
  let good = Number.NEGATIVE_INFINITY;
  return {
    async ask() {
      if (performance.now() - good < milliseconds) return;
      await askOnce();
      good = performance.now();
    },
  };
}
