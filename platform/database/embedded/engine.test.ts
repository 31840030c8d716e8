import { Double, Int32 } from "bson";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Collection, sorted } from "./collection.ts";
import { readFilter } from "./matcher.ts";
import type { SortField } from "./planner.ts";
import { readUpdate } from "./updater.ts";
import { compare, type Doc, equal } from "./values.ts";

/** Few values, so that they meet often: numbers of two types, texts, null, missing, dates. */
const value = fc.oneof(
  fc.integer({ min: 0, max: 4 }).map((n) => new Int32(n)),
  fc.integer({ min: 0, max: 4 }).map((n) => new Double(n + 0.5)),
  fc.constantFrom("a", "b", "কা"),
  fc.constant(null),
  fc.constantFrom(new Date(0), new Date(5)),
);
const doc = fc.record({ a: value, b: value, c: value }, { requiredKeys: [] });
const docs = fc
  .array(doc, { maxLength: 30 })
  .map((list) => list.map((one, at): Doc => ({ _id: new Int32(at), ...one })));
const test = fc.oneof(
  value,
  fc.record({ $gt: value }),
  fc.record({ $gte: value, $lt: value }),
  fc.record({ $lte: value }),
  fc.record({ $in: fc.array(value, { maxLength: 3 }) }),
  fc.record({ $ne: value }),
  fc.record({ $exists: fc.boolean() }),
);
const plainFilter = fc.record({ a: test, b: test, c: test }, { requiredKeys: [] });
const filter = fc.oneof(
  { weight: 3, arbitrary: plainFilter },
  fc.record({ a: test, $or: fc.array(plainFilter, { minLength: 1, maxLength: 2 }) }),
);
const direction = fc.constantFrom(1 as const, -1 as const);
const fields = fc
  .uniqueArray(fc.constantFrom("a", "b", "c", "_id"), { maxLength: 4 })
  .chain((paths) =>
    fc.tuple(...paths.map((path) => direction.map((way): SortField => ({ path, direction: way })))),
  );

describe("indexes", () => {
  it("change nothing in what is found, counted and in which order, whatever was written before", () => {
    const index = fc.record({ fields: fields.filter((list) => list.length > 0), sparse: fc.boolean() });
    fc.assert(
      fc.property(
        docs,
        fc.array(index, { maxLength: 4 }),
        fc.array(fc.tuple(fc.nat(29), doc), { maxLength: 10 }),
        fc.array(fc.nat(29), { maxLength: 5 }),
        filter,
        fields,
        fc.array(direction, { minLength: 5, maxLength: 5 }),
        fc.nat(5),
        fc.nat(8),
        (start, indexes, replaced, removed, given, sort, turned, skip, limit) => {
          // Ties may come in any order: settle them, so that the two can be compared.
          const whole = [...sort, { path: "_id", direction: 1 as const }];
          // An index that may fit the order asked for, in part or turned round.
          const fitting = whole.map(({ path }, at) => ({ path, direction: turned[at] ?? 1 }));
          const plainly = new Collection("plain", start);
          const indexed = new Collection("indexed", start);
          for (const [at, definition] of [...indexes, { fields: fitting, sparse: false }].entries()) {
            indexed.createIndex({ ...definition, name: `i${at}`, unique: false });
          }
          for (const collection of [plainly, indexed]) {
            const byId = (id: number): Doc | undefined =>
              collection.find(readFilter({ _id: new Int32(id) }))[0];
            for (const [id, change] of replaced) {
              const before = byId(id);
              if (before) collection.replace(before, { _id: before._id, ...change });
            }
            for (const id of removed) {
              const before = byId(id);
              if (before) collection.remove(before);
            }
          }
          const read = readFilter(given);
          const expected = sorted([...plainly.docs()].filter(read.matches), whole);
          expect(indexed.count(read)).toBe(expected.length);
          expect(indexed.find(read, { sort: whole, skip, limit })).toEqual(
            expected.slice(skip, limit === 0 ? undefined : skip + limit),
          );
          expect(new Set(indexed.find(read))).toEqual(new Set(expected));
        },
      ),
      { numRuns: 1500 },
    );
  });
});

