import { describe, expect, it } from "vitest";
import { type EditNotice, MOST_CORRECTIONS } from "../../core/contract/detailed-story/edit-notice.ts";
import { articleWith } from "../../tests/support/databases/articles.ts";
import { suiteDatabases } from "../../tests/support/databases/mongo.ts";
import { storeForEach } from "../../tests/support/databases/store-for-each.ts";
import type { ArticleFields, Store } from "../types.ts";

const HOUR = 3_600_000;
const NOW = Date.now();
const BY = "সম্পাদক";

const fields = (change: Partial<ArticleFields> = {}): ArticleFields =>
  articleWith({ publishDate: NOW - HOUR, published: true, ...change });
const correction = (text: string): EditNotice => ({ kind: "correction", text });
const iso = (at: number): string => new Date(at).toISOString();

for (const server of suiteDatabases) {
  describe.skipIf(!server.present)(`what readers are told of a change, in ${server.name}`, () => {
    let store: Store;
    storeForEach({ server, clock: () => NOW }, (opened) => {
      store = opened;
    });

    const save = (id: string, now: number, notice?: EditNotice, change: Partial<ArticleFields> = {}) =>
      store.articles.update(id, fields({ title: `${now}`, ...change }), BY, now, undefined, notice);
    const details = async (id: string) => (await store.stories.byId(id))?.details;
    /** When the sitemap says that it changed. */
    const changedAt = async (id: string) => {
      const [part] = await store.stories.addressParts(10);
      const addresses = part ? await store.stories.addresses(part, 10) : [];
      return addresses.find((one) => one.id === id)?.changedAt;
    };
    const corrected = async (before?: number, limit = 10) =>
      (await store.archive.corrected(before, limit)).stories.map(({ card, corrections }) => [
        card.title,
        ...corrections.map(({ text }) => text),
      ]);

    it("is nothing unless an editor says so: neither the article nor the sitemap moves", async () => {
      const { id } = await store.articles.create(fields(), BY, NOW);
      const before = await changedAt(id);
      expect(before).toBeGreaterThan(0);
      await save(id, NOW + HOUR);
      await save(id, NOW + 2 * HOUR);
      expect(await changedAt(id)).toBe(before);
      expect(await details(id)).toEqual({});
      expect(await corrected()).toEqual([]);
    });

    it("is when an update was, and the sitemap follows", async () => {
      const { id } = await store.articles.create(fields(), BY, NOW);
      await save(id, NOW + HOUR, { kind: "update" });
      expect([await details(id), await changedAt(id)]).toEqual([{ revisedAt: iso(NOW + HOUR) }, NOW + HOUR]);
      await save(id, NOW + 2 * HOUR);
      expect([await details(id), await changedAt(id)]).toEqual([{ revisedAt: iso(NOW + HOUR) }, NOW + HOUR]);
      expect(await store.articles.get(id)).toMatchObject({ revisedAt: NOW + HOUR, corrections: [] });
      expect(await corrected()).toEqual([]);
    });

    it("keeps each correction with its time, newest first, through later saves; one that comes again is the same", async () => {
      const { id } = await store.articles.create(fields(), BY, NOW);
      await save(id, NOW + 1, correction("এক"));
      await save(id, NOW + 2, correction("দুই"));
      await save(id, NOW + 3, correction("এক"));
      await save(id, NOW + 4);
      const corrections = [
        { at: NOW + 2, text: "দুই" },
        { at: NOW + 1, text: "এক" },
      ];
      expect(await store.articles.get(id)).toMatchObject({ revisedAt: NOW + 2, corrections });
      expect(await details(id)).toEqual({
        revisedAt: iso(NOW + 2),
        corrections: corrections.map(({ at, text }) => ({ at: iso(at), text })),
      });
      expect(await changedAt(id)).toBe(NOW + 2);
    });

    it("is nothing of what readers have not seen, or see no more", async () => {
      const draft = await store.articles.create(fields({ published: false }), BY, NOW);
      await save(draft.id, NOW + 1, correction("এক"));
      const seen = await store.articles.create(fields(), BY, NOW);
      await save(seen.id, NOW + 1, correction("দুই"), { published: false });
      const ahead = await store.articles.create(fields({ publishDate: NOW + HOUR }), BY, NOW);
      await save(ahead.id, NOW + 1, { kind: "update" }, { publishDate: NOW + HOUR });
      for (const { id } of [draft, seen, ahead]) {
        expect(await store.articles.get(id)).toMatchObject({ corrections: [] });
        expect(await store.articles.get(id)).not.toHaveProperty("revisedAt");
      }
    });

    it(`has room for ${MOST_CORRECTIONS} corrections of an article, and none goes for another`, async () => {
      const { id } = await store.articles.create(fields(), BY, NOW);
      for (let at = 1; at <= MOST_CORRECTIONS + 1; at += 1) await save(id, NOW + at, correction(`${at}`));
      const kept = (await store.articles.get(id))?.corrections ?? [];
      expect([kept.length, kept[0]?.text, kept.at(-1)?.text]).toEqual([
        MOST_CORRECTIONS,
        `${MOST_CORRECTIONS}`,
        "1",
      ]);
    });

    it("is listed by the last correction, without what readers may not see", async () => {
      const ids: string[] = [];
      for (const title of ["ক", "খ", "গ", "ঘ"]) {
        ids.push((await store.articles.create(fields({ title }), BY, NOW)).id);
      }
      const [one = "", two = "", three = "", four = ""] = ids;
      for (const [at, id] of [one, two, three, one].entries()) {
        const title = ["ক", "খ", "গ", "ক"][at];
        await save(id, NOW + at, correction(`ভুল ${at}`), title === undefined ? {} : { title });
      }
      await save(four, NOW + 9, { kind: "update" }, { title: "ঘ" });
      expect(await corrected()).toEqual([
        ["ক", "ভুল 3", "ভুল 0"],
        ["গ", "ভুল 2"],
        ["খ", "ভুল 1"],
      ]);
      expect([await corrected(NOW + 3, 1), await corrected(NOW + 1)]).toEqual([[["গ", "ভুল 2"]], []]);
      await store.articles.remove(three, NOW + 10);
      await save(two, NOW + 11, undefined, { title: "খ", published: false });
      expect(await corrected()).toEqual([["ক", "ভুল 3", "ভুল 0"]]);
      await save(two, NOW + 12, undefined, { title: "খ" });
      expect(await corrected()).toHaveLength(2);
    });
  });
}
