import { describe, expect, it } from "vitest";
import { suiteDatabases } from "../../tests/support/databases/mongo.ts";
import { storeForEach } from "../../tests/support/databases/store-for-each.ts";
import type { Store } from "../types.ts";

for (const server of suiteDatabases) {
  describe.skipIf(!server.present)(`corrected names on ${server.name}`, () => {
    let store: Store;

    storeForEach({ server }, (opened) => {
      store = opened;
    });

    it("keeps each name once, and changes it only as somebody has seen it", async () => {
      const { names } = store;
      const name = { key: "first river", name: "First River", bengali: "রিভার" };
      expect(await names.add(name)).toEqual({ state: "done", name: { ...name, revision: 1 } });
      expect(await names.add({ ...name, bengali: "আর কেউ" })).toEqual({ state: "taken" });
      const changed = { ...name, bengali: "ফার্স্ট", revision: 2 };
      expect(await names.change(name.key, "ফার্স্ট", 1)).toEqual({ state: "done", name: changed });
      const both = await Promise.all([names.change(name.key, "ক", 2), names.change(name.key, "খ", 2)]);
      expect(both.map(({ state }) => state).toSorted()).toEqual(["conflict", "done"]);
      await names.add({ ...name, key: "a" });
      expect((await names.list(10)).map(({ key }) => key)).toEqual(["a", "first river"]);
      expect([await names.list(1), await names.count()]).toMatchObject([[{ key: "a" }], 2]);
      expect(await names.remove(name.key, 2)).toMatchObject({ state: "conflict", name: { revision: 3 } });
      expect((await names.remove(name.key, 3)).state).toBe("done");
      expect(await names.change(name.key, "ক", 3)).toEqual({ state: "gone" });
    });
  });
}
