import { beforeAll, beforeEach } from "vitest";
import { createLog } from "../../../platform/log/log.ts";
import { openStore } from "../../../store/open.ts";
import type { Store } from "../../../store/types.ts";
import { databaseOfTest } from "./database-of-file.ts";
import { emptyDatabase } from "./empty-database.ts";
import { type TestDatabase, testDatabases } from "./mongo.ts";

/** Opens a store on an empty database for each test, and passes it to `given`. */
export function storeForEach(
  { server, clock }: { server: TestDatabase; clock?: () => number },
  given: (store: Store, uri: string) => void,
): void {
  const isEmbedded = server === testDatabases[0];
  let base = "";
  beforeAll(async () => {
    if (isEmbedded) return;
    const database = await server.start();
    base = database.uri;
    return () => database.close();
  });
  beforeEach(async () => {
    const uri = isEmbedded ? await databaseOfTest() : emptyDatabase(base);
    const store = await openStore(uri, createLog("silent"), clock);
    given(store, uri);
    return () => store.close();
  });
}

/** Like `storeForEach`, with a movable clock that begins at `start`, ms since 1970. */
export function storeOnClock(
  server: TestDatabase,
  start: number,
  given: (store: Store, uri: string) => void,
): { now: number } {
  const clock = { now: start };
  beforeEach(() => {
    clock.now = start;
  });
  storeForEach({ server, clock: () => clock.now }, given);
  return clock;
}
