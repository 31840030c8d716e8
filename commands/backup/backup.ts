import { messageOf } from "../../core/message-of.ts";
import { createLog } from "../../platform/log/log.ts";
import { openRedis } from "../../platform/redis/open.ts";
import { type Backup, openBackup, type PackedRead } from "../../store/backup/open-backup.ts";
import type { Bucket } from "../../store/types.ts";
import { CommandError, command } from "../command.ts";
import { counted } from "../counted.ts";
import { withOpened } from "../with-database.ts";
import { readBackup, writeBackup } from "./backup-file.ts";

const AT_ONCE = 100;
const MOST_NAMED = 20;

export const backup = command({
  usage: "FILE",
  about: `
Writes the whole database, compressed, to a new file FILE, which appears when it is complete. If S3_BUCKET_URL is set,
the bucket's images are included. The file holds personal data, so only its owner can read it. MongoDB may keep running
and needs no tools; with the embedded database stop the product first. A backup of either database can be restored to
the other.

If image files are missing, the command lists them and exits with 1. Changes during the backup may be included or not,
as with mongodump; stop workers and API to avoid this. The database records the end of a complete backup for the metric
khobor_backup_age_seconds.
`,
  options: {},
  words: [1, 1],
  run: ({ words: [path = ""] }, terminal) =>
    withOpened(terminal, openBackup, async (database, { env }) => {
      const count = await writeBackup(path, database.read());
      terminal.say(`${counted(count, "document")} in ${path}.\n`);
      const missing = database.missing();
      if (missing.length === 0) {
        await database.record();
        return 0;
      }
      terminal.complain(`${counted(missing.length, "image")} missing:\n`);
      const nowhere = env.S3_BUCKET_URL ? "neither in the bucket nor in the database" : "not in the database";
      for (const file of missing.slice(0, MOST_NAMED)) terminal.complain(`  ${file} is ${nowhere}\n`);
      if (!env.S3_BUCKET_URL)
        terminal.complain("S3_BUCKET_URL is not set here. Set S3_* as for the API and repeat the backup.\n");
      return 1;
    }),
});

async function fill(database: Backup, path: string): Promise<number> {
  let waiting: PackedRead[] = [];
  let count = 0;
  for await (const document of readBackup(path)) {
    waiting.push(document);
    count += 1;
    if (waiting.length < AT_ONCE) continue;
    await database.insert(waiting);
    waiting = [];
  }
  await database.insert(waiting);
  return count;
}

/** Empties Redis, so that workers publish live documents again from the restored data, under a new epoch. */
async function emptyRedis(url: string): Promise<void> {
  const redis = openRedis({ url, name: "Redis", log: createLog("silent") });
  try {
    await redis.settled();
    await redis.run((send) => send(["FLUSHDB"]));
  } catch (error) {
    throw new CommandError(
      `The database is restored, but Redis could not be emptied (${messageOf(error)}): run "redis-cli flushdb" before you start the product.`,
    );
  } finally {
    redis.close();
  }
}

const openRestore = (uri: string, bucket?: Bucket) => openBackup(uri, bucket, { toRestore: true });

async function refuseWhileRunning(database: Backup): Promise<void> {
  const hosts = new Set((await database.running()).map(({ host }) => host));
  if (hosts.size > 0)
    throw new CommandError(
      `The product is running (on ${[...hosts].join(", ")}), and nothing was changed: stop the API and the workers first. A killed process counts for another minute.`,
    );
}

export const restore = command({
  usage: "FILE [--drop] [--empty-redis]",
  about: `
Restores a file that "node main.ts backup" wrote. The command reads the whole file first: a truncated or damaged file
changes nothing. Stop API and workers first; they refuse the database until the restore has ended. Repeat an interrupted
restore with --drop. Without --drop the database must be empty. If S3_BUCKET_URL is set, images go to that bucket.

  --drop         deletes all data in the database first
  --empty-redis  empties REDIS_URL afterwards, so that workers publish live documents again; everybody signs in again
`,
  options: { drop: { type: "boolean" }, "empty-redis": { type: "boolean" } },
  words: [1, 1],
  run: ({ words: [path = ""], values }, terminal) =>
    withOpened(terminal, openRestore, async (database, { env }) => {
      await refuseWhileRunning(database);
      for await (const _document of readBackup(path));
      if (!values.drop && !(await database.isEmpty()))
        throw new CommandError(
          "The database is not empty, and nothing was changed; --drop deletes its data first.",
        );
      const isFirst = await database.beginRestore();
      // This second check notices a process that started meanwhile; processes that start later notice the mark.
      await refuseWhileRunning(database).catch(async (error: unknown) => {
        if (isFirst) await database.giveUpRestore();
        throw error;
      });
      if (values.drop) await database.clear();
      const count = await fill(database, path);
      await database.endRestore();
      terminal.say(`${counted(count, "document")} restored from ${path}.\n`);
      if (env.REDIS_URL === undefined) return 0;
      if (values["empty-redis"]) await emptyRedis(env.REDIS_URL);
      else
        terminal.say(
          `Run "redis-cli flushdb" before you start the product: Redis still has the old live documents.\n`,
        );
      return 0;
    }),
});
