import { afterEach, describe, expect, it } from "vitest";
import { createLog } from "../../platform/log/log.ts";
import { emptyDatabase } from "../../tests/support/databases/empty-database.ts";
import { suiteDatabases } from "../../tests/support/databases/mongo.ts";
import { openStore } from "../open.ts";
import type { NewSource, Store } from "../types.ts";

const NOW = Date.UTC(2026, 10, 21, 6);
const HOUR = 3_600_000;

const feed = (id: string, url: string): NewSource => ({
  id,
  kind: "feed",
  name: id,
  url,
  intervalMs: 60_000,
});

for (const server of suiteDatabases) {
  describe.skipIf(!server.present)(`paused hosts on ${server.name}`, () => {
    let now: number;
    const closing: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const close of closing.splice(0).reverse()) await close();
    });
    async function processes(count: number): Promise<Store[]> {
      now = NOW;
      const database = await server.start();
      closing.push(() => database.close());
      const uri = emptyDatabase(database.uri);
      const stores: Store[] = [];
      for (let each = 0; each < count; each += 1) {
        const store = await openStore(uri, createLog("silent"), () => now);
        closing.push(() => store.close());
        stores.push(store);
      }
      await stores[0]?.sources.ensure(
        [
          feed("a", "https://papers.example/a?x=1"),
          feed("b", "https://me:word@PAPERS.example/b"),
          feed("c", "https://papers.example:8443/c"),
          feed("d", "https://other.example/papers.example/"),
        ],
        NOW,
      );
      return stores;
    }
    const due = async ({ sources }: Store): Promise<string[]> =>
      (await sources.due(["feed"], now, 10)).map(({ id }) => id).toSorted();
    const pausing = { by: "operator", at: NOW };

    it("keep every source at that address from being polled, and no other, until it is resumed", async () => {
      const [store] = (await processes(1)) as [Store];
      expect(await store.pausedHosts.pause("papers.example", pausing)).toBe(true);
      expect(await due(store)).toEqual(["c", "d"]);
      expect(await store.sources.get("a")).toMatchObject({ paused: true, pausedWithHost: true });
      expect(await store.sources.get("c")).toMatchObject({ paused: false });
      expect((await store.sources.wanted(10)).filter(({ paused }) => paused)).toHaveLength(2);
      await store.sources.ensure([feed("e", "https://papers.example/e")], now);
      expect(await due(store)).toEqual(["c", "d"]);
      now += 1_000 * HOUR;
      expect(await due(store)).toEqual(["c", "d"]);
      expect(await store.pausedHosts.resume("papers.example")).toBe(true);
      expect(await store.pausedHosts.resume("papers.example")).toBe(false);
      expect(await due(store)).toEqual(["a", "b", "c", "d", "e"]);
    });

    it("are polled again by themselves when their time is over, and a source that was paused by itself stays so", async () => {
      const [store] = (await processes(1)) as [Store];
      await store.sources.setPaused("a", true);
      await store.pausedHosts.pause("papers.example", { ...pausing, until: NOW + HOUR });
      now += HOUR - 1;
      expect(await due(store)).toEqual(["c", "d"]);
      expect(await store.pausedHosts.list()).toHaveLength(1);
      now += 1;
      expect(await due(store)).toEqual(["b", "c", "d"]);
      expect(await store.pausedHosts.list()).toEqual([]);
      await store.pausedHosts.pause("papers.example", { ...pausing, at: now, until: now + HOUR });
      await store.pausedHosts.pause("papers.example", { ...pausing, at: now });
      now += 2 * HOUR;
      expect(await due(store)).toEqual(["c", "d"]);
    });

    it("are seen by every process, and stay when all of them were started anew", async () => {
      const [one, other] = (await processes(2)) as [Store, Store];
      expect(await due(other)).toHaveLength(4);
      await one.pausedHosts.pause("papers.example", pausing);
      await expect.poll(() => due(other)).toEqual(["c", "d"]);
      await other.pausedHosts.resume("papers.example");
      await expect.poll(() => due(one)).toHaveLength(4);
    });

    it("are few: more are refused, and those whose time is over make room", async () => {
      const [store] = (await processes(1)) as [Store];
      for (let each = 0; each < 100; each += 1)
        await store.pausedHosts.pause(`${each}.example`, { ...pausing, until: NOW + HOUR });
      expect(await store.pausedHosts.pause("one.example", pausing)).toBe(false);
      expect(await store.pausedHosts.pause("7.example", pausing)).toBe(true);
      now += HOUR;
      expect(await store.pausedHosts.pause("one.example", { ...pausing, at: now })).toBe(true);
      expect((await store.pausedHosts.list()).map(({ host }) => host).toSorted()).toEqual([
        "7.example",
        "one.example",
      ]);
    });
  });
}
