import { describe, expect, it, vi } from "vitest";
import type { LiveStore } from "./port.ts";

/**
 * Behaviour of leases and reports in every live store. `open` opens the store again, as another process would.
 */
export function describeLeasesAndReports(open: () => Promise<LiveStore>): void {
  const twoStores = async () => [await open(), await open()] as const;

  describe("blobs, leases and reports", () => {
    it("keeps a blob as long as it was told", async () => {
      const [one, two] = await twoStores();
      await one.putBlob("provider:fixtures", '{"রান":1}', 0);
      await one.putBlob("provider:short", "short", 600);
      expect(await two.getBlob("provider:fixtures")).toBe('{"রান":1}');
      expect(await two.getBlob("provider:short")).toBe("short");
      expect(await two.getBlob("provider:absent")).toBeUndefined();
      await one.putBlob("provider:short", "short", 1);
      await vi.waitFor(async () => expect(await two.getBlob("provider:short")).toBeUndefined(), 5000);
      await one.putBlob("provider:fixtures", "", 0);
      expect(await two.getBlob("provider:fixtures")).toBe("");
    });

    it("gives a lease to one holder, who may renew and release it; it ends by itself", async () => {
      const [one, two] = await twoStores();
      expect(await one.lease("scheduler", "a", 60_000)).toBeDefined();
      expect(await two.lease("scheduler", "b", 60_000)).toBeUndefined();
      expect(await one.lease("scheduler", "a", 60_000)).toBeDefined();
      await two.releaseLease("scheduler", "b");
      expect(await two.lease("scheduler", "b", 60_000)).toBeUndefined();
      await one.releaseLease("scheduler", "a");
      expect(await two.lease("scheduler", "b", 60_000)).toBeDefined();
      expect(await one.lease("scheduler", "a", 60_000)).toBeUndefined();
      expect(await two.lease("scheduler", "b", 300)).toBeDefined();
      await vi.waitFor(async () => expect(await one.lease("scheduler", "a", 60_000)).toBeDefined(), 5000);
    });

    it("gives a lease a new number each time it is taken, and keeps the number while it is renewed", async () => {
      const [one, two] = await twoStores();
      const numbers: number[] = [];
      for (const [store, holder] of [
        [one, "a"],
        [two, "b"],
        [two, "b"],
        [one, "a"],
      ] as const) {
        const taken = await store.lease("numbered", holder, 60_000);
        expect(await store.lease("numbered", holder, 60_000)).toEqual(taken);
        numbers.push(taken?.number ?? 0);
        await store.releaseLease("numbered", holder);
      }
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(new Set(numbers).size).toBe(4);
    });

    it("gives what was counted until it is settled, each count in one batch", async () => {
      const [one, two] = await twoStores();
      expect(await one.takeTally("opened", 10)).toBeUndefined();
      await Promise.all(["a", "b", "a", "c"].map((key, at) => (at % 2 ? one : two).tally("opened", key)));
      const first = await one.takeTally("opened", 10);
      expect(first?.counts).toEqual(new Map(Object.entries({ a: 2, b: 1, c: 1 })));
      await two.tally("opened", "a");
      expect(await two.takeTally("opened", 10)).toEqual(first);
      expect((await two.takeTally("opened", 2))?.counts.size).toBe(2);
      await one.settleTally("opened", first?.batch ?? "", ["a", "b"]);
      expect((await two.takeTally("opened", 10))?.counts).toEqual(new Map([["c", 1]]));
      await one.settleTally("opened", "another batch", ["c"]);
      expect((await two.takeTally("opened", 10))?.counts).toEqual(new Map([["c", 1]]));
      await one.settleTally("opened", first?.batch ?? "", ["c"]);
      const second = await two.takeTally("opened", 10);
      expect(second?.counts).toEqual(new Map([["a", 1]]));
      expect(second?.batch).not.toBe(first?.batch);
      await two.settleTally("opened", second?.batch ?? "", ["a"]);
      expect(await one.takeTally("opened", 10)).toBeUndefined();
    });

    it("shows what processes say of themselves, until they fall silent", async () => {
      const [one, two] = await twoStores();
      await one.report("gateway", "g2", { sockets: 2 }, 60);
      await one.report("gateway", "g1", { sockets: 1 }, 60);
      await one.report("gateway", "gone", {}, 1);
      await one.report("worker", "w1", {}, 60);
      await one.report("gateway", "g1", { sockets: 3 }, 60);
      await vi.waitFor(
        async () =>
          expect(await two.reports("gateway")).toEqual([
            { id: "g1", facts: { sockets: 3 } },
            { id: "g2", facts: { sockets: 2 } },
          ]),
        5000,
      );
      expect(await two.reports("unknown")).toEqual([]);
    });

    it("answers a ping", async () => {
      await expect((await open()).ping()).resolves.toBeUndefined();
    });
  });
}
