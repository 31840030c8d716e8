import mongoose from "mongoose";
import { expect } from "vitest";
import { onDatabases } from "./on-databases.ts";

const { ObjectId } = mongoose.mongo;

onDatabases("indexes of the store", ({ it, collection }) => {
  it("tells which key a unique index refused", async () => {
    await collection().createIndex({ feed: 1, "sub.id": -1 }, { unique: true });
    await collection().insertOne({ feed: "f", sub: { id: 1 } });
    await expect(collection().insertOne({ feed: "f", sub: { id: 1 } })).rejects.toMatchObject({
      keyPattern: { feed: 1, "sub.id": -1 },
      keyValue: { feed: "f", "sub.id": 1 },
    });
  });

  it("honours unique and sparse indexes", async () => {
    await collection().createIndex({ feed: 1, "sub.id": -1 }, { unique: true, sparse: true });
    await collection().insertMany([{ other: 1 }, { other: 2 }, { feed: "f", sub: { id: 1 } }]);
    const twice = collection().insertOne({ feed: "f", sub: { id: 1 } });
    await expect(twice).rejects.toMatchObject({ code: 11000 });
    const moved = collection().updateOne({ other: 1 }, { $set: { feed: "f", sub: { id: 1 } } });
    await expect(moved).rejects.toMatchObject({ code: 11000 });
    await collection().deleteOne({ feed: "f" });
    await collection().insertOne({ feed: "f", sub: { id: 1 } });
    const only = new ObjectId();
    await expect(collection().insertOne({ _id: only })).resolves.toBeDefined();
    await expect(collection().insertOne({ _id: only })).rejects.toMatchObject({ code: 11000 });
    await collection().insertMany([{ twin: 1 }, { twin: 1 }]);
    await expect(collection().createIndex({ twin: 1 }, { unique: true })).rejects.toMatchObject({
      code: 11000,
    });
  });

  it("lists and drops indexes", async () => {
    await collection().createIndexes([
      { key: { a: 1 }, name: "a_1" },
      { key: { b: -1, a: 1 }, name: "b_a" },
    ]);
    await collection().createIndex({ a: 1 });
    const names = async () => (await collection().indexes()).map(({ name: index }) => index).toSorted();
    expect(await names()).toEqual(["_id_", "a_1", "b_a"]);
    await collection().dropIndex("b_a");
    expect(await names()).toEqual(["_id_", "a_1"]);
    await expect(collection().dropIndex("b_a")).rejects.toMatchObject({ code: 27 });
  });

  it("refuses a second index under a name that is taken", async () => {
    await collection().createIndex({ a: 1 }, { name: "a_1" });
    const again = collection().createIndex({ c: 1 }, { name: "a_1" });
    await expect(again).rejects.toMatchObject({ code: 86 });
  });
});
