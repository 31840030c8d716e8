import mongoose from "mongoose";
import { beforeAll, beforeEach, describe, expect, it as itHere } from "vitest";
import { type RunningDatabase, testDatabases } from "../support/databases/mongo.ts";
import { itOn } from "../support/databases/second-database-differences.ts";

const { MongoClient, Int32, Long, Double, ObjectId } = mongoose.mongo;
type Client = InstanceType<typeof MongoClient>;

/** An update that the driver's types, but not MongoDB, find fault with. */
const loosely = (update: object): object => update;

/** Every command and operator that the product uses, by the driver that it uses, with the answers MongoDB gives. */
for (const server of testDatabases) {
  const { name, present, start } = server;
  const it = itOn(server);
  describe.skipIf(!present)(`a database for the store: ${name}`, () => {
    let database: RunningDatabase;
    let client: Client;
    let count = 0;
    const exact = { promoteValues: false, promoteLongs: false } as const;

    beforeAll(async () => {
      database = await start();
      client = await new MongoClient(database.uri, { serverSelectionTimeoutMS: 5000 }).connect();
      return async () => {
        // Emptied, not dropped: mongo-java-server does not drop a collection that once lost an index.
        if (server !== testDatabases[0])
          for (const { name } of await client.db().listCollections().toArray())
            await client.db().collection(name).deleteMany({});
        await client.close();
        await database.close();
      };
    });
    const collection = () => client.db().collection(`things-${count}`);
    beforeEach(() => {
      count++;
    });
    const ids = async (filter: object): Promise<unknown[]> =>
      (await collection().find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
    const fill = async (...docs: object[]): Promise<void> => {
      const documents = docs.map((doc, at) => ({ _id: new Int32(at + 1), ...doc }));
      await client.db().command({ insert: `things-${count}`, documents });
    };

    it("introduces itself", async () => {
      const hello = await client.db().command({ hello: 1 });
      expect(hello.isWritablePrimary).toBe(true);
      expect(hello.localTime).toBeInstanceOf(Date);
      expect(hello.maxWireVersion).toBeGreaterThanOrEqual(9);
      expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
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
      const missing = client.db().command({ getMore: Long.fromNumber(4711), collection: `things-${count}` });
      await expect(missing).rejects.toMatchObject({ code: 43 });
    });

    it("opens a cursor with an empty first batch when that was asked for", async () => {
      await fill({ a: 1 });
      const { cursor } = await client.db().command({ find: `things-${count}`, batchSize: 0 });
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
        expect(await found({ $and: [{ w: { $in: ["b"] } }, { w: { $in: ["ab", "x"] } }] }), step).toEqual([
          1,
        ]);
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

    it("takes documents of many megabytes in and out, and refuses larger ones", async () => {
      const text = "ক".repeat(4_000_000);
      await collection().insertMany([{ text }, { text }, { text }]);
      const found = await collection().find().toArray();
      expect(found.map((doc) => doc.text === text)).toEqual([true, true, true]);
      await expect(collection().insertOne({ text: "x".repeat(17 * 1024 * 1024) })).rejects.toThrow();
    });
  });
}

describe("what the embedded database does not do", () => {
  let database: RunningDatabase;
  let client: Client;
  beforeAll(async () => {
    database = (await testDatabases[0]?.start()) ?? { uri: "", close: async () => {} };
    client = await new MongoClient(database.uri).connect();
    await client
      .db()
      .collection("things")
      .insertOne({ a: 1, list: [1] });
    return async () => {
      await client.close();
      await database.close();
    };
  });

  itHere.each([
    [{ a: { $mod: [2, 0] } }, "$mod"],
    [{ $where: "true" }, "$where"],
    [{ $text: { $search: "x" } }, "$text"],
    [{ $expr: { $eq: ["$a", 1] } }, "$expr"],
    [{ $jsonSchema: {} }, "$jsonSchema"],
    [{ a: { $near: [1, 1] } }, "$near"],
    [{ a: { $type: "date" } }, "$type"],
    [{ a: { $not: { $gt: 1 } } }, "$not"],
    [{ list: { $all: [1] } }, "$all"],
    [{ list: { $size: 1 } }, "$size"],
    [{ list: { $elemMatch: { k: 2 } } }, "$elemMatch"],
    [{ s: { $regex: "x", $options: "i" } }, "$options"],
    [{ s: /^x/ }, "BSONRegExp"],
    [{ $nor: [{ a: 1 }] }, "$nor"],
  ])("refuses the filter %j by name", async (filter, name) => {
    const failure = await client
      .db()
      .collection("things")
      .findOne(filter)
      .catch((error: Error) => error);
    expect(String(failure)).toContain(name);
    expect(String(failure)).toContain("not supported by the embedded database");
  });

  itHere.each([
    [{ $bit: { a: { and: 1 } } }, "$bit"],
    [{ $rename: { a: "b" } }, "$rename"],
    [{ $mul: { a: 2 } }, "$mul"],
    [{ $min: { a: 2 } }, "$min"],
    [{ $set: { "list.0": 2 } }, "in a list"],
    [{ $push: { list: 2 } }, "$push"],
    [{ $pull: { list: 2 } }, "$pull"],
    [{ $set: { "list.$": 1 } }, "$"],
    [{ $set: { "list.$[]": 1 } }, "$[]"],
    [[{ $set: { a: 1 } }], "aggregation pipeline"],
  ])("refuses the update %j by name", async (update, name) => {
    const failure = await client
      .db()
      .collection("things")
      .updateOne({}, loosely(update))
      .catch((error: Error) => error);
    expect(String(failure)).toContain(name);
    expect(String(failure)).toContain("not supported by the embedded database");
    expect(
      await client
        .db()
        .collection("things")
        .findOne({}, { projection: { _id: 0 } }),
    ).toEqual({ a: 1, list: [1] });
  });

  itHere.each([
    [{ mapReduce: "things" }, "mapReduce"],
    [{ collStats: "things" }, "collStats"],
    [{ find: "things", collation: { locale: "bn" } }, "find.collation"],
    [{ find: "things", projection: { a: { $slice: 1 } } }, "$slice"],
    [{ create: "capped", capped: true, size: 10 }, "create"],
    [{ drop: "things" }, "drop"],
    [{ createIndexes: "things", indexes: [{ key: { a: "text" }, name: "t" }] }, "text"],
    [
      { createIndexes: "things", indexes: [{ key: { a: 1 }, name: "t", partialFilterExpression: {} }] },
      "partialFilter",
    ],
    [{ aggregate: "things", pipeline: [{ $lookup: {} }], cursor: {} }, "$lookup"],
    [{ aggregate: "things", pipeline: [{ $unwind: "$list" }], cursor: {} }, "$unwind"],
    [{ distinct: "things", key: "a" }, "distinct"],
    [
      { createIndexes: "things", indexes: [{ key: { a: 1 }, name: "t", expireAfterSeconds: 60 }] },
      "expireAfterSeconds",
    ],
    [{ aggregate: "things", pipeline: [{ $group: { _id: { $year: "$a" } } }], cursor: {} }, "$year"],
    [
      { aggregate: "things", pipeline: [{ $group: { _id: 1, x: { $stdDevPop: "$a" } } }], cursor: {} },
      "$stdDevPop",
    ],
  ])("refuses the command %j by name", async (command, name) => {
    const failure = await client
      .db()
      .command(command)
      .catch((error: Error) => error);
    expect(String(failure)).toContain(name);
    expect(String(failure)).toContain("not supported by the embedded database");
  });

  itHere("refuses transactions", async () => {
    await client.withSession(async (session) => {
      session.startTransaction();
      await expect(client.db().collection("things").insertOne({ a: 2 }, { session })).rejects.toThrow(
        /[Tt]ransaction/,
      );
    });
    expect(await client.db().collection("things").countDocuments()).toBe(1);
  });

  itHere("refuses Decimal128 rather than round it", async () => {
    const decimal = mongoose.mongo.Decimal128.fromString("1.1");
    await expect(client.db().collection("things").insertOne({ decimal })).rejects.toThrow("Decimal128");
  });
});
