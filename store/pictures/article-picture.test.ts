import { describe, expect, it } from "vitest";
import { createArticle } from "../../tests/support/databases/articles.ts";
import { suiteDatabases } from "../../tests/support/databases/mongo.ts";
import { storeForEach } from "../../tests/support/databases/store-for-each.ts";
import type { Store } from "../types.ts";

const NOW = Date.UTC(2026, 10, 21, 6);
const addressOf = (digit: number): string => `/images/${digit.toString(16).repeat(32)}.webp`;

for (const server of suiteDatabases) {
  describe.skipIf(!server.present)(`the picture of an article on ${server.name}`, () => {
    let store: Store;
    storeForEach({ server, clock: () => NOW }, (opened) => {
      store = opened;
    });

    const widths = async () => (await store.stories.page({}, 1, 9)).cards.map(({ imageWidth }) => imageWidth);

    it("has its width where it was uploaded here, for the composition of the front; any other none", async () => {
      const bytes = Buffer.from("webp");
      await store.images.add({ id: "1".repeat(32), bytes, width: 640, height: 400 }, "x", NOW);
      await store.images.add({ id: "2".repeat(32), bytes, width: 1600, height: 900 }, "x", NOW);
      const article = { publishDate: NOW - 1, published: true };
      const id = await createArticle(store, { ...article, imageUrl: addressOf(1) }, NOW);
      expect(await widths()).toEqual([640]);
      const change = async (imageUrl: string) => {
        const current = await store.articles.get(id);
        if (!current) throw new Error("It is gone");
        await store.articles.update(id, { ...current, imageUrl }, "x", NOW);
      };
      await change(addressOf(2));
      expect(await widths()).toEqual([1600]);
      await change("https://pictures.example.com/a.jpg");
      expect(await widths()).toEqual([undefined]);
    });
  });
}
