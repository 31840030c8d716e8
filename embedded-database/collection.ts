import { EJSON } from "bson";
import type { LRUCache } from "lru-cache";
import { type Index, indexRows, type SortField, valuesAt } from "./index-keys.ts";
import { EMPTY_LIST_KEY, keyOf } from "./keys.ts";
import { type Condition, matches } from "./matcher.ts";
import { type Plan, plan } from "./plan.ts";
import { CommandError } from "./refusal.ts";
import type { CountRows } from "./row-counts.ts";
import { inTurns, takingTurns } from "./slices.ts";
import type { Sqlite } from "./sqlite.ts";
import { type Doc, decode, encode, encodeStored, someFields } from "./values.ts";

export interface Slice {
  sort?: readonly SortField[];
  skip?: number;
  limit?: number;
  /** Time limit of the query, ms; after it the query fails with a CommandError (code 50). 0: no limit. */
  maxTimeMs?: number;
  /** Time limit of one SQL statement, ms; after it the statement throws `TooLong`. 0: no limit. */
  statementMs?: number;
  /** Whether a field is wanted; other fields may be missing from the documents. If absent, all fields are. */
  isWanted?: ((field: string) => boolean) | undefined;
}

const ROWS_A_LOOK = 16;
const STATEMENT_MS = 50;
/** Rows beyond the limit that a walk collects before it removes those that sort last. */
const MOST_BEYOND = 1_000;

class TooLong extends Error {}

export interface Stored {
  row: number;
  doc: Doc;
  size: number;
  part?: Uint8Array;
}

class Part implements Stored {
  readonly row: number;
  readonly size: number;
  readonly part: Uint8Array;

  constructor(row: number, size: number, part: Uint8Array) {
    this.row = row;
    this.size = size;
    this.part = part;
  }

  get doc(): Doc {
    return decode(this.part);
  }
}

/** Entries of a document in an index, and the fields of the index that are lists. */
interface Entries {
  index: Index;
  rows: Buffer[][];
  lists: readonly string[];
}

export interface Storage {
  sqlite: Sqlite;
  cache: LRUCache<string, Stored>;
}

/** A collection: a table of documents, and a table for each index. */
export class Collection {
  readonly id: number;
  readonly namespace: string;
  readonly indexes: [Index, ...Index[]];
  readonly #storage: Storage;
  readonly #table: string;
  #building: { index: Index; upTo: number } | undefined;

