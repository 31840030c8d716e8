import mongoose from "mongoose";
import { expect } from "vitest";
import { onDatabases } from "./on-databases.ts";

const { Int32, Long, Double, ObjectId } = mongoose.mongo;
const exact = { promoteValues: false, promoteLongs: false } as const;

/** All writes of the product through its driver, compared with MongoDB's answers. */
onDatabases("what the store writes", ({ it, collection, fill }) => {
  it("changes documents by every operator on the list", async () => {
    const _id = new ObjectId();
    await collection().insertOne({
      _id,
      n: 5,
      list: [1, 2, 3],
      sub: { a: 1 },
      high: 5,
      gone: 1,
      set: ["a"],
    });
    await collection().updateOne(
      { _id },
      { $set: { "sub.b": 2, list: [9], "new.deep": 1 }, $unset: { gone: 1 } },
    );
    await collection().updateOne({ _id }, { $inc: { n: -2, made: 4 }, $max: { high: 3, highest: 9 } });
    expect(await collection().findOne({ _id })).toEqual({
      _id,
      n: 3,
      list: [9],
      sub: { a: 1, b: 2 },
      high: 5,
      highest: 9,
      set: ["a"],
      new: { deep: 1 },
      made: 4,
    });
    await collection().updateOne(
      { _id },
      { $setOnInsert: { never: 1 }, $unset: { "sub.a": 1, "no.way": 1 } },
    );
    const doc = await collection().findOne({ _id });
    expect(doc?.sub).toEqual({ b: 2 });
    expect(doc).not.toHaveProperty("never");
    expect(doc).not.toHaveProperty("no");
  });

  it("changes two fields of a sub-document, keeps an unchanged _id, and counts what it modified", async () => {
    await fill({ sub: { a: 1, b: 1 }, v: 1 });
    const both = { $set: { "sub.a": 2, "sub.b": 3, _id: new Int32(1) } } as never;
    expect(await collection().updateOne({ _id: new Int32(1) }, both)).toMatchObject({
      matchedCount: 1,
      modifiedCount: 1,
    });
    expect(await collection().findOne({})).toMatchObject({ sub: { a: 2, b: 3 } });
    expect(await collection().updateMany({}, { $set: { v: 1 } })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 0,
    });
  });

  it("refuses changes that make no sense, with MongoDB's codes", async () => {
    await fill({ n: "text", list: [1], scalar: 5 });
    const change = (update: object) => collection().updateOne({ _id: new Int32(1) }, update);
    await expect(change({ $inc: { n: 1 } })).rejects.toMatchObject({ code: 14 });
    await expect(change({ $inc: { "scalar.x": 1 } })).rejects.toMatchObject({ code: 28 });
    await expect(change({ $set: { "scalar.x": 1 } })).rejects.toMatchObject({ code: 28 });
    await expect(change({ $set: { _id: 2 } })).rejects.toMatchObject({ code: 66 });
    await expect(change({ $set: { a: 1, "a.b": 1 } })).rejects.toMatchObject({ code: 40 });
    expect(await collection().findOne({})).toEqual({ _id: 1, n: "text", list: [1], scalar: 5 });
  });

  it("keeps the types of what it does not touch, and widens what it counts", async () => {
    const when = new Date(1_700_000_000_123);
    const big = Long.fromString("9007199254740993");
    await collection().insertOne({
      i: new Int32(1),
      d: new Double(2),
      l: big,
      when,
      top: new Int32(2147483647),
    });
    await collection().updateOne(
      {},
      { $inc: { i: new Int32(1), d: new Int32(1), l: new Int32(1), top: new Int32(1) } },
    );
    await collection().updateOne({}, { $set: { other: true } });
    const doc = await collection().findOne({}, exact);
    expect(doc?.i).toEqual(new Int32(2));
    expect(doc?.d).toEqual(new Double(3));
    expect(String(doc?.l)).toBe("9007199254740994");
    expect(Long.isLong(doc?.top) && doc.top.toString()).toBe("2147483648");
    expect(doc?.when).toEqual(when);
    expect(await collection().countDocuments({ l: { $gt: new Double(9007199254740992) } })).toBe(1);
    expect(await collection().countDocuments({ l: Long.fromString("9007199254740993") })).toBe(0);
    expect(await collection().countDocuments({ i: new Double(2) })).toBe(1);
  });

  it("upserts and returns what it changed", async () => {
    const upsert = await collection().updateOne(
      { key: "k", "sub.x": 1 },
      { $set: { v: 1 }, $setOnInsert: { at: "first" } },
      { upsert: true },
    );
    expect(upsert.upsertedId).toBeInstanceOf(ObjectId);
    expect(await collection().findOne({ key: "k" }, { projection: { _id: 0 } })).toEqual({
      key: "k",
      sub: { x: 1 },
      v: 1,
      at: "first",
    });
    const before = await collection().findOneAndUpdate({ key: "k" }, { $inc: { v: 1 } });
    expect(before?.v).toBe(1);
    const after = await collection().findOneAndUpdate(
      { key: "k" },
      { $inc: { v: 1 } },
      { returnDocument: "after" },
    );
    expect(after?.v).toBe(3);
    const made = { upsert: true, returnDocument: "after", projection: { _id: 0 } } as const;
    expect(await collection().findOneAndUpdate({ key: "n" }, { $set: { v: 0 } }, made)).toEqual({
      key: "n",
      v: 0,
    });
    expect(await collection().findOneAndUpdate({ key: "none" }, { $set: { v: 0 } })).toBeNull();
    expect((await collection().findOneAndDelete({ key: "k" }))?.v).toBe(3);
    expect(await collection().countDocuments()).toBe(1);
  });

  it("writes in bulk, going on after an error when that was asked for", async () => {
    await collection().createIndex({ k: 1 }, { unique: true });
    const result = await collection().bulkWrite([
      { insertOne: { document: { k: 1 } } },
      { updateOne: { filter: { k: 2 }, update: { $set: { v: 1 } }, upsert: true } },
      { updateOne: { filter: { k: 1 }, update: { $set: { v: 1 } } } },
      { deleteMany: { filter: { k: 9 } } },
    ]);
    expect(result).toMatchObject({ insertedCount: 1, upsertedCount: 1, modifiedCount: 1 });
    const again = collection().insertMany([{ k: 3 }, { k: 1 }, { k: 4 }], { ordered: false });
    await expect(again).rejects.toMatchObject({ code: 11000, writeErrors: [{ index: 1 }] });
    const inOrder = collection().insertMany([{ k: 5 }, { k: 1 }, { k: 6 }]);
    await expect(inOrder).rejects.toMatchObject({ code: 11000 });
    const kept = await collection().find().sort({ k: 1 }).toArray();
    expect(kept.map(({ k }) => k)).toEqual([1, 2, 3, 4, 5]);
    expect(await collection().countDocuments()).toBe(5);
  });

  it("counts what a bulk write inserted before and after it was refused", async () => {
    await collection().createIndex({ k: 1 }, { unique: true });
    await collection().insertOne({ k: 1 });
    const again = collection().insertMany([{ k: 3 }, { k: 1 }, { k: 4 }], { ordered: false });
    await expect(again).rejects.toMatchObject({ insertedCount: 2 });
    const inOrder = collection().insertMany([{ k: 5 }, { k: 1 }, { k: 6 }]);
    await expect(inOrder).rejects.toMatchObject({ insertedCount: 1 });
  });

  it("takes documents of many megabytes in and out, and refuses larger ones", async () => {
    const text = "ক".repeat(4_000_000);
    await collection().insertMany([{ text }, { text }, { text }]);
    const found = await collection().find().toArray();
    expect(found.map((doc) => doc.text === text)).toEqual([true, true, true]);
    await expect(collection().insertOne({ text: "x".repeat(17 * 1024 * 1024) })).rejects.toThrow();
  });
});
