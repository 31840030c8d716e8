import { describe } from "vitest";
import { suiteDatabases } from "../tests/support/databases/mongo.ts";
import { storeForEach, storeOnClock } from "../tests/support/databases/store-for-each.ts";
import { partsOf } from "../tests/support/parts-of.ts";
import type { Store } from "./types.ts";

interface StoreWorld {
  store: Store;
  uri(): string;
  /** The movable clock of a store that has one. */
  clock: { now: number };
}

/**
 * Tests on each database of this run, each of them with a store on an empty database. `start`: time
 * of the store's clock until the test moves it, ms since 1970; the real time otherwise.
 */
export function onEachDatabase(
  name: string,
  { start }: { start?: number },
  tests: (world: StoreWorld) => void,
): void {
  for (const server of suiteDatabases) {
    describe.skipIf(!server.present)(`${name} on ${server.name}`, () => {
      let opened: { store: Store; uri: string };
      const given = (store: Store, uri: string): void => {
        opened = { store, uri };
      };
      const world = { store: partsOf(() => opened.store), uri: () => opened.uri };
      if (start !== undefined) return tests({ ...world, clock: storeOnClock(server, start, given) });
      storeForEach({ server }, given);
      tests({ ...world, clock: { now: Number.NaN } });
    });
  }
}
