import { contiguousEnd, continues } from "../../../core/live/resume.ts";
import type { Head } from "../../../core/live/types.ts";
import { oneAtATime } from "../../../core/single-flight.ts";
import type { Log } from "../../log/log.ts";
import { isCluster } from "../../redis/addresses.ts";
import { openRedis } from "../../redis/open.ts";
import type { Send } from "../../redis/port.ts";
import { ReplicaRedis } from "../../redis/replica-redis.ts";
import type { Script } from "../../redis/script.ts";
import { newEpochSuffix } from "../epoch.ts";
import type { LiveRecord, LiveStore, Reading } from "../port.ts";
import { Channels } from "./channels.ts";
import { commitBy } from "./commit.ts";
import { type Bucket, CLUSTER_LAYOUT, type Layout, SINGLE_LAYOUT } from "./keys.ts";
import { createRedisRecords } from "./redis-records.ts";
import { CHANGES_SINCE, COMMIT, DISCARD, EXPIRE, HEADS, LIFE, NEW_RUN, READ, TOUCH } from "./scripts.ts";
import { readChange, readRecord, readText, readTexts, readTextsOrNothing } from "./stored-text.ts";

/** Number of fields in READ's answer for a document that cannot be put together any more. */
const TORN_FIELDS = 2;
/** How long the result of a write check is reused for all callers, ms. */
const PROOF_MS = 1000;
/** Time limit of `ping`, ms. */
const PING_LIMIT = 900;

/**
 * Live documents in Redis, shared by every process. `url`: REDIS_URL. `readUrl`: REDIS_READ_URL, where changes are
 * heard and what may lag is read; at REDIS_URL while nothing answers there. Settles when Redis answers, or after two
 * seconds without it: the process comes up, says that it is not ready, and goes on trying.
 */
