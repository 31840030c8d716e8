import { mongo } from "mongoose";
import { expect, it } from "vitest";
import { pack, unpack } from "./open-backup.ts";

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
