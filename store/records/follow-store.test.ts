import { describe, expect, it } from "vitest";
import type { FollowChange } from "../../core/cricket/follow-changes.ts";
import { testDatabases } from "../../tests/support/databases/mongo.ts";
import { storeForEach } from "../../tests/support/databases/store-for-each.ts";
import type { Store } from "../types.ts";

const NOW = Date.UTC(2026, 10, 21, 6);
const DAY = 86_400_000;
const change = (id: string, on: boolean, at: number): FollowChange => ({
  kind: "team",
  id,
  name: id,
  on,
  at,
});
const person = { issuer: "https://id.example", id: "7" };

for (const server of testDatabases) {
  describe.skipIf(!server.present)(`what accounts follow on ${server.name}`, () => {
    let store: Store;

    storeForEach(server, (opened) => {
      store = opened;
    });

    it("is each person's own, by issuer and subject together", async () => {
      expect(await store.follows.merge(person, [change("india", true, 1)], NOW)).toHaveLength(1);
      expect(await store.follows.changes({ ...person, id: "8" }, NOW)).toEqual([]);
      expect(await store.follows.changes({ ...person, issuer: "https://other.example" }, NOW)).toEqual([]);
      expect(await store.follows.changes(person, NOW)).toEqual([change("india", true, 1)]);
    });

    it("is the latest change, and none of a clock that is ahead is later than now", async () => {
      await store.follows.merge(person, [change("india", true, NOW + DAY)], NOW);
      expect(await store.follows.merge(person, [change("india", false, NOW + 1)], NOW + 1)).toEqual([
        change("india", false, NOW + 1),
      ]);
      await store.follows.merge(person, [change("india", true, NOW)], NOW + 2);
      expect((await store.follows.changes(person, NOW + 2))[0]?.on).toBe(false);
    });

    it("loses nothing of devices that write at once", async () => {
      const ids = Array.from({ length: 8 }, (_, index) => `side${index}`);
      await Promise.all(ids.map((id) => store.follows.merge(person, [change(id, true, 1)], NOW)));
      const kept = await store.follows.changes(person, NOW);
      expect(kept.map(({ id }) => id).toSorted()).toEqual(ids);
    });

    it("is forgotten when nobody asked for it since, and not before", async () => {
      await store.follows.merge(person, [change("india", true, 1)], NOW);
      await store.follows.merge({ ...person, id: "8" }, [change("oman", true, 1)], NOW);
      await store.follows.changes(person, NOW + 2 * DAY);
      expect(await store.follows.forget(NOW + DAY, 10)).toBe(1);
      expect(await store.follows.changes(person, NOW + 2 * DAY)).toHaveLength(1);
      expect(await store.follows.changes({ ...person, id: "8" }, NOW + 2 * DAY)).toEqual([]);
    });
  });
}
