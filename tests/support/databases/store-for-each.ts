import { beforeAll, beforeEach } from "vitest";
import { createLog } from "../../../platform/log/log.ts";
import { openStore } from "../../../store/open.ts";
import type { Store } from "../../../store/types.ts";
import type { TestDatabase } from "./mongo.ts";

let databases = 0;

/** The address of another database, which is empty, on the server of this one. */
export function emptyDatabase(uri: string): string {
  databases += 1;
  return uri.replace(/\/([^/?]*)(\?|$)/, `/$1-${databases}$2`);
}

/** Before each test of a suite, opens a store on an empty database, closed after the test; `given` takes it. */
export function storeForEach(
  server: TestDatabase,
  given: (store: Store, uri: string) => void,
  clock?: () => number,
): void {
  let base = "";
  beforeAll(async () => {
    const database = await server.start();
    base = database.uri;
    return () => database.close();
  });
  beforeEach(async () => {
    const uri = emptyDatabase(base);
    const store = await openStore(uri, createLog("silent"), clock);
    given(store, uri);
    return () => store.close();
  });
}
