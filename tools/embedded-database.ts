import { messageOf } from "../core/message-of.ts";
import { startEmbeddedDatabase } from "../embedded-database/start.ts";
import { onNpmExit } from "../platform/shutdown/npm-parent.ts";

/**
 * `npm run embedded-database -- --port=N`: runs only the embedded database, on 127.0.0.1, with its files in
 * DATA_DIR.
 */
const argument = process.argv.slice(2).find((one) => one.startsWith("--port="));
const port = Number(argument?.slice("--port=".length));
if (!argument || !Number.isInteger(port) || port < 0 || port > 65_535) {
  process.stderr.write("Usage: npm run embedded-database -- --port=N (0: any free port)\n");
  process.exit(2);
}
try {
  const database = await startEmbeddedDatabase(process.env.DATA_DIR || "./data", port);
  process.stdout.write(`${database.uri}\n`);
  const stop = (): void => {
    void database.close();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  const forget = onNpmExit(stop);
  const error = await database.ended;
  forget();
  if (error) throw error;
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
