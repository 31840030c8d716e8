import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Double, Int32 } from "bson";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../tests/support/cases.ts";
import type { Collection, Slice } from "./collection.ts";
import { Database } from "./database.ts";
import type { IndexDefinition, SortField } from "./index-keys.ts";
import { compare } from "./keys.ts";
import { type Condition, matches, readFilter } from "./matcher.ts";
import { inTurns } from "./slices.ts";
import type { Doc } from "./values.ts";

async function withDatabase(work: (database: Database) => Promise<unknown>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "khobor-engine-"));
  const database = new Database(folder);
  try {
    await work(database);
  } finally {
    database.close();
    await rm(folder, { recursive: true });
  }
}

function createIndex(database: Database, collection: Collection, definition: IndexDefinition): void {
  for (const step of database.createIndex(collection, definition)) expect(step).toBeUndefined();
}

/** An index over these paths; a minus comes before one that descends. */
const by = (...paths: string[]): SortField[] =>
  paths.map((path) =>
    path.startsWith("-") ? { path: path.slice(1), direction: -1 } : { path, direction: 1 },
  );
const plain = (name: string, fields: SortField[]): IndexDefinition => ({
  name,
  fields,
  unique: false,
  sparse: false,
});

const inDatabase = (work: (database: Database) => void): Promise<void> =>
  withDatabase((database) => database.write(() => work(database)));

/** Checks that a statement and a walk over all documents find the same documents in the same order. */
async function expectTheSame(
  collection: Collection,
  filter: readonly Condition[],
  slice: Slice,
): Promise<void> {
  const rows = Array.from(collection.find(filter, slice), ({ row }) => row);
  expect(await inTurns(collection.walk(filter, slice))).toEqual(rows);
  const found: number[] = [];
  for await (const { row } of collection.findInTurns(filter, slice)) found.push(row);
  expect(found).toEqual(rows);
  expect(new Set(await inTurns(collection.walk(filter)))).toEqual(
    new Set(Array.from(collection.find(filter), ({ row }) => row)),
  );
  expect(await inTurns(collection.walk(filter))).toHaveLength(await collection.countInTurns(filter));
}

let collections = 0;
function newCollection(database: Database): Collection {
  collections += 1;
  return database.require(`t.c${collections}`);
}

function change(
  collection: Collection,
  replaced: readonly (readonly [number, Doc])[],
  removed: readonly number[],
): void {
  const byId = (id: number) => [...collection.find(readFilter({ _id: new Int32(id) }))][0];
  for (const [id, doc] of replaced) {
    const before = byId(id);
    if (before) collection.replace(before, { _id: before.doc._id, ...doc });
  }
  for (const id of removed) {
    const before = byId(id);
    if (before) collection.remove(before);
  }
}

const docsOf = (found: Iterable<{ doc: Doc }>): Doc[] => Array.from(found, ({ doc }) => doc);

function sorted(all: readonly Doc[], sort: readonly SortField[]): Doc[] {
  const order = (a: Doc, b: Doc): number => {
    for (const { path, direction } of sort) {
      const difference = compare(a[path], b[path]) * direction;
      if (difference !== 0) return difference;
    }
    return 0;
  };
  return all.toSorted(order);
}

/**
 * Only a few values, so that documents often have equal ones: two number types, texts, null, missing, dates.
 */
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
  fc.record({ $in: fc.array(value, { maxLength: 8 }) }),
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

