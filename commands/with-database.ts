import { type Config, readConfig } from "../platform/config/config.ts";
import { openDatabase } from "../platform/database/open.ts";
import { createLog } from "../platform/log/log.ts";
import { bucketOf } from "../store/pictures/bucket-settings.ts";
import type { Bucket } from "../store/pictures/picture-types.ts";
import type { Terminal } from "./command.ts";

/**
 * Runs `work` on the configured database and closes it afterwards. Rejects with a sentence if the database is
 * unavailable.
 */
export async function withDatabase<T>(
  { env }: Pick<Terminal, "env">,
  work: (uri: string, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig([], env);
  const database = await openDatabase(config, createLog("silent"));
  try {
    return await work(database.uri, config);
  } finally {
    await database.close();
  }
}

/** Runs `work` on what `open` returns for the database and the bucket of images, if that is set. */
export async function withOpened<Opened extends { close(): Promise<unknown> }, T>(
  terminal: Pick<Terminal, "env">,
  open: (uri: string, bucket?: Bucket) => Promise<Opened>,
  work: (opened: Opened, config: Config) => Promise<T>,
): Promise<T> {
  return withDatabase(terminal, async (uri, config) => {
    const opened = await open(uri, bucketOf(config.env));
    try {
      return await work(opened, config);
    } finally {
      await opened.close();
    }
  });
}
