import { afterEach, describe, expect, it } from "vitest";
import { createLog } from "../../platform/log/log.ts";
import { emptyDatabase } from "../../tests/support/databases/empty-database.ts";
import { suiteDatabases } from "../../tests/support/databases/mongo.ts";
import { openStore } from "../open.ts";
import type { Store } from "../types.ts";

const NOW = Date.UTC(2026, 10, 21, 6, 7);
const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const ONE = { answers: 1, failures: 0, changes: 1, stories: 3, totalMs: 40, longestMs: 40 };
const FAILED = { answers: 0, failures: 1, changes: 0, stories: 0, totalMs: 9_000, longestMs: 9_000 };

for (const server of suiteDatabases) {
  describe.skipIf(!server.present)(`the history of a source on ${server.name}`, () => {
    const closing: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const close of closing.splice(0).reverse()) await close();
    });
    async function opened(): Promise<Store> {
      const database = await server.start();
      closing.push(() => database.close());
      const store = await openStore(emptyDatabase(database.uri), createLog("silent"), () => NOW);
      closing.push(() => store.close());
      return store;
    }

    it("adds up what every process counted, by quarters of an hour, and keeps sources apart", async () => {
      const { sourceHistory } = await opened();
      await sourceHistory.add([
        { source: "a", at: NOW, counts: ONE },
        { source: "a", at: NOW - QUARTER, counts: ONE },
        { source: "b", at: NOW, counts: FAILED },
      ]);
      await sourceHistory.add([
        { source: "a", at: NOW + MINUTE, counts: FAILED },
        { source: "a", at: NOW + 2 * MINUTE, counts: { ...ONE, longestMs: 41, totalMs: 41 } },
      ]);
      await sourceHistory.add([]);
      const from = Date.UTC(2026, 10, 21, 6);
      expect(await sourceHistory.day("a", NOW)).toEqual([
        { from, answers: 2, failures: 1, changes: 2, stories: 6, totalMs: 9_081, longestMs: 9_000 },
        { from: from - QUARTER, ...ONE },
      ]);
      expect(await sourceHistory.day("c", NOW)).toEqual([]);
    });

    it("shows a day, and forgets what is older", async () => {
      const { sourceHistory } = await opened();
      const quarters = Array.from({ length: 120 }, (_, index) => NOW - index * QUARTER);
      await sourceHistory.add(quarters.map((at) => ({ source: "a", at, counts: ONE })));
      const shown = await sourceHistory.day("a", NOW);
      expect(shown).toHaveLength(97);
      expect(shown.at(-1)?.from).toBeLessThanOrEqual(NOW - 24 * 60 * MINUTE);
      expect(await sourceHistory.forget(NOW - 24 * 60 * MINUTE - QUARTER, 10)).toBe(10);
      expect(await sourceHistory.forget(NOW - 24 * 60 * MINUTE - QUARTER, 100)).toBe(13);
      expect(await sourceHistory.day("a", NOW)).toEqual(shown);
    });
  });
}
