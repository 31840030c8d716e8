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
Writes the whole database to FILE, which must not be there and appears once it is whole: every document of every
collection, packed, and the pictures of S3_BUCKET_URL where that is set. It holds personal data, so its owner alone may
read it. It works on MongoDB while the product runs, without MongoDB's tools, and on the embedded database while it is
stopped; either can be restored to the other.

A picture whose file is in neither ends it with 1, and says how many. What is written meanwhile may be in it or not, as
with mongodump; where that matters stop the workers and the API. The end of a whole backup is recorded in the database,
for the metric khobor_backup_age_seconds.
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
      terminal.complain(`${counted(missing.length, "picture")} could not be taken along:\n`);
      const nowhere = env.S3_BUCKET_URL ? "neither in the bucket nor in the database" : "not in the database";
      for (const file of missing.slice(0, MOST_NAMED)) terminal.complain(`  ${file} is ${nowhere}\n`);
      if (!env.S3_BUCKET_URL)
        terminal.complain(
          "S3_BUCKET_URL is not set here. Set S3_* as for the API, and write the backup again.\n",
        );
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
      `The database is restored, but Redis could not be emptied (${messageOf(error)}): do it by "redis-cli flushdb" before you start the product.`,
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
      `The product runs (on ${[...hosts].join(", ")}), and nothing was changed: stop the API and the workers first. One that was killed counts for another minute.`,
    );
}

export const restore = command({
  usage: "FILE [--drop] [--empty-redis]",
  about: `
Puts back what "node main.ts backup" wrote. The file is read to its end first: one that was cut off or damaged changes
nothing. Refused while API or workers run, which use the database again only after a restore has ended: one that was
cut off is run again with --drop. A database that holds anything is refused without --drop. Pictures go to
S3_BUCKET_URL where that is set, whatever they were kept in.

  --drop         deletes everything that is in the database first
  --empty-redis  empties REDIS_URL afterwards, so that live documents are published anew; everybody signs in again
`,
  options: { drop: { type: "boolean" }, "empty-redis": { type: "boolean" } },
  words: [1, 1],
  run: ({ words: [path = ""], values }, terminal) =>
    withOpened(terminal, openRestore, async (database, { env }) => {
      await refuseWhileRunning(database);
      for await (const _document of readBackup(path));
      if (!values.drop && !(await database.isEmpty()))
        throw new CommandError(
          "The database is not empty, and nothing was changed; --drop deletes what is in it first.",
        );
      const isFirst = await database.beginRestore();
      // Sees a process that started in between; others see the mark.
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
          `Empty Redis before you start the product ("redis-cli flushdb"): it has what was live before.\n`,
        );
      return 0;
    }),
});