it("indexes change nothing in what is found, counted and in which order, whatever was written before", async () => {
  const index = fc.record({ fields: fields.filter((list) => list.length > 0), sparse: fc.boolean() });
  await withDatabase((database) =>
    fc.assert(
      fc.asyncProperty(
        docs,
        fc.array(index, { maxLength: 4 }),
        fc.array(fc.tuple(fc.nat(29), doc), { maxLength: 10 }),
        fc.array(fc.nat(29), { maxLength: 5 }),
        filter,
        fields,
        fc.array(direction, { minLength: 5, maxLength: 5 }),
        fc.nat(5),
        fc.nat(8),
        async (start, indexes, replaced, removed, given, sort, turned, skip, limit) => {
          // Equal documents may come in any order; sorting also by id makes the orders comparable.
          const whole = [...sort, { path: "_id", direction: 1 as const }];
          // An index that may match the sort order, in part or reversed.
          const fitting = whole.map(({ path }, at) => ({ path, direction: turned[at] ?? 1 }));
          const [indexed, plainly] = await database.write(() => [
            newCollection(database),
            newCollection(database),
          ]);
          await database.write(() => {
            for (const [at, definition] of [...indexes, { fields: fitting, sparse: false }].entries())
              createIndex(database, indexed, { ...definition, name: `i${at}`, unique: false });
            for (const collection of [plainly, indexed]) {
              for (const one of start) collection.insert(one);
              change(collection, replaced, removed);
            }
          });
          const read = readFilter(given);
          const all = docsOf(plainly.find([]));
          const expected = sorted(
            all.filter((one) => matches(read, one)),
            whole,
          );
          expect(docsOf(indexed.find(read, { sort: whole, skip, limit }))).toEqual(
            expected.slice(skip, limit === 0 ? undefined : skip + limit),
          );
          expect(new Set(docsOf(indexed.find(read)))).toEqual(new Set(expected));
          await expectTheSame(indexed, read, { sort: whole, skip, limit });
        },
      ),
      { numRuns: cases(200) },
    ),
  );
});

it("an index that is being built has what is written meanwhile, and a build that was cut off leaves nothing", async () => {
  const folder = await mkdtemp(join(tmpdir(), "khobor-engine-"));
  let database = new Database(folder);
  const write = fc.record({ after: fc.nat(6), replaced: fc.nat(90), removed: fc.nat(90), added: doc });
  const definition = plain("a", by("a"));
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(doc, { maxLength: 10 }),
        fc.array(write),
        fc.nat(6),
        async (start, writes, cut) => {
          const collection = await database.write(() => newCollection(database));
          const { namespace } = collection;
          let last = 0;
          const insert = (one: Doc) => collection.insert({ ...one, _id: new Int32(last++) });
          await database.write(() => {
            for (let copies = 0; copies < 9; copies += 1) start.forEach(insert);
          });
          let at = 0;
          const build = database.createIndex(collection, definition);
          const step = (): boolean => {
            for (const { replaced, removed, added } of writes.filter(({ after }) => after === at)) {
              change(collection, [[replaced, added]], [removed]);
              insert(added);
            }
            at += 1;
            return build.next().done === true;
          };
          const isBuilt = await database.write(() => {
            while (at < cut) if (step()) return true;
            return false;
          });
          if (!isBuilt) {
            database.close();
            database = new Database(folder);
          }
          const now = database.collections.get(namespace);
          expect(now?.indexes.map(({ definition: { name } }) => name)).toEqual(
            isBuilt ? ["_id_", "a"] : ["_id_"],
          );
          if (!now) return;
          if (!isBuilt) await database.writeAlone(() => database.createIndex(now, definition));
          const all = docsOf(now.find([]));
          for (const value of [null, ...all.map(({ a }) => a)]) {
            const filter = readFilter({ a: { $eq: value } });
            const expected = all.filter((one) => matches(filter, one)).map(({ _id }) => Number(_id));
            expect(
              docsOf(now.find(filter))
                .map(({ _id }) => Number(_id))
                .toSorted((a, b) => a - b),
            ).toEqual(expected);
          }
        },
      ),
      { numRuns: cases(60) },
    );
  } finally {
    database.close();
    await rm(folder, { recursive: true });
  }
});