describe("indexes over lists", () => {
  const element = fc.constantFrom<unknown>("a", "ab", "b", "কা", new Int32(1), new Double(1.5), null);
  const listed = fc.oneof(
    { weight: 4, arbitrary: fc.array(element, { maxLength: 4 }) },
    { weight: 1, arbitrary: value },
  );
  const holder = fc.record({ list: listed, b: value, c: value }, { requiredKeys: [] });
  const something = fc.constantFrom<unknown>("a", "ab", "b", "কা", new Int32(1), new Int32(7));
  const listTest = fc.oneof(
    something,
    fc.record({ $in: fc.array(element, { maxLength: 4 }) }),
    fc.record({ $in: fc.array(something, { maxLength: 4 }) }),
    fc.record({ $all: fc.array(something, { maxLength: 3 }) }),
    fc.record({ $elemMatch: fc.record({ $gte: something, $lt: something }) }),
    fc.record({ $elemMatch: fc.record({ $gt: something }) }),
    fc.record({ $gte: something, $lt: something }),
    fc.record({ $ne: something }),
  );
  const listFilter = fc.oneof(
    fc.record({ list: listTest }),
    fc.record({ list: listTest, b: test }),
    fc.record({ $and: fc.array(fc.record({ list: listTest }), { minLength: 1, maxLength: 3 }) }),
  );

  it("change nothing in what is found, counted and in which order, whatever was written before", () => {
    fc.assert(
      fc.property(
        fc.array(holder, { maxLength: 20 }),
        fc.boolean(),
        fc.array(fc.tuple(fc.nat(19), holder), { maxLength: 8 }),
        fc.array(fc.nat(19), { maxLength: 5 }),
        listFilter,
        fc.tuple(direction, direction),
        direction,
        fc.nat(4),
        fc.nat(6),
        (start, later, replaced, removed, given, ways, turn, skip, limit) => {
          const collection = new Collection("lists");
          const fields = [
            { path: "list", direction: 1 as const },
            { path: "b", direction: ways[0] },
            { path: "_id", direction: ways[1] },
          ];
          const create = (): void => {
            collection.createIndex({ name: "lists", fields, unique: false, sparse: false });
            collection.createIndex({ name: "b", fields: fields.slice(1), unique: false, sparse: false });
          };
          if (!later) create();
          for (const [at, one] of start.entries()) collection.insert({ _id: new Int32(at), ...one });
          if (later) create();
          const byId = (id: number): Doc | undefined =>
            collection.find(readFilter({ _id: new Int32(id) }))[0];
          for (const [id, change] of replaced) {
            const before = byId(id);
            if (before) collection.replace(before, { _id: before._id, ...change });
          }
          for (const id of removed) {
            const before = byId(id);
            if (before) collection.remove(before);
          }
          const sort = fields.slice(1).map(({ path, direction: way }) => ({
            path,
            direction: way * turn === 1 ? (1 as const) : (-1 as const),
          }));
          const read = readFilter(given);
          const expected = sorted([...collection.docs()].filter(read.matches), sort);
          expect(collection.count(read)).toBe(expected.length);
          expect(collection.find(read, { sort, skip, limit })).toEqual(
            expected.slice(skip, limit === 0 ? undefined : skip + limit),
          );
          const plainly = collection.find(read);
          expect(plainly).toHaveLength(expected.length);
          expect(new Set(plainly)).toEqual(new Set(expected));
        },
      ),
      { numRuns: 1500 },
    );
  });
});

describe("order", () => {
  it("is total over values of every type", () => {
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

  it("tells sub-documents apart by the order of their fields", () => {
    expect(equal({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(false);
    expect(equal({ a: new Int32(1) }, { a: new Double(1) })).toBe(true);
  });
});

describe("updates", () => {
  const number = fc.integer({ min: -5, max: 5 });
  const step = fc.oneof(
    fc.record({ $set: fc.dictionary(fc.constantFrom("a", "b"), number, { noNullPrototype: true }) }),
    fc.record({ $inc: fc.dictionary(fc.constantFrom("a", "b"), number, { noNullPrototype: true }) }),
    fc.record({ $max: fc.record({ a: number }) }),
    fc.record({ $min: fc.record({ b: number }) }),
    fc.record({ $unset: fc.constantFrom({ a: 1 }, { b: 1 }) }),
    fc.record({ $push: fc.record({ list: number }) }),
    fc.record({ $addToSet: fc.record({ list: number }) }),
    fc.record({ $pull: fc.record({ list: number }) }),
  );
  type Model = { a?: number; b?: number; list?: number[] };
  type Step = Record<string, Record<string, number>>;

  /** What the operators mean, on plain numbers. */
  const naive = (model: Model, [op = "", operand = {}]: [string?, Record<string, number>?]): Model => {
    const next: Model = { ...model };
    for (const [name, by] of Object.entries(operand)) {
      if (name === "list") {
        const list = next.list ?? [];
        if (op === "$push" || (op === "$addToSet" && !list.includes(by))) next.list = [...list, by];
        else if (op === "$addToSet") next.list = list;
        else if (next.list) next.list = list.filter((one) => one !== by);
        continue;
      }
      const key = name === "a" ? "a" : "b";
      const before = next[key];
      if (op === "$unset") delete next[key];
      else if (op === "$inc") next[key] = (before ?? 0) + by;
      else if (op === "$max") next[key] = Math.max(before ?? by, by);
      else if (op === "$min") next[key] = Math.min(before ?? by, by);
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
