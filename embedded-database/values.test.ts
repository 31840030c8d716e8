import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from "bson";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../tests/support/cases.ts";
import { compare, equal } from "./keys.ts";
import { readUpdate } from "./updater.ts";
import { type Doc, decode, encode, someFields } from "./values.ts";

describe("order", () => {
  it("is total over values of every type", () => {
    const value = fc.oneof(
      fc.integer({ min: 0, max: 4 }).map((n) => new Int32(n)),
      fc.integer({ min: 0, max: 4 }).map((n) => new Double(n + 0.5)),
      fc.integer({ min: 0, max: 4 }).map((n) => Long.fromNumber(n)),
      fc.constantFrom("a", "b", "কা", null, true, false),
      fc.constantFrom(new Date(0), new Date(5), new ObjectId("0".repeat(24))),
    );
    const any = fc.letrec((tie) => ({
      any: fc.oneof({ depthSize: "small" }, value, tie("list"), tie("sub"), fc.constant(undefined)),
      list: fc.array(tie("any"), { maxLength: 3 }),
      sub: fc.dictionary(fc.constantFrom("x", "y"), tie("any"), { noNullPrototype: true }),
    })).any;
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        expect(Math.sign(compare(a, b))).toBe(0 - Math.sign(compare(b, a)));
        if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0);
        expect(compare(a, a)).toBe(0);
      }),
    );
  });

  it("of texts is that of their UTF-8 bytes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (a, b) => {
        expect(Math.sign(compare(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
    );
  });

  it("of numbers is that of what they mean, whatever their type and however large", () => {
    const number = fc.oneof(
      fc.integer().map((n) => ({ stored: new Int32(n | 0), meant: n | 0 })),
      fc.double({ noNaN: true }).map((n) => ({ stored: new Double(n), meant: n })),
      fc
        .bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
        .map((n) => ({ stored: Long.fromBigInt(n), meant: n })),
      fc.constantFrom(2n ** 53n, 2n ** 53n + 1n, -(2n ** 53n) - 1n, 2n ** 62n + 1n).map((n) => ({
        stored: Long.fromBigInt(n),
        meant: n,
      })),
      fc.constantFrom(2 ** 53, -(2 ** 53), 2 ** 62).map((n) => ({ stored: new Double(n), meant: n })),
    );
    fc.assert(
      fc.property(number, number, (a, b) => {
        // JavaScript compares a number with a bigint exactly.
        expect(Math.sign(compare(a.stored, b.stored))).toBe(
          a.meant < b.meant ? -1 : a.meant > b.meant ? 1 : 0,
        );
      }),
      { numRuns: cases(1000) },
    );
    expect(compare(new Double(Number.NaN), new Double(Number.NEGATIVE_INFINITY))).toBeLessThan(0);
  });

  it("tells sub-documents apart by the order of their fields", () => {
    expect(equal({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(false);
    expect(equal({ a: new Int32(1) }, { a: new Double(1) })).toBe(true);
  });
});

it("some fields of a document are what they are in the whole one, whatever stands beside them", () => {
  const one = fc.constantFrom<unknown>(
    ...[new Int32(7), new Double(1.5), Long.fromNumber(5), new Timestamp(3n), Decimal128.fromString("1.5")],
    ...["", "কা\u0000", "text".repeat(100), null, true, new Date(5), new ObjectId("0".repeat(24))],
    ...[new Binary(Buffer.from([0, 1, 2])), [], ["a", ["b"]], {}, { x: { y: new Int32(1) } }],
    new BSONRegExp("a.b", "i"),
  );
  const name = fc.constantFrom<string>("a", "b", "নাম", "", "a.b", "__proto__x");
  fc.assert(
    fc.property(fc.uniqueArray(name), fc.infiniteStream(one), fc.array(name), (names, values, wanted) => {
      const doc: Doc = Object.fromEntries(names.map((each) => [each, values.next().value]));
      const bytes = encode(doc);
      const some = decode(someFields(bytes, (each) => wanted.includes(each)) ?? bytes);
      for (const each of names) {
        if (wanted.includes(each))
          expect(encode({ x: some[each] })).toEqual(encode({ x: decode(bytes)[each] }));
        // The length of a pattern is unknown before the pattern is parsed.
        else if (!Object.values(doc).some((value) => value instanceof BSONRegExp))
          expect(Object.hasOwn(some, each)).toBe(false);
      }
    }),
  );
});

describe("updates", () => {
  const number = fc.integer({ min: -5, max: 5 });
  const step = fc.oneof(
    fc.record({ $set: fc.dictionary(fc.constantFrom("a", "b"), number, { noNullPrototype: true }) }),
    fc.record({ $inc: fc.dictionary(fc.constantFrom("a", "b"), number, { noNullPrototype: true }) }),
    fc.record({ $max: fc.record({ a: number }) }),
    fc.record({ $unset: fc.constantFrom({ a: 1 }, { b: 1 }) }),
  );
  type Model = { a?: number; b?: number };
  type Step = Record<string, Record<string, number>>;

  /** The meaning of the operators for plain numbers. */
  const naive = (model: Model, [op = "", operand = {}]: [string?, Record<string, number>?]): Model => {
    const next: Model = { ...model };
    for (const [name, by] of Object.entries(operand)) {
      const key = name === "a" ? "a" : "b";
      const before = next[key];
      if (op === "$unset") delete next[key];
      else if (op === "$inc") next[key] = (before ?? 0) + by;
      else if (op === "$max") next[key] = Math.max(before ?? by, by);
      else next[key] = by;
    }
    return next;
  };

  it("do what the operators mean, and leave what they were given alone", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let model: Model = {};
        let stored: Doc = { _id: 1 };
        for (const one of steps) {
          const given: Step = one as Step;
          const frozen = JSON.stringify(stored);
          const next = readUpdate(given)(stored, false);
          expect(JSON.stringify(stored)).toBe(frozen);
          stored = next;
          model = naive(model, Object.entries(given)[0] ?? []);
        }
        expect(JSON.parse(JSON.stringify({ ...stored, _id: undefined }))).toEqual(model);
      }),
    );
  });
});
