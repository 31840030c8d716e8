import { randomUUID } from "node:crypto";
import { migrationsNotice } from "../../core/contract/ops.ts";
import { messageOf } from "../../core/message-of.ts";
import type { Config } from "../../platform/config/config.ts";
import { openDatabase } from "../../platform/database/open.ts";
import type { Log } from "../../platform/log/log.ts";
import { openRedis } from "../../platform/redis/open.ts";
import type { Redis, Send } from "../../platform/redis/port.ts";
import { bucketOf } from "../../store/pictures/bucket-settings.ts";
import { tryDatabase } from "../../store/try-database.ts";
import type { Source } from "../../store/types.ts";
import { absent, type Finding, failed, good } from "./finding.ts";

/**
 * Writes to the database and reads the document back. `feeds`: those that are polled; empty if the database is
 * unusable.
 */
export async function checkDatabase(
  config: Config,
  log: Log,
): Promise<{ finding: Finding; feeds: Source[] }> {
  const { MONGODB_URI, DATA_DIR } = config.env;
  const part = "database";
  try {
    const database = await openDatabase(config, log);
    try {
      const { version, feeds, left, elsewhere } = await tryDatabase(database.uri, bucketOf(config.env));
      if (elsewhere !== undefined) {
        const advice =
          'To use another bucket, copy the images there and run "pictures move" (docs/operations.md).';
        return { finding: failed(part, `It reports that ${elsewhere}.`, advice), feeds };
      }
      const what = MONGODB_URI === undefined ? `The embedded database in ${DATA_DIR}` : "The database";
      const finding = good(
        part,
        [
          `${what} accepted a write${version ? ` (version ${version})` : ""}.`,
          ...(left.length === 0 ? [] : [`${migrationsNotice(left)}.`]),
        ].join(" "),
      );
      return { finding, feeds };
    } finally {
      await database.close();
    }
  } catch (error) {
    const said = `It cannot be used: ${messageOf(error)}.`;
    const advice =
      MONGODB_URI === undefined
        ? "If the product runs on this folder, stop it or ask its /readyz; otherwise check that DATA_DIR is writable."
        : "Check that it runs, that this machine can reach it, and that user and password in MONGODB_URI may write.";
    return { finding: failed(part, said, advice), feeds: [] };
  }
}

/** Time after which a test value expires if it cannot be deleted, s. */
const KEPT_S = 60;
/** Required setting of Redis: with other policies a full Redis deletes documents and jobs. */
const POLICY = "noeviction";

async function writeAndRead(send: Send, key: string): Promise<void> {
  const said = randomUUID();
  await send(["SET", key, said, "EX", String(KEPT_S)]);
  const found = await send(["GET", key]);
  await send(["DEL", key]);
  if (found !== said) throw new Error("the written value was not read back");
}

async function ofInfo(send: Send, section: string, name: string): Promise<string | undefined> {
  const info = await send(["INFO", section]).catch(() => undefined);
  const line = String(info)
    .split("\r\n")
    .find((each) => each.startsWith(`${name}:`));
  return line?.slice(name.length + 1);
}

async function tryRedis(redis: Redis): Promise<Finding> {
  await redis.settled();
  const policy = await redis.run(async (send) => {
    await writeAndRead(send, `khobor:check:${randomUUID()}`);
    return ofInfo(send, "memory", "maxmemory_policy");
  });
  if (policy !== undefined && policy !== POLICY) {
    return failed(
      "Redis",
      `It accepted a write, but its maxmemory-policy is ${policy}: when full it deletes documents and jobs.`,
      `Set maxmemory-policy to ${POLICY}.`,
    );
  }
  return good("Redis", "It accepted a write.");
}

export async function checkRedis(config: Config, log: Log): Promise<Finding> {
  const { REDIS_URL } = config.env;
  if (REDIS_URL === undefined)
    return absent("Redis", "REDIS_URL is not set: live documents stay in one process.");
  const redis = openRedis({ url: REDIS_URL, name: "Redis", log });
  try {
    return await tryRedis(redis);
  } catch (error) {
    return failed(
      "Redis",
      `It cannot be used: ${messageOf(error)}.`,
      "Check that it runs, that this machine can reach it, and that user and password in REDIS_URL may write.",
    );
  } finally {
    redis.close();
  }
}

export async function checkReplica(config: Config, log: Log): Promise<Finding | undefined> {
  const { REDIS_READ_URL } = config.env;
  if (REDIS_READ_URL === undefined) return undefined;
  const part = "Redis for reading";
  const replicas = openRedis({ url: REDIS_READ_URL, name: part, log, readOnly: true });
  try {
    await replicas.settled();
    await replicas.run((send) => send(["GET", "khobor:check"]));
    return good(part, "It answers.");
  } catch (error) {
    return failed(
      part,
      `It cannot be read: ${messageOf(error)}.`,
      "Check that the replica runs and follows its primary; until then all reads go to REDIS_URL.",
    );
  } finally {
    replicas.close();
  }
}
