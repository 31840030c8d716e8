import { getSecondDatabase } from "../../../tools/second-database/get.ts";
import { startSecondDatabase } from "../../../tools/second-database/start.ts";
import { startSecond, testDatabases } from "../../support/databases/mongo.ts";
import { secondServer } from "../../support/databases/second-server.ts";

/** The database to fill. */
export interface GrowthServer {
  name: string;
  /** The connection string of a database of its own. */
  database(name: string): string;
  close(): Promise<void>;
}

/** A million stories with their indexes take 5 GB in its memory. */
const HEAP_MEGABYTES = 8_000;

const named = (uri: string, name: string): string =>
  uri.replace(/^(mongodb:\/\/[^/?]+)\/?[^?]*/, `$1/${name}`);

/**
 * A MongoDB where there is one, else the second database with memory enough, else the embedded one, which is not meant to
 * hold so much. `large`: whether the first two can hold the full size.
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
  const second = await getSecondDatabase();
  if ("classPath" in second) {
    const running = await startSecondDatabase(second.classPath, { heapMegabytes: HEAP_MEGABYTES });
    return {
      name: "mongo-java-server with ordered indexes",
      large: true,
      database: (name) => `${running.uri}/${name}`,
      close: () => running.stop(),
    };
  }
  console.log(
    `There is neither MongoDB nor a second database: ${second.missing}. The embedded one is measured.`,
  );
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
