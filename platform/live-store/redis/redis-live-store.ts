import { randomUUID } from "node:crypto";
import { isEpochName } from "../../../core/live/epoch.ts";
import { applyPatch } from "../../../core/live/merge-patch.ts";
import { contiguousEnd, continues, HISTORY_LENGTH } from "../../../core/live/resume.ts";
import type { Head } from "../../../core/live/types.ts";
import type { Log } from "../../log/log.ts";
import { type RedisClient, RedisLink } from "../../redis/redis-link.ts";
import { newEpochSuffix } from "../epoch.ts";
import type { Commit, CommitResult, LiveRecord, LiveStore } from "../port.ts";
import { MOST_TALLIED } from "../tallied.ts";
import { Channels } from "./channels.ts";
import {
  CHANGES_SINCE,
  COMMIT,
  EXPIRE,
  HEADS,
  LEASE,
  NEW_RUN,
  READ,
  RELEASE_LEASE,
  REPORT,
  REPORTS,
  SETTLE_TALLY,
  TAKE_TALLY,
  TALLY,
  TOUCH,
} from "./scripts.ts";
import {
  readChange,
  readOrigin,
  readTexts,
  readTextsOrNothing,
  readValue,
  writeOrigin,
} from "./stored-text.ts";

/**
 * A whole document is written with every so many versions only; between them its changes, which the history holds
 * anyway, are enough. So publishing a ball costs little more than the message itself.
 */
const SNAPSHOT_EVERY = 16;

const TOPICS = "khobor:live:topics";
/** Topics whose documents go by themselves, by when, in seconds since 1970. */
const LEAVING = "khobor:live:leaving";
/** Which run of the server the documents were last seen in. */
const RUN = "khobor:live:run";
/** Written to see that writes are taken. */
const WRITTEN = "khobor:live:written";
/** A proof counts for so many ms, whoever asks. */
const PROOF_MS = 1000;
const documentKey = (topic: string): string => `khobor:live:document:${topic}`;
const historyKey = (topic: string): string => `khobor:live:history:${topic}`;
const channelName = (topic: string): string => `khobor:live:changes:${topic}`;
const blobKey = (key: string): string => `khobor:blob:${key}`;
/** What is counted, what of it is taken, and the name of what is taken: braced, because one script has them all. */
const tallyKeys = (name: string): [string, string, string] => [
  `khobor:{tally:${name}}:counts`,
  `khobor:{tally:${name}}:taken`,
  `khobor:{tally:${name}}:batch`,
];
const leaseKey = (name: string): string => `khobor:lease:${name}`;
const reportKeys = (kind: string): string[] => [`khobor:report:${kind}`, `khobor:report-ends:${kind}`];

/**
 * Live documents in Redis, shared by every process. Settles when Redis answers, or after two seconds without it: the
 * process comes up, says that it is not ready, and goes on trying.
 */
