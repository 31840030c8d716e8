import { type Config, readConfig } from "../platform/config/config.ts";
import { openDatabase } from "../platform/database/open.ts";
import { createLog } from "../platform/log/log.ts";
import type { Terminal } from "./command.ts";

/** Runs `work` on the database of the settings, and closes what was opened. Rejects with a sentence where it cannot be had. */
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