  constructor(id: number, namespace: string, indexes: readonly Index[], storage: Storage) {
    this.id = id;
    this.namespace = namespace;
    this.#table = `c${id}`;
    const fields = [{ path: "_id", direction: 1 as const }];
    const definition = { name: "_id_", fields, unique: true, sparse: false };
    this.indexes = [{ id: 0, definition, table: this.#table, lists: new Set() }, ...indexes];
    this.#storage = storage;
  }

  create(): void {
    this.#storage.sqlite.exec(
      `CREATE TABLE IF NOT EXISTS ${this.#table} (row INTEGER PRIMARY KEY, k0 BLOB NOT NULL UNIQUE, doc BLOB NOT NULL)`,
    );
  }

  insert(doc: Doc): void {
    const bytes = encodeStored(doc);
    const { sqlite } = this.#storage;
    const row = Number(sqlite.values(`SELECT ifnull(max(row), 0) + 1 FROM ${this.#table}`, [])[0]);
    const key = keyOf(doc._id);
    this.#refuseDuplicate(this.indexes[0], [[key]], doc, row);
    const added = this.#indexesOf(row).map((index) => this.#entriesOf(index, doc, row));
    sqlite.allOrNone(() => {
      sqlite.run(`INSERT INTO ${this.#table} (row, k0, doc) VALUES (?, ?, ?)`, row, key, bytes);
      for (const entries of added) this.#add(entries, row);
    });
  }

  /** Replaces a document; returns false if nothing differs. A Double differs from an equal Int32. */
  replace({ row, doc: before }: Stored, doc: Doc): boolean {
    const bytes = encodeStored(doc);
    if (Buffer.compare(encode(before), bytes) === 0) return false;
    const changes = this.#indexesOf(row).flatMap((index) => {
      const roots = index.definition.fields.map(({ path }) => path.split(".", 1).join());
      if (roots.every((root) => before[root] === doc[root])) return [];
      const { rows: removed } = indexRows(index.definition, before);
      const added = this.#entriesOf(index, doc, row);
      const [old, now] = [removed, added.rows].map((rows) => Buffer.concat(rows.flat()));
      return now && old?.equals(now) ? [] : [{ index, removed, added }];
    });
    this.#storage.sqlite.allOrNone(() => {
      this.#storage.sqlite.run(`UPDATE ${this.#table} SET doc = ? WHERE row = ?`, bytes, row);
      for (const { index, removed, added } of changes) {
        this.#remove(index, removed, row);
        this.#add(added, row);
      }
    });
    this.#storage.cache.set(`${this.id} ${row}`, { row, doc, size: bytes.length }, { size: bytes.length });
    return true;
  }

  remove({ row, doc }: Stored): void {
    this.#storage.sqlite.allOrNone(() => {
      this.#storage.sqlite.run(`DELETE FROM ${this.#table} WHERE row = ?`, row);
      for (const index of this.#indexesOf(row))
        this.#remove(index, indexRows(index.definition, doc).rows, row);
    });
    this.#storage.cache.delete(`${this.id} ${row}`);
  }

  /** Adds all documents to a new index, step by step. */
  *build(index: Index): Generator<undefined, void> {
    const building = { index, upTo: 0 };
    this.#building = building;
    try {
      const next = `SELECT row FROM ${this.#table} WHERE row > ? ORDER BY row LIMIT ${ROWS_A_LOOK}`;
      for (;;) {
        const rows = this.#storage.sqlite.values(next, [building.upTo]).map(Number);
        for (const row of rows) {
          const entries = this.#entriesOf(index, this.#at(row).doc, row);
          this.#storage.sqlite.allOrNone(() => this.#add(entries, row));
        }
        building.upTo = rows.at(-1) ?? building.upTo;
        if (rows.length < ROWS_A_LOOK) return;
        yield;
      }
    } finally {
      this.#building = undefined;
    }
  }

  #indexesOf(row: number): Index[] {
    const isIn = this.#building !== undefined && row <= this.#building.upTo;
    return [...this.indexes.slice(1), ...(this.#building && isIn ? [this.#building.index] : [])];
  }

  /** Entries for a document in an index. Throws a CommandError (code 11000) if another document has its key. */
  #entriesOf(index: Index, doc: Doc, row: number): Entries {
    const { rows, lists } = indexRows(index.definition, doc);
    if (index.definition.unique) this.#refuseDuplicate(index, rows, doc, row);
    return { index, rows, lists };
  }

  #add({ index, rows, lists }: Entries, row: number): void {
    if (lists.some((path) => !index.lists.has(path))) {
      for (const path of lists) index.lists.add(path);
      const known = JSON.stringify([...index.lists]);
      this.#storage.sqlite.run("UPDATE indexes SET lists = ? WHERE id = ?", known, index.id);
    }
    const sql = `INSERT INTO ${index.table} VALUES (${"?, ".repeat(index.definition.fields.length)}?)`;
    this.#storage.sqlite.runAll(sql, rows, row);
  }

  #remove(index: Index, rows: readonly Buffer[][], row: number): void {
    const where = index.definition.fields.map((_, at) => `k${at} = ? AND `).join("");
    this.#storage.sqlite.runAll(`DELETE FROM ${index.table} WHERE ${where}row = ?`, rows, row);
  }

  /**
   * Finds documents in order; those that sort equally come in any order. It reads each document only in its
   * turn, in its current state, and skips deleted ones.
   */
  *find(filter: readonly Condition[], slice: Slice = {}): Generator<Stored> {
    const found = this.#plan(filter, slice.sort);
    const rows = this.#select(found.distinct ? "DISTINCT row" : "row", found, slice);
    for (const row of rows) {
      const one = this.#read(Number(row), slice.isWanted);
      if (one) yield one;
    }
  }

  /** Runs `find` in slices, between which other commands run. */
  async *findInTurns(filter: readonly Condition[], slice: Slice = {}): AsyncGenerator<Stored> {
    const turn = takingTurns();
    for (const row of await inTurns(this.rows(filter, slice))) {
      const one = this.#read(row, slice.isWanted);
      if (one) yield one;
      const due = turn();
      if (due) await due;
    }
  }

  async countInTurns(filter: readonly Condition[]): Promise<number> {
    const counted = await inTurns(
      this.#orWalk(filter, {}, (found, timed) =>
        Number(this.#select(`count(${found.distinct ? "DISTINCT row" : "*"})`, found, timed)[0]),
      ),
    );
    return typeof counted === "number" ? counted : counted.length;
  }

  /**
   * Documents for a write to many. Each is read in its turn, if it still matches; yields undefined between
   * steps.
   */
  *findInSteps(filter: readonly Condition[]): Generator<Stored | undefined> {
    for (const row of yield* this.rows(filter)) {
      const one = this.#read(row);
      if (one && matches(filter, one.doc)) yield one;
      yield;
    }
  }

  *rows(filter: readonly Condition[], slice: Slice = {}): Generator<undefined, number[]> {
    return yield* this.#orWalk(filter, slice, (found, timed) =>
      this.#select(found.distinct ? "DISTINCT row" : "row", found, timed).map(Number),
    );
  }

  /** Runs one statement; if that takes too long, a walk instead. */
  *#orWalk<T>(
    filter: readonly Condition[],
    slice: Slice,
    ask: (found: Plan, timed: Slice) => T,
  ): Generator<undefined, T | number[]> {
    try {
      return ask(this.#plan(filter, slice.sort), { ...slice, statementMs: STATEMENT_MS });
    } catch (error) {
      if (error instanceof TooLong) return yield* this.walk(filter, slice);
      throw error;
    }
  }

  /** Finds rows step by step; tests and sorting run in JavaScript. */
  *walk(filter: readonly Condition[], slice: Slice = {}): Generator<undefined, number[]> {
    const { sort = [], skip = 0, limit = 0, maxTimeMs = 0 } = slice;
    const { sql, looks, keys, each, order, rest } = this.#plan(filter, sort);
    const inTime = withinTime(maxTimeMs);
    const isInOrder = each.length === 0 && order !== undefined;
    const wanted = limit === 0 ? Number.POSITIVE_INFINITY : skip + limit;
    const passed = looks.length === 0 ? "1" : inTurn(looks);
    const query = `SELECT row, ${passed} AS passed ${sql}${order && isInOrder ? ` ORDER BY ${order}` : ""}`;
    const asked = sql.split("?").length - 1;
    const seen = new Set<number>();
    const found: { row: number; by: Buffer[] }[] = [];
    const arrange = (): void => {
      found.sort((a, b) => {
        const at = sort.findIndex((_, field) => !a.by[field]?.equals(b.by[field] ?? EMPTY_LIST_KEY));
        const [one, other] = [a.by[at], b.by[at]];
        return one && other ? Buffer.compare(one, other) * (sort[at]?.direction ?? 1) : 0;
      });
      found.splice(wanted);
    };
    for (const lead of each.length === 0 ? [[]] : each.map((key) => [key])) {
      const values = [...lead, ...keys];
      const given = [...values.slice(asked), ...values.slice(0, asked)];
      for (const step of this.#storage.sqlite.walk(query, given)) {
        yield;
        inTime();
        const row = Number(step.row);
        if (!step.passed || seen.has(row)) continue;
        const one = rest.length > 0 || !isInOrder ? this.#read(row) : undefined;
        if (one ? !matches(rest, one.doc) : rest.length > 0 || !isInOrder) continue;
        seen.add(row);
        found.push({ row, by: one && !isInOrder ? sort.map((field) => sortKey(one.doc, field)) : [] });
        if (isInOrder && found.length >= wanted) break;
        if (!isInOrder && found.length > 2 * wanted + MOST_BEYOND) arrange();
      }
    }
    if (!isInOrder) arrange();
    return found.slice(skip, wanted).map(({ row }) => row);
  }

  #plan(filter: readonly Condition[], sort: readonly SortField[] = []): Plan {
    const countRows: CountRows = (sql, keys, most) => {
      const counted = `SELECT count(*) FROM (SELECT 1 ${sql} LIMIT ?)`;
      return Number(this.#storage.sqlite.values(counted, [...keys, most])[0]);
    };
    return plan(this.indexes, this.#table, filter, sort, countRows);
  }

  #select(
    what: string,
    { sql, looks, keys, each, order, rest }: Plan,
    { sort = [], skip = 0, limit = 0, maxTimeMs = 0, statementMs = 0 }: Slice = {},
  ): unknown[] {
    const bySort = sort.map(({ direction }, at) => `sort_key(row, ${at})${direction === 1 ? "" : " DESC"}`);
    const by = order ?? bySort.join(", ");
    const question = {
      passes: (row: number) => matches(rest, this.#at(row).doc),
      sortKey: (row: number, at: number) => sortKey(this.#at(row).doc, sort[at]),
      inTime: withinTime(maxTimeMs, statementMs),
    };
    const tests = [...looks, ...(rest.length === 0 ? [] : ["passes(row)"])];
    const tested = tests.length === 0 ? "" : ` AND ${inTurn(tests)}`;
    const timed = maxTimeMs + statementMs === 0 ? "" : ` AND (row % ${ROWS_A_LOOK} OR in_time(row))`;
    const columns = each.length === 0 ? "" : `, ${by.replaceAll(" DESC", "")}`;
    const one = `SELECT ${what}${columns} ${sql}${timed}${tested}`;
    // UNION merges the results in order and removes duplicates.
    const all = each.length === 0 ? one : each.map(() => one).join(" UNION ");
    const values = each.length === 0 ? keys : each.flatMap((key) => [key, ...keys]);
    const query = `${all}${by && ` ORDER BY ${by}`} LIMIT ? OFFSET ?`;
    return this.#storage.sqlite.values(query, [...values, limit || -1, skip], question);
  }

  #at(row: number): Stored {
    const one = this.#read(row);
    if (!one) throw new Error(`${this.namespace} has no row ${row}`);
    return one;
  }

  #read(row: number, isWanted?: (field: string) => boolean): Stored | undefined {
    const name = `${this.id} ${row}`;
    const cached = this.#storage.cache.get(name);
    if (cached) return cached;
    const [found] = this.#storage.sqlite.all(`SELECT doc FROM ${this.#table} WHERE row = ?`, row);
    if (!(found?.doc instanceof Uint8Array)) return undefined;
    const part = isWanted && someFields(found.doc, isWanted);
    if (part) return new Part(row, found.doc.length, part);
    const stored = { row, doc: decode(found.doc), size: found.doc.length };
    this.#storage.cache.set(name, stored, { size: stored.size });
    return stored;
  }

  #refuseDuplicate({ definition, table }: Index, rows: readonly Buffer[][], doc: Doc, row: number): void {
    const { name, fields } = definition;
    for (const keys of rows) {
      const where = keys.map((_, at) => `k${at} = ? AND `).join("");
      const found = this.#storage.sqlite.all(`SELECT 1 FROM ${table} WHERE ${where}row <> ?`, ...keys, row);
      if (found.length === 0) continue;
      const keyPattern = Object.fromEntries(fields.map(({ path, direction }) => [path, direction]));
      const keyValue = Object.fromEntries(fields.map(({ path }) => [path, valuesAt(doc, path)[0] ?? null]));
      const message = `E11000 duplicate key error collection: ${this.namespace} index: ${name} dup key: ${EJSON.stringify(keyValue)}`;
      throw new CommandError(message, 11000, "DuplicateKey", { keyPattern, keyValue });
    }
  }
}

/** Joins tests so that each runs only if the previous ones passed, because SQLite may reorder AND. */
const inTurn = (tests: readonly string[]): string =>
  tests.reduceRight((after, test) => `CASE WHEN ${test} THEN ${after} ELSE 0 END`);

/** Returns a check that throws after `ms`, or after `statementMs` during one statement; 0: no limit. */
function withinTime(ms: number, statementMs = 0): () => boolean {
  const began = performance.now();
  return () => {
    const gone = performance.now() - began;
    if (ms > 0 && gone > ms) throw new CommandError("operation exceeded time limit", 50, "MaxTimeMSExpired");
    if (statementMs > 0 && gone > statementMs) throw new TooLong();
    return true;
  };
}

/** Sort key of a document; for a list the least element if ascending, the greatest if descending. */
function sortKey(doc: Doc, { path, direction }: SortField = { path: "_id", direction: 1 }): Buffer {
  const [first = EMPTY_LIST_KEY, ...others] = valuesAt(doc, path).flat().map(keyOf);
  return others.reduce((best, key) => (Buffer.compare(key, best) * direction < 0 ? key : best), first);
}
