import mongoose from "mongoose";
import { expect } from "vitest";
import { onDatabases } from "./on-databases.ts";

const { Long, ObjectId } = mongoose.mongo;

/** All reads of the product through its driver, compared with MongoDB's answers. */
onDatabases("what the store reads", ({ it, client, name, collection, fill, ids }) => {
  it("introduces itself", async () => {
    const hello = await client().db().command({ hello: 1 });
    expect(hello.isWritablePrimary).toBe(true);
    expect(hello.localTime).toBeInstanceOf(Date);
    expect(hello.maxWireVersion).toBeGreaterThanOrEqual(9);
    expect(await client().db().command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it("names its collections", async () => {
    await collection().insertOne({ a: 1 });
    const all = await client().db().listCollections({}, { nameOnly: true }).toArray();
    expect(all).toContainEqual(expect.objectContaining({ name: name(), type: "collection" }));
  });

  it("stores, counts, finds and deletes", async () => {
    const { insertedId } = await collection().insertOne({ a: 1 });
    await collection().insertMany([{ a: 2 }, { a: 3, b: "x" }]);
    expect(await collection().countDocuments()).toBe(3);
    expect(await collection().countDocuments({ a: { $gt: 1 } })).toBe(2);
    expect(await collection().countDocuments({ a: 99 })).toBe(0);
    expect(await collection().estimatedDocumentCount()).toBe(3);
    expect(await collection().findOne({ _id: insertedId })).toEqual({ _id: insertedId, a: 1 });
    expect(await collection().findOne({ b: "x" }, { projection: { b: 1, _id: 0 } })).toEqual({ b: "x" });
    expect((await collection().deleteOne({ a: 2 })).deletedCount).toBe(1);
    expect((await collection().deleteMany({})).deletedCount).toBe(2);
    expect(await collection().find().toArray()).toEqual([]);
  });

  it("counts in groups of what documents have in common", async () => {
    const from = new Date(Date.UTC(2026, 10, 1, 18));
    const at = (hours: number) => new Date(from.getTime() + hours * 3_600_000);
    await collection().insertMany([
      { kind: "a", at: at(0), due: at(0), section: "x" },
      { kind: "a", at: at(23.9), due: at(30), section: "x" },
      { kind: "a", at: at(24), due: at(30) },
      { kind: "b", at: at(47), due: at(30), seen: false },
      { kind: "b", at: at(40), due: at(31), seen: false },
      { kind: "b", at: at(48), due: at(30) },
      { kind: "a", at: at(-1), due: at(30) },
    ]);
    const day = { $floor: { $divide: [{ $subtract: ["$at", from] }, 86_400_000] } };
    const due = { $lte: ["$due", at(30)] };
    const grouped = (id: unknown, batchSize = 1000) =>
      collection()
        .aggregate(
          [{ $match: { at: { $gte: from, $lt: at(48) } } }, { $group: { _id: id, stories: { $sum: 1 } } }],
          { batchSize },
        )
        .toArray();
    const found = [
      { _id: { kind: "a", section: "x", day: 0, due: true }, stories: 2 },
      { _id: { kind: "a", day: 1, due: true }, stories: 1 },
      { _id: { kind: "b", seen: false, day: 1, due: true }, stories: 1 },
      { _id: { kind: "b", seen: false, day: 1, due: false }, stories: 1 },
    ];
    for (const batchSize of [1000, 2]) {
      const groups = await grouped(
        { kind: "$kind", section: "$section", seen: "$seen", day, due },
        batchSize,
      );
      expect(groups).toHaveLength(found.length);
      expect(groups).toEqual(expect.arrayContaining(found));
    }
    expect(await grouped("$section")).toEqual(
      expect.arrayContaining([
        { _id: "x", stories: 2 },
        { _id: null, stories: 3 },
      ]),
    );
    expect(
      await collection()
        .aggregate([{ $match: { kind: "c" } }, { $group: { _id: "$kind", n: { $sum: 1 } } }])
        .toArray(),
    ).toEqual([]);
  });

  it("returns long lists in batches, and forgets cursors that are closed", async () => {
    await collection().insertMany(Array.from({ length: 350 }, (_, n) => ({ n })));
    expect(await collection().find().toArray()).toHaveLength(350);
    const small = collection().find({}, { batchSize: 7 }).sort({ n: -1 });
    const seen: unknown[] = [];
    for await (const { n } of small) seen.push(n);
    expect(seen).toEqual(Array.from({ length: 350 }, (_, n) => 349 - n));
    const open = collection().find({}, { batchSize: 2 });
    await open.next();
    await open.close();
    const missing = client()
      .db()
      .command({ getMore: Long.fromNumber(4711), collection: name() });
    await expect(missing).rejects.toMatchObject({ code: 43 });
  });

  it("opens a cursor with an empty first batch when that was asked for", async () => {
    await fill({ a: 1 });
    const { cursor } = await client().db().command({ find: name(), batchSize: 0 });
    expect(cursor.firstBatch).toEqual([]);
  });

  it("skips, limits and sorts by several fields", async () => {
    await fill({ a: 1, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 1 }, { a: 2, b: 2 });
    const found = await collection().find().sort({ a: -1, b: 1 }).skip(1).limit(2).toArray();
    expect(found.map(({ _id }) => _id)).toEqual([4, 1]);
  });

  it("sorts values of different types as BSON does, with the missing beside null", async () => {
    const values = [new Date(0), true, new ObjectId(), [5], { x: 1 }, "text", 7, null];
    await fill(...values.map((v) => ({ v })), {});
    const sorted = await collection().find().sort({ v: 1, _id: 1 }).toArray();
    expect(sorted.map(({ _id }) => _id)).toEqual([8, 9, 4, 7, 6, 5, 3, 2, 1]);
  });

  it("shows and leaves out fields, of a long document as of a short one, before and after a change", async () => {
    const text = "খ".repeat(5_000);
    await fill({ a: 1, text, list: ["x", { b: 1 }] }, { a: 2, text: "short" }, { list: [text], a: 3 });
    const shown = (projection: object) => collection().find({}, { projection }).sort({ _id: 1 }).toArray();
    const listed = [
      { _id: 1, a: 1, list: ["x", { b: 1 }] },
      { _id: 2, a: 2 },
    ];
    expect(await shown({ text: 0 })).toEqual([...listed, { _id: 3, list: [text], a: 3 }]);
    expect(await shown({ a: 1, "list.b": 1 })).toEqual([
      { _id: 1, a: 1, list: [{ b: 1 }] },
      { _id: 2, a: 2 },
      { _id: 3, list: [], a: 3 },
    ]);
    await collection().updateOne({ a: 3 }, { $set: { a: 4, text }, $unset: { list: true } });
    expect(await shown({ text: 0 })).toEqual([...listed, { _id: 3, a: 4 }]);
    expect(await shown({ _id: 0, text: 1 })).toEqual([{ text }, { text: "short" }, { text }]);
  });

  it("matches by every operator on the list", async () => {
    await fill(
      { n: 1, s: "কলকাতা", list: [1, 2], sub: { a: 1, b: 2 } },
      { n: 2, s: "ঢাকা", list: [], sub: { b: 2, a: 1 }, when: new Date(1000) },
      { n: 3, s: "Dhaka", list: [{ k: 1 }, { k: 2, z: 5 }], no: null },
      { s: 5, list: "1", sub: [{ a: 1 }, { a: 3 }, 4] },
    );
    expect(await ids({ n: 2 })).toEqual([2]);
    expect(await ids({ n: { $ne: 2 } })).toEqual([1, 3, 4]);
    expect(await ids({ n: { $gt: 1, $lte: 3 } })).toEqual([2, 3]);
    expect(await ids({ n: { $gte: 1, $lt: 2 } })).toEqual([1]);
    expect(await ids({ n: { $in: [1, 3, null] } })).toEqual([1, 3, 4]);
    expect(await ids({ n: { $nin: [1, 3] } })).toEqual([2, 4]);
    expect(await ids({ n: null })).toEqual([4]);
    expect(await ids({ no: { $exists: true } })).toEqual([3]);
    expect(await ids({ no: { $exists: false } })).toEqual([1, 2, 4]);
    expect(await ids({ s: { $lt: 6 } })).toEqual([4]);
    expect(await ids({ s: { $regex: "কা" } })).toEqual([1, 2]);
    expect(await ids({ list: 1 })).toEqual([1]);
    expect(await ids({ list: [1, 2] })).toEqual([1]);
    expect(await ids({ list: [] })).toEqual([2]);
    expect(await ids({ list: { $elemMatch: { $gt: 1 } } })).toEqual([1]);
    expect(await ids({ "list.k": 2 })).toEqual([3]);
    expect(await ids({ "list.0": 1 })).toEqual([1]);
    expect(await ids({ "list.1.k": 2 })).toEqual([3]);
    expect(await ids({ sub: { a: 1, b: 2 } })).toEqual([1]);
    expect(await ids({ "sub.a": { $gt: 2 } })).toEqual([4]);
    expect(await ids({ $or: [{ n: 1 }, { s: 5 }] })).toEqual([1, 4]);
    expect(await ids({ $and: [{ n: { $gt: 1 } }, { no: null }] })).toEqual([2, 3]);
    expect(await ids({ constructor: { $exists: true } })).toEqual([]);
  });

  it("finds null in sub-documents of lists where a field is missing, and nowhere in empty lists", async () => {
    await fill({ a: [{ b: 1 }, { c: 1 }] }, { a: [{ b: 1 }] }, { a: [] }, { a: 5 }, {});
    expect(await ids({ "a.b": null })).toEqual([1, 4, 5]);
  });

  it("finds no null under a list that holds no documents", async () => {
    await fill({ a: [1, 2] }, { a: 5 });
    expect(await ids({ "a.b": null })).toEqual([2]);
  });

  it("takes a field for absent only where no document of the list has it", async () => {
    await fill({ a: [{ b: 1 }, { c: 1 }] }, { a: [{ b: 1 }] }, { a: [] }, { a: [1, 2] }, { a: 5 }, {});
    expect(await ids({ "a.b": { $exists: false } })).toEqual([3, 4, 5, 6]);
  });

  it("finds what lists hold, in order and by ranges, with an index over the lists", async () => {
    await fill(
      { w: ["ab", "b"], at: 1 },
      { w: ["b"], at: 3 },
      { w: [], at: 4 },
      { w: "ab", at: 5 },
      { at: 6 },
    );
    for (const step of ["without", "with"]) {
      if (step === "with") await collection().createIndex({ w: 1, at: -1 });
      const found = async (filter: object): Promise<unknown[]> =>
        (await collection().find(filter).sort({ at: -1 }).limit(3).toArray()).map(({ _id }) => _id);
      expect(await found({ w: "b" }), step).toEqual([2, 1]);
      expect(await found({ w: { $in: ["ab", "b"] } }), step).toEqual([4, 2, 1]);
      expect(await found({ $and: [{ w: { $in: ["b"] } }, { w: { $in: ["ab", "x"] } }] }), step).toEqual([1]);
      expect(await found({ w: { $elemMatch: { $gte: "a", $lt: "a\u{10FFFF}" } } }), step).toEqual([1]);
      expect(await found({ w: null }), step).toEqual([5]);
      expect(await found({ w: [] }), step).toEqual([3]);
    }
    await collection().updateOne({ at: 3 }, { $set: { w: ["c", "ab"] } });
    await collection().deleteOne({ at: 1 });
    expect(await ids({ w: "ab" })).toEqual([2, 4]);
    expect(await ids({ w: "b" })).toEqual([]);
    expect(await collection().countDocuments({ w: { $in: ["c", "ab"] } })).toBe(2);
  });
});