describe("indexes over lists", () => {
  const element = fc.constantFrom<unknown>("a", "ab", "b", "কা", new Int32(1), new Double(1.5), null, ["a"]);
  const listed = fc.oneof(
    { weight: 4, arbitrary: fc.array(element, { maxLength: 4 }) },
    { weight: 1, arbitrary: value },
  );
  const holder = fc.record({ list: listed, b: value, c: value }, { requiredKeys: [] });
  const something = fc.constantFrom<unknown>(
    "a",
    "ab",
    "b",
    "কা",
    new Int32(1),
    new Int32(7),
    ["a"],
    ["b", "a"],
  );
  const listTest = fc.oneof(
    something,
    fc.record({ $in: fc.array(element, { maxLength: 4 }) }),
    fc.record({ $in: fc.array(something, { maxLength: 9 }) }),
    fc.record({ $in: fc.array(something, { maxLength: 2 }), $ne: something }),
    fc.record({ $elemMatch: fc.record({ $gte: something, $lt: something }) }),
    fc.record({ $elemMatch: fc.record({ $gt: something }) }),
    fc.record({ $gte: something, $lt: something }),
    fc.record({ $ne: something }),
  );
  const listFilter = fc.oneof(
    fc.record({ list: listTest }),
    fc.record({ list: listTest, b: test }),
    fc.record({ list: listTest, b: test, c: test }),
    fc.record({ $and: fc.array(fc.record({ list: listTest }), { minLength: 1, maxLength: 3 }) }),
  );

  it("change nothing in what is found, counted and in which order, whatever was written before", async () => {
    await withDatabase((database) =>
      fc.assert(
        fc.asyncProperty(
          fc.array(holder, { maxLength: 20 }),
          fc.boolean(),
          fc.array(fc.tuple(fc.nat(19), holder), { maxLength: 8 }),
          fc.array(fc.nat(19), { maxLength: 5 }),
          listFilter,
          fc.tuple(direction, direction),
          direction,
          fc.nat(4),
          fc.nat(6),
          async (start, later, replaced, removed, given, ways, turn, skip, limit) => {
            const collection = await database.write(() => newCollection(database));
            const ordered: SortField[] = [
              { path: "b", direction: ways[0] },
              { path: "_id", direction: ways[1] },
            ];
            const create = (): void => {
              const [list, c] = [by("list"), by("c")];
              const all = [[...list, ...ordered], ordered, [...c, ...ordered], [...ordered, ...c]];
              for (const [at, fields] of all.entries())
                createIndex(database, collection, plain(`o${at}`, fields));
            };
            await database.write(() => {
              if (!later) create();
              for (const [at, one] of start.entries()) collection.insert({ _id: new Int32(at), ...one });
              if (later) create();
              change(collection, replaced, removed);
            });
            const sort = ordered.map(({ path, direction: way }) => ({
              path,
              direction: way * turn === 1 ? (1 as const) : (-1 as const),
            }));
            const read = readFilter(given);
            const expected = sorted(
              docsOf(collection.find([])).filter((one) => matches(read, one)),
              sort,
            );
            await expectTheSame(collection, read, { sort, skip, limit });
            expect(docsOf(collection.find(read, { sort, skip, limit }))).toEqual(
              expected.slice(skip, limit === 0 ? undefined : skip + limit),
            );
            const plainly = docsOf(collection.find(read));
            expect(plainly).toHaveLength(expected.length);
            expect(new Set(plainly)).toEqual(new Set(expected));
          },
        ),
        { numRuns: cases(200) },
      ),
    );
  });
});

it.each<[asked: string, test: unknown, lists: unknown[], found: number[]]>([
  ["for a list as a whole", ["a"], [["a"], "a", ["a", "b"], [["a"]]], [0, 3]],
  ["for one of some lists", { $in: [["a"], "c"] }, [["a"], "a", ["c"], ["b"]], [0, 2]],
  ["for lists above one", { $gt: ["a"] }, [["b"], "b", ["a"], [["b"]]], [0, 3]],
  ["for lists from one on", { $gte: ["a"] }, [["b"], "b", ["a"], []], [0, 2]],
  ["for lists below one", { $lt: ["b"] }, [["a"], "a", ["b"], []], [0, 3]],
  ["for lists up to one", { $lte: ["b"] }, [["a"], "a", ["b"], ["c"]], [0, 2]],
  ["for an element in a range", { $elemMatch: { $gte: "a", $lt: "c" } }, ["a", ["b"], ["c"]], [1]],
])(
  "an index over lists has their elements and what is no list and is not alone in answering when asked %s",
  async (_asked, test, lists, found) => {
    await inDatabase((database) => {
      const collection = newCollection(database);
      createIndex(database, collection, plain("lists", by("list")));
      for (const [at, list] of lists.entries()) collection.insert({ _id: new Int32(at), list });
      const ids = docsOf(collection.find(readFilter({ list: test }))).map(({ _id }) => Number(_id));
      expect(ids.toSorted()).toEqual(found);
    });
  },
);

