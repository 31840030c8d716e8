import { randomUUID } from "node:crypto";
import type { Redis } from "../../redis/port.ts";
import type { Script } from "../../redis/script.ts";
import { newEpochSuffix } from "../epoch.ts";
import { MOST_TALLIED, type SharedRecords } from "../shared-records.ts";
import { KEYS } from "./keys.ts";
import { LEASE, RELEASE_LEASE, SETTLE_TALLY, TAKE_TALLY, TALLY } from "./scripts.ts";
import { possibleTexts, text, textOrNothing, texts } from "./stored-text.ts";

const blobKey = (key: string): string => `khobor:blob:${key}`;
const tallyKeys = (name: string): [string, string, string] => [
  `khobor:{tally:${name}}:counts`,
  `khobor:{tally:${name}}:taken`,
  `khobor:{tally:${name}}:batch`,
];

export function createRedisRecords(redis: Redis): SharedRecords {
  const runScript = (script: Script, keys: readonly [string, ...string[]], values: readonly string[] = []) =>
    redis.run((send) => script.run(send, keys, values));

  return {
    async putBlob(key, body, ttlSeconds) {
      const name = blobKey(key);
      const end = ttlSeconds === 0 ? [] : ["EX", String(ttlSeconds)];
      await redis.run((send) => send(["SET", name, body, ...end]));
    },
    async getBlob(key) {
      const name = blobKey(key);
      return textOrNothing.parse(await redis.run((send) => send(["GET", name])));
    },

    async lease(name, holder, milliseconds) {
      const keys = [KEYS.home, KEYS.lease(name), KEYS.leaseNumber(name)] as const;
      const number = text.parse(
        await runScript(LEASE, keys, [holder, String(milliseconds), newEpochSuffix()]),
      );
      return number === "" ? undefined : { lease: name, holder, number: Number(number) };
    },
    async releaseLease(name, holder) {
      await runScript(RELEASE_LEASE, [KEYS.lease(name)], [holder]);
    },

    async tally(name, key) {
      const [counts] = tallyKeys(name);
      await runScript(TALLY, [counts], [key, String(MOST_TALLIED)]);
    },
    async takeTally(name, limit) {
      const values = [randomUUID(), String(limit)];
      const [batch, ...found] = texts.parse(await runScript(TAKE_TALLY, tallyKeys(name), values));
      if (batch === undefined) return undefined;
      const counts = new Map<string, number>();
      for (let at = 0; at + 1 < found.length; at += 2) counts.set(found[at] ?? "", Number(found[at + 1]));
      return { batch, counts };
    },
    async settleTally(name, batch, keys) {
      const [, taken, batchKey] = tallyKeys(name);
      await runScript(SETTLE_TALLY, [taken, batchKey], [batch, ...keys]);
    },

    async report(kind, id, facts, ttlSeconds) {
      const expiry = ["EX", String(ttlSeconds)];
      await redis.run((send) => send(["SET", KEYS.report(kind, id), JSON.stringify(facts), ...expiry]));
      await redis.run((send) => send(["SADD", KEYS.reporters(kind), id]));
    },
    async reports(kind) {
      const ids = texts.parse(await redis.run((send) => send(["SMEMBERS", KEYS.reporters(kind)]))).sort();
      if (ids.length === 0) return [];
      const keys = ids.map((id) => KEYS.report(kind, id));
      const found = possibleTexts.parse(await redis.run((send) => send(["MGET", ...keys])));
      const gone = ids.filter((_, index) => found[index] === null);
      if (gone.length > 0) await redis.run((send) => send(["SREM", KEYS.reporters(kind), ...gone]));
      return ids.flatMap((id, index) => {
        const facts = found[index];
        return facts == null ? [] : [{ id, facts: JSON.parse(facts) as unknown }];
      });
    },
  };
}