export async function openRedisLiveStore(url: string, log: Log, readUrl?: string): Promise<LiveStore> {
  const reconnectListeners = new Set<() => void>();
  const layout = isCluster(url) ? CLUSTER_LAYOUT : SINGLE_LAYOUT;
  const homes = layout.buckets.map(({ home }) => home);
  let opened = false;
  const prepare = (send: Send, home: string) => renewEpochs(send, layout, home);
  const redis = openRedis({ url, name: "Live store (Redis)", log, homes, prepare });
  const onReady = (): void => {
    if (!opened) return;
    for (const listener of [...reconnectListeners]) listener();
  };
  const replica =
    readUrl === undefined ? undefined : new ReplicaRedis({ readUrl, url, primary: redis, log, onReady });
  const subscriber = replica ?? openRedis({ url, name: "Live changes (Redis)", log, onReady });
  const channels = new Channels(subscriber, (topic) => layout.bucketOf(topic).channel(topic), log);
  await Promise.all([redis.settled(), subscriber.settled()]);
  opened = true;

  /** Runs a script on the keys of a topic. */
  const runOn = (
    topic: string,
    script: Script,
    keys: (keyof Bucket)[],
    values: readonly string[] = [],
    { mayLag = false }: Reading = {},
  ): Promise<unknown> => {
    const bucket = layout.bucketOf(topic);
    const names = keys.map((key) => {
      const name = bucket[key];
      return typeof name === "string" ? name : name(topic);
    });
    const work = (send: Send): Promise<unknown> => script.run(send, names, values);
    return (mayLag && replica ? replica : redis).run(bucket.home, work);
  };

  const proof = shareAnswer(PROOF_MS, async () => {
    const servers = new Set(redis.onePerServer(homes));
    const buckets = layout.buckets.filter(({ home }) => servers.has(home));
    await Promise.all([
      // By its own name, not the bucket's: so it can be taken while the bucket's slot migrates to another server.
      ...buckets.map(({ written }) =>
        redis.run(written, (send) => send(["SET", written, "1", "EX", "60"]), PING_LIMIT),
      ),
      subscriber.ping(PING_LIMIT),
    ]);
  });

  const readTopic = async (topic: string, reading?: Reading): Promise<LiveRecord | undefined> => {
    const keys: (keyof Bucket)[] = ["document", "history"];
    const fields = readTextsOrNothing(await runOn(topic, READ, keys, [], reading));
    if (fields?.length !== TORN_FIELDS) return fields && readRecord(fields);
    // A replica may have only a part of it; the primary has it whole.
    if (reading?.mayLag) return readTopic(topic);
    await runOn(topic, DISCARD, keys, fields);
    return undefined;
  };

  return {
    read: readTopic,

    async heads(topics) {
      const found = new Map<string, Head>();
      const askBucket = async ([bucket, some]: [Bucket, readonly string[]]): Promise<void> => {
        const keys = some.map((topic) => bucket.document(topic));
        const answer = readTexts(await redis.run(bucket.home, (send) => HEADS.run(send, keys)));
        some.forEach((topic, index) => {
          const [epoch, version] = answer.slice(2 * index);
          if (epoch && version) found.set(topic, { epoch, version: Number(version) });
        });
      };
      await Promise.all([...Map.groupBy(topics, layout.bucketOf)].map(askBucket));
      // In the order of the request.
      const heads = new Map<string, Head>();
      for (const topic of topics) {
        const head = found.get(topic);
        if (head) heads.set(topic, head);
      }
      return heads;
    },

    async lives(topics) {
      const lives = new Map<string, string>();
      const askBucket = async ([bucket, some]: [Bucket, readonly string[]]): Promise<void> => {
        const word = newEpochSuffix();
        const life = readText(await redis.run(bucket.home, (send) => LIFE.run(send, [bucket.home], [word])));
        for (const topic of some) lives.set(topic, life);
      };
      await Promise.all([...Map.groupBy(topics, layout.bucketOf)].map(askBucket));
      return lives;
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

    async commit(commit) {
      const { topic } = commit;
      const publishBy = layout === CLUSTER_LAYOUT ? "SPUBLISH" : "PUBLISH";
      const channel = layout.bucketOf(topic).channel(topic);
      const keys: (keyof Bucket)[] = ["document", "history", "topics", "leaving", "home"];
      const trace = commit.trace === undefined ? "" : JSON.stringify(commit.trace);
      return commitBy(commit, async (values) =>
        readTexts(
          await runOn(topic, COMMIT, keys, [...values, publishBy, channel, commit.life ?? "", trace]),
        ),
      );
    },

    async touch(topic, fetchBegan, base) {
      const expected = base ? [base.epoch, String(base.version)] : ["", ""];
      return (await runOn(topic, TOUCH, ["document"], [String(fetchBegan), ...expected])) === 1;
    },

    async expire(topic, seconds) {
      const keys: (keyof Bucket)[] = ["document", "history", "topics", "leaving"];
      return (await runOn(topic, EXPIRE, keys, [topic, String(seconds)])) === 1;
    },

    async topics(prefix, limit) {
      const range = [`[${prefix}`, `[${prefix}\u{10ffff}`, "BYLEX", "LIMIT", "0", String(limit)];
      const found = await Promise.all(
        layout.buckets.map(async ({ home, topics }) =>
          readTexts(await redis.run(home, (send) => send(["ZRANGE", topics, ...range]))),
        ),
      );
      // In the order of Redis, which compares bytes.
      const inOrder = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
      return (found.length > 1 ? found.flat().sort(inOrder) : found.flat()).slice(0, limit);
    },

    watch: (topic, listener) => channels.watch(topic, listener),

    onReconnect(listener) {
      const own = (): void => listener();
      reconnectListeners.add(own);
      return () => reconnectListeners.delete(own);
    },

    ...createRedisRecords(redis, layout),

    ping: () => proof.ask(),

    async memoryUsed() {
      const ask = (home: string) => redis.run(home, (send) => send(["INFO", "memory"]));
      const shares = (await Promise.all(redis.onePerServer(homes).map(ask))).map(memoryShare);
      return shares.reduce((most, share) => (most === undefined || (share ?? 0) > most ? share : most));
    },

    async close() {
      redis.close();
      subscriber.close();
    },
  };
}

/**
 * A server that was started again, or promoted, may have lost what was last acknowledged, and its versions would soon mean
 * something else than they do to readers who saw more. So its documents are given a new epoch before any of them is
 * read.
 */
async function renewEpochs(send: Send, { buckets }: Layout, home: string): Promise<void> {
  for (const bucket of buckets.filter((each) => each.home === home)) {
    const values = [newEpochSuffix(), bucket.document(""), bucket.history("")];
    await NEW_RUN.run(send, [bucket.home, bucket.topics, bucket.leaving], values);
  }
}

/** `INFO memory`: what is used of what may be, which is all of the machine's where no limit is set. */
function memoryShare(info: unknown): number | undefined {
  const figure = (name: string): number =>
    Number(new RegExp(`^${name}:(\\d+)`, "m").exec(String(info))?.[1] ?? 0);
  const limit = figure("maxmemory") || figure("total_system_memory");
  return limit > 0 ? figure("used_memory") / limit : undefined;
}

/** One call at a time, and a success cached for `milliseconds`: frequent calls cost little. */
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