describe("a query of several things that each have an index", () => {
  it("finds what the documents have, whatever of it is looked up in other indexes", async () => {
    const word = fc.constantFrom("x", "y", "z");
    const [few, flag] = [fc.nat(2), fc.boolean()];
    const story = fc.record({ words: fc.uniqueArray(word), shown: flag, a: few, b: few, c: few });
    const one = fc.oneof(
      { weight: 2, arbitrary: fc.record({ words: word }) },
      { weight: 2, arbitrary: fc.record({ words: fc.record({ $ne: word }) }) },
      fc.record({ c: few }),
      fc.record({ shown: flag }),
      fc.record({ a: fc.record({ $lte: few }) }),
    );
    const two = fc.record({ words: word, a: few });
    const either = fc.array(fc.oneof(one, two), { minLength: 1, maxLength: 3 });
    const sort = by("b", "_id");
    const ways = [
      ["words", "b", "_id", "shown", "a"],
      ["c", "b", "_id"],
      ["words", "b", "_id"],
      ["a", "b", "_id"],
    ];
    await withDatabase((database) =>
      fc.assert(
        fc.asyncProperty(
          fc.array(story, { minLength: 10, maxLength: 30 }),
          fc.array(one, { minLength: 1, maxLength: 4 }),
          either,
          async (stories, all, some) => {
            const stored = stories.map((each, at): Doc => ({ _id: new Int32(at), ...each }));
            const collection = await database.write(() => {
              const made = newCollection(database);
              for (const [at, paths] of ways.entries())
                createIndex(database, made, plain(`i${at}`, by(...paths)));
              for (const each of stored) made.insert(each);
              return made;
            });
            const read = readFilter({ $and: [...all, { $or: some }] });
            const expected = sorted(
              stored.filter((each) => matches(read, each)),
              sort,
            );
            expect(docsOf(collection.find(read, { sort })).map(({ _id }) => Number(_id))).toEqual(
              expected.map(({ _id }) => Number(_id)),
            );
            await expectTheSame(collection, read, { sort });
          },
        ),
        { numRuns: cases(150) },
      ),
    );
  });

  it("is not answered by one look into an index that is about having one value and not another", async () => {
    await inDatabase((database) => {
      const collection = newCollection(database);
      createIndex(database, collection, plain("i0", by("c", "-at", "-_id")));
      createIndex(database, collection, plain("i1", by("a", "b", "-_id")));
      for (const [id, a, b] of [
        [1, 0, 0],
        [2, 1, 0],
        [3, 1, 1],
      ] as const)
        collection.insert({ _id: new Int32(id), at: new Date(id), a, b, c: 0 });
      const found = docsOf(
        collection.find(readFilter({ c: 0, a: { $ne: 0 }, b: 0 }), {
          sort: by("-at", "-_id"),
        }),
      );
      expect(found.map(({ _id }) => Number(_id))).toEqual([2]);
    });
  });

  it("is not answered by a look into a sparse index, which lacks documents", async () => {
    await inDatabase((database) => {
      const collection = newCollection(database);
      createIndex(database, collection, plain("c", by("c")));
      createIndex(database, collection, { ...plain("a", by("a")), sparse: true });
      collection.insert({ _id: new Int32(1), c: 0 });
      collection.insert({ _id: new Int32(2), c: 0, a: null });
      collection.insert({ _id: new Int32(3), c: 0, a: 1 });
      const found = docsOf(collection.find(readFilter({ c: 0, a: null })));
      expect(found.map(({ _id }) => Number(_id)).toSorted()).toEqual([1, 2]);
    });
  });
});
