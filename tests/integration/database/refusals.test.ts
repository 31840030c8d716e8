import mongoose from "mongoose";
import { beforeAll, describe, expect, it } from "vitest";
import { type RunningDatabase, testDatabases } from "../../support/databases/mongo.ts";

const { MongoClient } = mongoose.mongo;
type Client = InstanceType<typeof MongoClient>;

const loosely = (update: object): object => update;

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

  it.each([
    [{ a: { $mod: [2, 0] } }, "$mod"],
    [{ $where: "true" }, "$where"],
    [{ $expr: { $eq: ["$a", 1] } }, "$expr"],
    [{ a: { $not: { $gt: 1 } } }, "$not"],
    [{ list: { $elemMatch: { k: 2 } } }, "$elemMatch"],
    [{ s: { $regex: "x", $options: "i" } }, "$options"],
    [{ s: /^x/ }, "BSONRegExp"],
  ])("refuses the filter %j by name", async (filter, name) => {
    const failure = await client
      .db()
      .collection("things")
      .findOne(filter)
      .catch((error: Error) => error);
    expect(String(failure)).toContain(name);
    expect(String(failure)).toContain("not supported by the embedded database");
  });

  it.each([
    [{ $rename: { a: "b" } }, "$rename"],
    [{ $set: { "list.0": 2 } }, "in a list"],
    [{ $push: { list: 2 } }, "$push"],
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

  it.each([
    [{ mapReduce: "things" }, "mapReduce"],
    [{ find: "things", collation: { locale: "bn" } }, "find.collation"],
    [{ find: "things", projection: { a: { $slice: 1 } } }, "$slice"],
    [{ createIndexes: "things", indexes: [{ key: { a: "text" }, name: "t" }] }, "text"],
    [
      { createIndexes: "things", indexes: [{ key: { a: 1 }, name: "t", partialFilterExpression: {} }] },
      "partialFilter",
    ],
    [{ aggregate: "things", pipeline: [{ $lookup: {} }], cursor: {} }, "$lookup"],
    [
      { createIndexes: "things", indexes: [{ key: { a: 1 }, name: "t", expireAfterSeconds: 60 }] },
      "expireAfterSeconds",
    ],
    [{ aggregate: "things", pipeline: [{ $group: { _id: { $year: "$a" } } }], cursor: {} }, "$year"],
    [
      {
        aggregate: "things",
        pipeline: [{ $match: {} }, { $group: { _id: { a: { $year: "$a" } }, n: { $sum: 1 } } }],
        cursor: {},
      },
      "$year",
    ],
  ])("refuses the command %j by name", async (command, name) => {
    const failure = await client
      .db()
      .command(command)
      .catch((error: Error) => error);
    expect(String(failure)).toContain(name);
    expect(String(failure)).toContain("not supported by the embedded database");
  });

  it("refuses transactions", async () => {
    await client.withSession(async (session) => {
      session.startTransaction();
      await expect(client.db().collection("things").insertOne({ a: 2 }, { session })).rejects.toThrow(
        /[Tt]ransaction/,
      );
    });
    expect(await client.db().collection("things").countDocuments()).toBe(1);
  });

  it("refuses Decimal128 rather than round it", async () => {
    const decimal = mongoose.mongo.Decimal128.fromString("1.1");
    await expect(client.db().collection("things").insertOne({ decimal })).rejects.toThrow("Decimal128");
  });
});
