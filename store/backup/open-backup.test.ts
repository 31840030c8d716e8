import { mongo } from "mongoose";
import { expect, it } from "vitest";
import { createLog } from "../../platform/log/log.ts";
import { articleWith, createArticle } from "../../tests/support/databases/articles.ts";
import { databaseOfFile } from "../../tests/support/databases/database-of-file.ts";
import { openStore } from "../open.ts";
import { openBackup, pack, unpack } from "./open-backup.ts";

const { Binary, Double, Int32, Long, ObjectId } = mongo;

it("keeps every type that a document may hold", () => {
  const document = {
    _id: new ObjectId(),
    int: new Int32(1),
    double: new Double(1),
    long: Long.fromNumber(1),
    large: Long.MAX_VALUE,
    bytes: new Binary(Uint8Array.from([0, 255])),
    at: new Date(0),
    nothing: null,
    words: ["ক", { a: true }],
  };
  const read = unpack(pack("stories", document));
  expect(read?.collection).toBe("stories");
  expect(Object.keys(read?.document ?? {})).toEqual(Object.keys(document));
  expect(mongo.BSON.serialize(read?.document ?? {})).toEqual(mongo.BSON.serialize(document));
});

it("takes nothing else for a document", () => {
  for (const bytes of [Uint8Array.of(), Uint8Array.of(1, 2, 3), mongo.BSON.serialize({ a: 1 })])
    expect(unpack(bytes)).toBeUndefined();
});

it("holds every picture's file and every article's versions, though the desk works meanwhile", async () => {
  const uri = await databaseOfFile();
  const store = await openStore(uri, createLog("silent"));
  const backup = await openBackup(uri);
  const NOW = Date.UTC(2026, 10, 29);
  const fields = { publishDate: NOW, published: true };
  const id = await createArticle(store, fields, NOW);
  const work = async (count: number): Promise<void> => {
    await store.images.add({ id: `picture-${count}`, bytes: Uint8Array.of(count) }, "an editor", NOW);
    await store.articles.update(id, articleWith({ ...fields, title: `${count}` }), "an editor", NOW);
  };
  await work(0);
  const packed: Record<string, mongo.BSON.Document[]> = {};
  let count = 1;
  for await (const bytes of backup.read()) {
    const { collection = "", document } = unpack(bytes) ?? {};
    packed[collection] = [...(packed[collection] ?? []), ...(document ? [document] : [])];
    if (count < 20) await work(count++);
  }
  const files = new Set(packed.images?.map(({ _id }) => _id));
  expect(packed.pictures?.filter(({ file }) => !files.has(file))).toEqual([]);
  expect(backup.missing()).toEqual([]);
  const revision = Number(packed.stories?.[0]?.revision);
  const versions = new Set(packed.articleversions?.map((each) => Number(each.revision)));
  for (let each = 1; each < revision; each += 1) expect(versions).toContain(each);
  await backup.close();
  await store.close();
});
