import { resolve } from "node:path";
import { startEmbeddedDatabase } from "../../embedded-database/start.ts";
import type { Config } from "../config/config.ts";
import type { Log } from "../log/log.ts";

export interface OpenDatabase {
  uri: string;
  close(): Promise<void>;
}

const DATABASE = "khobor";

/**
 * Database of this process: MONGODB_URI (not contacted here), otherwise the embedded server over DATA_DIR.
 * Rejects with advice if another process has DATA_DIR open or the files are damaged.
 */
export async function openDatabase(config: Pick<Config, "env">, log: Log): Promise<OpenDatabase> {
  const { MONGODB_URI, DATA_DIR, NODE_ENV } = config.env;
  if (MONGODB_URI !== undefined) return { uri: withDatabase(MONGODB_URI), close: async () => {} };
  const embedded = await startEmbeddedDatabase(resolve(DATA_DIR));
  log[NODE_ENV === "production" ? "warn" : "info"](
    { folder: resolve(DATA_DIR) },
    "Embedded database: for evaluation and tests, on one node, up to about ten thousand stories. Set MONGODB_URI for production",
  );
  void embedded.ended.then((error) => {
    if (error) log.fatal({ err: error }, "The embedded database has stopped; restart the product");
  });
  return { uri: embedded.uri, close: () => embedded.close() };
}

/**
 * Adds the database name `khobor` if the URI has none. A URI with a password also gets `authSource=admin`: with
 * a name, MongoDB would check the password in that database.
 */
function withDatabase(uri: string): string {
  const parts = /^(mongodb(?:\+srv)?:\/\/)([^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/.exec(uri);
  if (!parts) throw new Error("MONGODB_URI is not a MongoDB connection string");
  const [, scheme = "", hosts = "", name = "", query = ""] = parts;
  if (name !== "") return uri;
  const options = new URLSearchParams(query);
  const ownAuth = options.has("authSource") || options.has("authMechanism");
  const auth = hosts.includes("@") && !ownAuth ? "authSource=admin" : "";
  const all = [query, auth].filter(Boolean).join("&");
  return `${scheme}${hosts}/${DATABASE}${all === "" ? "" : `?${all}`}`;
}
