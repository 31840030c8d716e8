import { startSecond, testDatabases } from "../../support/databases/mongo.ts";
import { secondServer } from "../../support/databases/second-server.ts";

/** The database to fill. */
export interface GrowthServer {
  name: string;
  /** The connection string of a database of its own. */
  database(name: string): string;
  close(): Promise<void>;
}

const named = (uri: string, name: string): string =>
  uri.replace(/^(mongodb:\/\/[^/?]+)\/?[^?]*/, `$1/${name}`);

/**
 * A MongoDB where there is one, else the embedded database, which is not meant to hold so much. `large`: whether it can hold
 * the full size.
 */
export async function startGrowthServer(): Promise<GrowthServer & { large: boolean }> {
  if (secondServer && secondServer.name !== "mongo-java-server") {
    const running = await startSecond();
    const unique = `khobor-growth-${process.pid}-`;
    return {
      name: secondServer.name,
      large: true,
      database: (name) => named(running.uri, unique + name),
      close: running.close,
    };
  }
  console.log("There is no MongoDB. The embedded database is measured.");
  const [embedded] = testDatabases;
  if (!embedded) throw new Error("There is no embedded database");
  const running = await embedded.start();
  return {
    name: embedded.name,
    large: false,
    database: (name) => named(running.uri, name),
    close: () => running.close(),
  };
}