export async function openRedisLiveStore(url: string, log: Log): Promise<LiveStore> {
  const reconnectListeners = new Set<() => void>();
  let opened = false;
  const link = new RedisLink({ url, name: "Live store (Redis)", log, prepare: renewEpochs });
  const onReady = (): void => {
    if (!opened) return;
    for (const listener of [...reconnectListeners]) listener();
  };
  const subscriber = new RedisLink({ url, name: "Live changes (Redis)", log, onReady });
  const channels = new Channels(subscriber, channelName, log);
  await Promise.all([link.settled(), subscriber.settled()]);
  opened = true;
  const proof = shareAnswer(PROOF_MS, async () => {
    await Promise.all([
      link.run((client) => client.set(WRITTEN, "1", { expiration: { type: "EX", value: 60 } }), 900),
      subscriber.run((client) => client.ping(), 900),
    ]);
  });

  return {
    async read(topic) {
      const answer = await link.run((client) => READ.run(client, [documentKey(topic), historyKey(topic)]));
      const fields = readTextsOrNothing(answer);
      return fields && readRecord(fields);
    },

    async heads(topics) {
      const heads = new Map<string, Head>();
      if (topics.length === 0) return heads;
      const answer = readTexts(await link.run((client) => HEADS.run(client, topics.map(documentKey))));
      topics.forEach((topic, index) => {
        const [epoch, version] = answer.slice(2 * index);
        if (epoch && version) heads.set(topic, { epoch, version: Number(version) });
      });
      return heads;
    },

    async changesSince(topic, held) {
      const keys = [documentKey(topic), historyKey(topic)];
      const values = held ? [held.epoch, String(held.version)] : [];
      const answer = await link.run((client) => CHANGES_SINCE.run(client, keys, values));
      const changes = readTextsOrNothing(answer)?.map(readChange);
      const [first, last] = [changes?.[0], changes?.at(-1)];
      if (!changes || !first || !last || !held) return changes;
      const whole = continues(held, first) && contiguousEnd(last, changes).length === changes.length;
      return whole ? changes : undefined;
    },

    commit: (commit) => commitToRedis(link, commit),

    async touch(topic, fetchBegan, base) {
      const expected = base ? [base.epoch, String(base.version)] : ["", ""];
      const values = [String(fetchBegan), ...expected];
      return (await link.run((client) => TOUCH.run(client, [documentKey(topic)], values))) === 1;
    },

    async expire(topic, seconds) {
      const keys = [documentKey(topic), historyKey(topic), TOPICS, LEAVING];
      return (await link.run((client) => EXPIRE.run(client, keys, [topic, String(seconds)]))) === 1;
    },

    topics: (prefix, limit) =>
      link.run((client) =>
        client.zRange(TOPICS, `[${prefix}`, `[${prefix}\u{10ffff}`, {
          BY: "LEX",
          LIMIT: { offset: 0, count: limit },
        }),
      ),

    watch: (topic, listener) => channels.watch(topic, listener),

    onReconnect(listener) {
      const own = (): void => listener();
      reconnectListeners.add(own);
      return () => reconnectListeners.delete(own);
    },

    async putBlob(key, body, ttlSeconds) {
      const expiration = { type: "EX", value: ttlSeconds } as const;
      const options = ttlSeconds === 0 ? {} : { expiration };
      await link.run((client) => client.set(blobKey(key), body, options));
    },
    async getBlob(key) {
      return (await link.run((client) => client.get(blobKey(key)))) ?? undefined;
    },

    async lease(name, holder, milliseconds) {
      const values = [holder, String(milliseconds)];
      return (await link.run((client) => LEASE.run(client, [leaseKey(name)], values))) === 1;
    },
    async releaseLease(name, holder) {
      await link.run((client) => RELEASE_LEASE.run(client, [leaseKey(name)], [holder]));
    },

    async tally(name, key) {
      const [counts] = tallyKeys(name);
      await link.run((client) => TALLY.run(client, [counts], [key, String(MOST_TALLIED)]));
    },
    async takeTally(name, limit) {
      const values = [randomUUID(), String(limit)];
      const [batch, ...found] = readTexts(
        await link.run((client) => TAKE_TALLY.run(client, tallyKeys(name), values)),
      );
      if (batch === undefined) return undefined;
      const counts = new Map<string, number>();
      for (let at = 0; at + 1 < found.length; at += 2) counts.set(found[at] ?? "", Number(found[at + 1]));
      return { batch, counts };
    },
    async settleTally(name, batch, keys) {
      const [, taken, batchKey] = tallyKeys(name);
      await link.run((client) => SETTLE_TALLY.run(client, [taken, batchKey], [batch, ...keys]));
    },

    async report(kind, id, facts, ttlSeconds) {
      const values = [id, JSON.stringify(facts), String(ttlSeconds)];
      await link.run((client) => REPORT.run(client, reportKeys(kind), values));
    },
    async reports(kind) {
      const answer = readTexts(await link.run((client) => REPORTS.run(client, reportKeys(kind))));
      const found: { id: string; facts: unknown }[] = [];
      for (let index = 0; index < answer.length; index += 2) {
        found.push({ id: answer[index] ?? "", facts: JSON.parse(answer[index + 1] ?? "{}") });
      }
      return found.sort((a, b) => (a.id < b.id ? -1 : 1));
    },

    ping: () => proof.ask(),

    async close() {
      link.close();
      subscriber.close();
    },
  };
}

/**
 * A server that was started again, or promoted, may have lost what was last acknowledged, and its versions would soon mean
 * something else than they do to readers who saw more. So its documents are given a new epoch before anybody reads one.
 */
async function renewEpochs(client: RedisClient): Promise<void> {
  await NEW_RUN.run(client, [RUN, TOPICS, LEAVING], [newEpochSuffix(), documentKey(""), historyKey("")]);
}

async function commitToRedis(link: RedisLink, commit: Commit): Promise<CommitResult> {
  const { topic, base, newEpoch, restart = false, value, patch, fetchBegan, origin } = commit;
  if (!isEpochName(newEpoch)) throw new TypeError(`${newEpoch} is no name of an epoch`);
  const next = base ? base.version + 1 : 1;
  const keys = [documentKey(topic), historyKey(topic), TOPICS, LEAVING];
  const send = async (whole: boolean): Promise<string[]> => {
    const values = [
      topic,
      base?.epoch ?? "",
      String(base?.version ?? ""),
      String(next),
      newEpoch,
      restart ? "1" : "0",
      String(fetchBegan),
      JSON.stringify(patch),
      whole ? JSON.stringify(value) : "",
      channelName(topic),
      String(HISTORY_LENGTH),
      writeOrigin(origin),
    ];
    return readTexts(await link.run((client) => COMMIT.run(client, keys, values)));
  };
  let answer = await send(base === undefined || restart || next % SNAPSHOT_EVERY === 0);
  if (answer[0] === "whole") answer = await send(true);
  const [status, epoch, version, at] = answer;
  if (status !== "committed" || epoch === undefined) return { status: "stale" };
  return { status: "committed", head: { epoch, version: Number(version) }, at: Number(at) };
}

function readRecord(fields: string[]): LiveRecord {
  const [epoch = "", version, at, fetchBegan, origin = "", snapshot = "", ...changes] = fields;
  let value = readValue(snapshot);
  for (const change of changes) value = applyPatch(value, readChange(change).patch);
  const head = { epoch, version: Number(version) };
  return {
    ...head,
    value,
    at: Number(at),
    fetchBegan: Number(fetchBegan),
    origin: readOrigin(origin, head),
  };
}

/** One question at a time, and a good answer kept for `milliseconds`: so asking often costs little. */
function shareAnswer(milliseconds: number, question: () => Promise<void>): { ask(): Promise<void> } {
  let running: Promise<void> | undefined;
  let good = Number.NEGATIVE_INFINITY;
  return {
    async ask() {
      if (performance.now() - good < milliseconds) return;
      running ??= question().finally(() => {
        running = undefined;
      });
      await running;
      good = performance.now();
    },
  };
}
