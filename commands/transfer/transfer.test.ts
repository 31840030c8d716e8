import { appendFile, readdir, readFile, rm, stat, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { frontComposition } from "../../core/contract/front.ts";
import { createLog } from "../../platform/log/log.ts";
import { connect } from "../../store/connect.ts";
import { openStore } from "../../store/open.ts";
import { openPictureFiles } from "../../store/pictures/open-files.ts";
import { createPictureStore } from "../../store/pictures/picture-store.ts";
import { storyModels } from "../../store/stories/story-model.ts";
import { STAYING, transferred } from "../../store/transfer/collections.ts";
import { openTransfer, type Transfer } from "../../store/transfer/open-transfer.ts";
import type { Store } from "../../store/types.ts";
import { articleWith, createArticle } from "../../tests/support/databases/articles.ts";
import { databaseOfTest } from "../../tests/support/databases/database-of-file.ts";
import { everyDocument } from "../../tests/support/databases/every-document.ts";
import { startSecond, suiteDatabases, testDatabases } from "../../tests/support/databases/mongo.ts";
import { storedCollections, storeModel, unconnected } from "../../tests/support/databases/store-model.ts";
import { temporaryFolder } from "../temporary-folder.test-support.ts";
import { run } from "../terminal.test-support.ts";
import { exportTo } from "./export.ts";
import { importFrom } from "./import.ts";

const NOW = Date.UTC(2026, 10, 21, 6);
const HOUR = 3_600_000;
const READER = { issuer: "https://id.example", id: "reader-one" };
const log = createLog("silent");

/**
 * Writes a newsroom's data: an article with history and a correction, a scheduled and a deleted article, and
 * related records.
 */
async function fill(store: Store): Promise<{ corrected: string; scheduled: string; deleted: string }> {
  await store.names.add({ key: "first river", name: "First River", bengali: "রিভার" });
  await store.authors.add({ slug: "desk", name: "ক্রীড়া বিভাগ", role: "", imageUrl: "", text: "" });
  await store.images.add({ id: "picture-1", bytes: Uint8Array.from([0, 10, 13, 255]) }, "an editor", NOW);
  const focused = { description: "ঘাট", credit: "নিজস্ব", focus: "30% 70%" };
  expect(await store.images.describe("picture-1", focused)).toMatchObject(focused);
  const first = {
    imageFocus: "20% 80%",
    content: "<p>নদীর জল বাড়ছে।</p>",
    publishDate: NOW - 2 * HOUR,
    published: true,
    tags: ["নদী", "বর্ষা"],
  };
  const corrected = await createArticle(
    store,
    { ...first, imageUrl: "/images/0123456789abcdef0123456789abcdef.webp" },
    NOW - 2 * HOUR,
  );
  await store.articles.update(
    corrected,
    articleWith({ ...first, title: "নদী ফুলছে" }),
    "an editor",
    NOW - HOUR,
    1,
    { kind: "correction", text: "তারিখ ভুল ছিল।" },
  );
  const scheduled = await createArticle(store, { publishDate: NOW + 1_000 * HOUR, published: true }, NOW);
  const deleted = await createArticle(store, { publishDate: NOW - HOUR, published: true }, NOW);
  await store.articles.remove(deleted, NOW, "an editor");
  const composition = frontComposition.parse({
    pins: [{ id: corrected, place: 1 }],
    cards: [{ id: scheduled, title: "আরেক নদী" }],
    hidden: [deleted],
    bands: [
      {
        id: "river",
        title: "নদী",
        shape: "plain",
        rule: { by: "tag", of: "নদী" },
        pins: [{ id: scheduled, place: 1 }],
      },
      { id: "papers", title: "কাগজ", shape: "plain", rule: { by: "source", of: "একটি কাগজ" }, pins: [] },
    ],
  });
  await store.front.save(composition, "an editor", NOW, 0);
  await store.front.launch(composition, 1, "an editor", NOW, 1);
  await store.feeds.add(
    {
      url: "https://paper.example/feed",
      name: "একটি কাগজ",
      section: "bengal",
      format: "auto",
      rights: "excerpt",
      intervalMs: 60_000,
    },
    "an editor",
    NOW,
  );
  const change = { kind: "team" as const, id: "india", name: "India", on: true, at: NOW };
  await store.follows.merge(READER, [change], NOW);
  await store.saved.merge(READER, [{ id: corrected, on: true, at: NOW }], NOW);
  return { corrected, scheduled, deleted };
}

for (const server of suiteDatabases) {
  describe.skipIf(!server.present)(`export and import on ${server.name}`, () => {
    const folder = temporaryFolder("khobor-transfer-");
    const closing: { close(): Promise<unknown> }[] = [];
    const database = async (): Promise<string> => {
      if (server === testDatabases[0]) return databaseOfTest();
      const second = await startSecond();
      closing.push(second);
      return second.uri;
    };
    const opened = async <T extends { close(): Promise<unknown> }>(opening: Promise<T>): Promise<T> => {
      const one = await opening;
      closing.push(one);
      return one;
    };
    afterEach(async () => {
      for (const each of closing.splice(0).reverse()) await each.close();
    });

    let from: { uri: string; store: Store; transfer: Transfer };
    let to: { uri: string; store: Store; transfer: Transfer };
    const site = async () => {
      const uri = await database();
      return { uri, store: await opened(openStore(uri, log)), transfer: await opened(openTransfer(uri)) };
    };
    let made: Awaited<ReturnType<typeof fill>>;
    let at: string;
    beforeEach(async () => {
      [from, to] = [await site(), await site()];
      made = await fill(from.store);
      at = join(folder(), "export");
      await exportTo(at, from.transfer, NOW);
    });

    const everything = (uri: string) =>
      everyDocument(uri, [
        ...["stories", "articleversions", "images", "fronts", "frontlaunches"],
        ...["sources", "account_follows", "account_saved", "searchwords", "authors", "names"],
      ]);
    const lines = async (name: string) => (await readFile(join(at, name), "utf8")).split("\n");

    it("loses nothing on the way there, and imports twice what it imports once", async () => {
      const first = await importFrom(at, to.transfer, NOW);
      expect(first.every(({ taken }) => taken.present === 0 && taken.renewed === 0)).toBe(true);
      expect(first.map(({ name, taken }) => [name, taken.added])).toEqual([
        ["articles.jsonl", 3],
        ["article-versions.jsonl", 1],
        ["blogs.jsonl", 0],
        ["blog-posts.jsonl", 0],
        ["blog-post-versions.jsonl", 0],
        ["pictures.jsonl", 1],
        ["authors.jsonl", 1],
        ["names.jsonl", 1],
        ["front.jsonl", 1],
        ["front-launches.jsonl", 1],
        ["feeds.jsonl", 1],
        ["follows.jsonl", 1],
        ["saved.jsonl", 1],
      ]);
      const [before, after] = [await everything(from.uri), await everything(to.uri)];
      const told = (documents: Record<string, unknown>[] = []) =>
        documents.map(({ announce, pendingFrom, rightsDue: _, ...rest }) => ({
          ...rest,
          ...(pendingFrom instanceof Date && pendingFrom.getTime() > NOW
            ? { announce, pendingFrom }
            : { pendingFrom }),
        }));
      for (const [name, documents] of Object.entries(before)) {
        expect({ name, of: told(after[name]) }).toEqual({ name, of: told(documents) });
      }
      expect(after.stories).toHaveLength(3);

      const again = await importFrom(at, to.transfer, NOW + HOUR);
      expect(again.every(({ taken }) => taken.added === 0 && taken.renewed === 0)).toBe(true);
      expect(await everything(to.uri)).toEqual(after);
    });

    it("takes every collection along, or says why one stays", async () => {
      const connection = unconnected();
      const pictures = createPictureStore(connection, openPictureFiles(connection, undefined));
      const taken = transferred(connection, storyModels(connection, Date.now), pictures, Date.now).map(
        ({ model }) => model.collection.name,
      );
      expect([...taken, ...Object.keys(STAYING)].toSorted()).toEqual(storedCollections(from.uri));
    });

    it("shows readers and editors there what it showed here", async () => {
      await importFrom(at, to.transfer, NOW);
      const { store } = to;
      expect((await store.stories.byId(made.corrected))?.card.title).toBe("নদী ফুলছে");
      expect((await store.articles.search("নদী", 1, 10)).articles.map(({ id }) => id)).toEqual([
        made.corrected,
      ]);
      expect((await store.articles.versions(made.corrected, 1, 10))?.total).toBe(2);
      expect((await store.articles.deleted(1, 10)).articles.map(({ id }) => id)).toEqual([made.deleted]);
      expect((await store.articles.get(made.corrected))?.corrections).toHaveLength(1);
      expect((await store.front.get()).live.pins).toHaveLength(1);
      expect((await store.follows.changes(READER, NOW)).map(({ id }) => id)).toEqual(["india"]);
      expect((await store.saved.changes(READER, NOW)).map(({ id }) => id)).toEqual([made.corrected]);
      expect((await store.images.get("picture-1"))?.bytes).toHaveLength(4);
      expect(await store.articles.pendingOf(made.corrected)).toMatchObject({ announce: false });
      expect(await store.articles.pendingOf(made.scheduled)).toMatchObject({ announce: true });
    });

    it("leaves what was saved there since, and renews what was saved here since", async () => {
      await importFrom(at, to.transfer, NOW);
      const fields = articleWith({ title: "সেখানে বদলানো", publishDate: NOW - HOUR, published: true });
      await to.store.articles.update(made.corrected, fields, "an editor", NOW + HOUR);
      await importFrom(at, to.transfer, NOW + HOUR);
      expect((await to.store.articles.get(made.corrected))?.title).toBe("সেখানে বদলানো");

      const later = { ...fields, title: "এখানে পরে বদলানো" };
      for (let saves = 0; saves < 3; saves += 1)
        await from.store.articles.update(made.corrected, later, "an editor", NOW + 2 * HOUR);
      const newer = join(folder(), "newer");
      await exportTo(newer, from.transfer, NOW + 2 * HOUR);
      const [articles] = await importFrom(newer, to.transfer, NOW + 2 * HOUR);
      expect(articles?.taken).toEqual({ added: 0, renewed: 1, present: 2 });
      expect((await to.store.articles.get(made.corrected))?.title).toBe("এখানে পরে বদলানো");
    });

    it("leaves a picture that is there as it is, and brings one back whose file is lost", async () => {
      const bytes = Uint8Array.from([82, 73, 70, 70]);
      await to.store.images.add({ id: "picture-1", bytes }, "an editor there", NOW);
      await importFrom(at, to.transfer, NOW);
      expect(Array.from((await to.store.images.get("picture-1"))?.bytes ?? [])).toEqual(Array.from(bytes));
      const connection = await connect(to.uri);
      await connection.collection("images").deleteMany({});
      await connection.destroy();
      await importFrom(at, to.transfer, NOW);
      expect(Array.from((await to.store.images.get("picture-1"))?.bytes ?? [])).toEqual([0, 10, 13, 255]);
    });

    it("makes anew by which tag and name an article is found, whatever an earlier version stored", async () => {
      const older = { $unset: { labels: 1 }, $set: { authorKey: "আর কেউ" } } as const;
      await storeModel(from.uri, "Story").collection.updateMany({}, older);
      const earlier = join(folder(), "earlier");
      await exportTo(earlier, from.transfer, NOW);
      await importFrom(earlier, to.transfer, NOW);
      const { cards } = await to.store.archive.labelled("#নদী", undefined, 5);
      expect(cards.map(({ id }) => id)).toEqual([made.corrected]);
      const { author } = articleWith({ publishDate: NOW });
      expect((await to.store.articles.page(1, 5, { author })).total).toBe(2);
    });

    it("takes logins out of addresses of pictures, which an earlier version stored", async () => {
      const imageUrl = "https://me:secret@old.example/a.jpg";
      for (const [model, field] of [
        ["Story", "imageUrl"],
        ["ArticleVersion", "fields.imageUrl"],
        ["Author", "imageUrl"],
      ] as const)
        await storeModel(from.uri, model).collection.updateMany({}, { $set: { [field]: imageUrl } });
      const earlier = join(folder(), "earlier");
      await exportTo(earlier, from.transfer, NOW);
      await importFrom(earlier, to.transfer, NOW);
      const stored = JSON.stringify(await everything(to.uri));
      expect(stored).not.toContain("secret");
      expect(stored.split('"https://old.example/a.jpg"')).toHaveLength(1 + 3 + 1 + 1);
    });

    it("leaves what both sites took in from another system as it is there", async () => {
      const fields = articleWith({ publishDate: NOW - HOUR, published: true });
      const post = { key: "imported:the-same", formerPaths: ["/2020/slug"], fields };
      const other = { key: "imported:another", formerPaths: [], fields };
      await to.transfer.addArticles([post], NOW);
      await from.transfer.addArticles([post, other], NOW);
      const both = join(folder(), "both");
      await exportTo(both, from.transfer, NOW);
      const [articles] = await importFrom(both, to.transfer, NOW);
      expect(articles?.taken).toEqual({ added: 4, renewed: 0, present: 1 });
      expect((await everything(to.uri)).stories).toHaveLength(5);
    });

    it("names accounts by a digest alone", async () => {
      const text = (await Promise.all((await readdir(at)).filter((name) => name.endsWith("l")).map(lines)))
        .flat()
        .join();
      expect(text).not.toContain(READER.id);
      expect(text).not.toContain(READER.issuer);
    });

    it("refuses an export that is not whole, and changes nothing", async () => {
      const nothing = await everything(to.uri);
      const refused = async (saying: RegExp) => {
        await expect(importFrom(at, to.transfer, NOW)).rejects.toThrow(saying);
        expect(await everything(to.uri)).toEqual(nothing);
      };
      const picture = join(at, "pictures/picture-1");
      const bytes = await readFile(picture);
      await truncate(picture, 2);
      await refused(/pictures\.jsonl, line 1: pictures\/picture-1 cannot be used .* Nothing was imported/);
      await rm(picture);
      await symlink("/dev/zero", picture);
      await refused(/pictures\/picture-1 cannot be used/);
      await rm(picture);
      await writeFile(picture, bytes);
      await appendFile(join(at, "feeds.jsonl"), "{}\n");
      await refused(/^feeds\.jsonl differs from the export: .* Nothing was imported/);
      await rm(join(at, "feeds.jsonl"));
      await refused(/^feeds\.jsonl cannot be read/);
      const manifest = join(at, "manifest.json");
      const newer = (await readFile(manifest, "utf8")).replace('"version": 1', '"version": 2');
      await writeFile(manifest, newer);
      await refused(/by a newer version \(format 2; this one reads up to 1\)/);
      await truncate(manifest, 40);
      await refused(/is not a complete export/);
      await rm(manifest);
      await refused(/is not a complete export/);
    });

    it("leaves no folder behind where the database goes away, and takes none that is there", async () => {
      await expect(exportTo(at, from.transfer, NOW)).rejects.toThrow("already exists");
      await from.transfer.close();
      await expect(exportTo(join(folder(), "second"), from.transfer, NOW)).rejects.toThrow();
      expect(await readdir(folder())).toEqual(["export"]);
    });

    it("is for its owner alone", async () => {
      expect((await stat(at)).mode & 0o777).toBe(0o700);
    });

    it("writes nothing beside its folder, whatever pictures are called", async () => {
      await from.store.images.add({ id: "../../escaped", bytes: Uint8Array.from([0]) }, "an editor", NOW);
      await expect(exportTo(join(folder(), "second"), from.transfer, NOW)).rejects.toThrow(
        'The image id "../../escaped" is not a valid file name.',
      );
      expect(await readdir(folder())).toEqual(["export"]);
    });

    it("refuses lines that no schema of the product has", async () => {
      const [articles, , pictures, front] = to.transfer.collections;
      const wrong = [
        [articles, "nothing"],
        [articles, "[]"],
        [articles, "{}"],
        [articles, '{"_id":{"$oid":"000000000000000000000001"},"kind":"feed"}'],
        [articles, '{"_id":{"$oid":"000000000000000000000001"},"kind":"article","$where":"1"}'],
        [front, '{"_id":"front","revision":1,"launch":1,"brought":0,"draft":{"pins":"all"},"live":{}}'],
        [pictures, '{"_id":"x","bytes":"AA=="}'],
        [pictures, '{"_id":"../x","uploadedBy":"","uploadedAt":{"$date":"2026-11-21T06:00:00Z"}}'],
      ] as const;
      const [line = ""] = await lines("articles.jsonl");
      expect((await articles?.parse(line))?.ok).toBe(true);
      for (const other of [{ createdAt: undefined }, { corrections: [{ text: "x" }] }, { returned: {} }])
        expect((await articles?.parse(JSON.stringify({ ...JSON.parse(line), ...other })))?.ok).toBe(false);
      const feed = { kind: "feed", intervalMs: 60_000, paused: false, retired: false };
      const feeds = to.transfer.collections.find(({ name }) => name === "feeds");
      const named = {
        ...feed,
        _id: "feed-0123456789abcdef",
        url: "https://paper.example/",
        name: "একটি কাগজ",
        section: "bengal",
      };
      expect((await feeds?.parse(JSON.stringify(named)))?.ok).toBe(true);
      for (const other of [{ intervalMs: 1 }, { _id: "fixtures" }, { section: "none" }, { name: undefined }])
        expect((await feeds?.parse(JSON.stringify({ ...named, ...other })))?.ok).toBe(false);
      for (const [collection, line] of wrong)
        expect({ line, ok: (await collection?.parse(line))?.ok }).toEqual({ line, ok: false });
    });
  });
}

describe("the commands export and import", () => {
  const folder = temporaryFolder("khobor-transfer-");

  it("move a site from one folder to another", async () => {
    const [one, two, moved] = ["one", "two", "moved"].map((name) => join(folder(), name)) as [
      string,
      string,
      string,
    ];
    const exported = await run({ DATA_DIR: one }, "export", moved);
    expect(exported).toMatchObject({ code: 0, complained: "" });
    expect(exported.said).toMatch(/articles\.jsonl +0 lines/);
    const imported = await run({ DATA_DIR: two }, "import", moved);
    expect(imported).toMatchObject({ code: 0, complained: "" });
    expect(imported.said).toMatch(/articles\.jsonl +0 new, 0 updated, 0 unchanged/);
    const refused = await run({ DATA_DIR: two }, "import", two);
    expect(refused.code).toBe(1);
    expect(refused.complained).toMatch(/is not a complete export: .*\n$/);
  });
});
