import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../platform/log/log.ts";
import { testDatabases } from "../tests/support/mongo.ts";
import { openStore } from "./open.ts";
import type { NewInquiry, Store } from "./types.ts";

const NOW = Date.UTC(2026, 10, 21, 6);
const MINUTE = 60_000;
const inquiry: NewInquiry = {
  name: "A reader",
  company: "A company",
  email: "name@example.com",
  phone: "9876543210",
  adType: "Video Ads",
  message: "",
};
const registration = (number: number) => ({
  endpoint: `https://push.example/${number}`,
  keys: { p256dh: `key-${number}`, auth: "auth" },
  userAgent: "a browser",
});

for (const server of testDatabases) {
  describe.skipIf(!server.present)(`messages and pushes on ${server.name}`, () => {
    let base: string;
    let store: Store;
    let databases = 0;

    beforeAll(async () => {
      const database = await server.start();
      base = database.uri;
      return () => database.close();
    });
    beforeEach(async () => {
      databases += 1;
      const uri = base.replace(/\/[^/?]*(\?|$)/, `/khobor-pushes-${process.pid}-${databases}$1`);
      store = await openStore(uri, createLog("silent"));
      return () => store.close();
    });

    it("keeps an advertiser's message, newest first, not handled yet", async () => {
      await store.inquiries.add(inquiry, NOW);
      const id = await store.inquiries.add({ ...inquiry, message: "<b>পুজোর</b> আগে" }, NOW + MINUTE);
      const { inquiries, total } = await store.inquiries.page(1, 20);
      expect(total).toBe(2);
      expect(inquiries[0]).toEqual({
        ...inquiry,
        id,
        message: "<b>পুজোর</b> আগে",
        createdAt: NOW + MINUTE,
        handled: false,
      });
      expect(inquiries[1]?.message).toBe("");
      expect((await store.inquiries.page(2, 1)).inquiries).toHaveLength(1);
      expect((await store.inquiries.page(9, 20)).inquiries).toEqual([]);
    });

    it("stores no field that an inquiry does not have", async () => {
      const more = { ...inquiry, handled: true, role: "admin" };
      await store.inquiries.add(more, NOW);
      const [stored] = (await store.inquiries.page(1, 1)).inquiries;
      expect(stored?.handled).toBe(false);
      expect(stored).not.toHaveProperty("role");
    });

    it("keeps an endpoint once, however often and however simultaneously it registers", async () => {
      await Promise.all([1, 1, 1, 2].map((number) => store.pushes.register(registration(number), NOW)));
      const renewed = { ...registration(1), keys: { p256dh: "new", auth: "new" } };
      await store.pushes.register(renewed, NOW + MINUTE);
      expect(await store.pushes.count()).toBe(2);
      const all = await store.pushes.registrationsAfter(undefined, 10);
      expect(all.find(({ endpoint }) => endpoint === renewed.endpoint)?.keys).toEqual(renewed.keys);
    });

    it("gives registrations out in batches, each once, and forgets them", async () => {
      for (let number = 0; number < 7; number += 1) await store.pushes.register(registration(number), NOW);
      const seen: string[] = [];
      let after: string | undefined;
      for (;;) {
        const batch = await store.pushes.registrationsAfter(after, 3);
        if (batch.length === 0) break;
        seen.push(...batch.map(({ endpoint }) => endpoint));
        after = batch.at(-1)?.id;
      }
      expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6].map((number) => registration(number).endpoint));
      const [first] = await store.pushes.registrationsAfter(undefined, 1);
      if (!first) throw new Error("nothing is registered");
      await store.pushes.forget(first.id);
      expect(await store.pushes.registration(first.id)).toBeUndefined();
      expect(await store.pushes.count()).toBe(6);
    });

    it("lets an article be sent by one, once, and be taken up where it was left", async () => {
      const begun = await Promise.all([1, 2, 3].map(() => store.pushes.begin("a", NOW, MINUTE)));
      expect(begun.map(({ state }) => state).toSorted()).toEqual(["begun", "busy", "busy"]);
      await store.pushes.progress("a", "registration-3", NOW + 1, MINUTE);
      expect(await store.pushes.begin("a", NOW + MINUTE, MINUTE)).toEqual({ state: "busy" });
      expect(await store.pushes.unfinished(10)).toEqual(["a"]);
      expect(await store.pushes.begin("a", NOW + 1 + MINUTE, MINUTE)).toEqual({
        state: "begun",
        after: "registration-3",
      });
      await store.pushes.release("a", NOW + 2 * MINUTE);
      expect((await store.pushes.begin("a", NOW + 2 * MINUTE, MINUTE)).state).toBe("begun");
      await store.pushes.finish("a", NOW + 2 * MINUTE);
      expect(await store.pushes.begin("a", NOW + 100 * MINUTE, MINUTE)).toEqual({ state: "done" });
      expect(await store.pushes.unfinished(10)).toEqual([]);
    });
  });
}
