import type { LRUCache } from "lru-cache";
import { type Index, indexRows, valuesAt } from "./index-keys.ts";
import { EMPTY_LIST_KEY, keyOf } from "./keys.ts";
import type { Filter } from "./matcher.ts";
import { type Plan, plan, type SortField } from "./plan.ts";
import { CommandError } from "./refusal.ts";
import { isConstraint, type Sqlite } from "./sqlite.ts";
import { type Doc, decode, encodeStored } from "./values.ts";

export interface Slice {
  sort?: readonly SortField[];
  skip?: number;
  /** 0: all. */
  limit?: number;
}

/** A document, where it is, and its bytes of BSON. It is never changed, only replaced. */
export interface Stored {
  row: number;
  doc: Doc;
  size: number;
}

/** Documents as they were read last, by collection and row. */
export type DocumentCache = LRUCache<string, Stored>;

export const tableOf = (collection: number): string => `c${collection}`;
export const indexTableOf = (index: number): string => `i${index}`;

/** One collection: a table of documents, in which `_id` is the first index, and a table for each other index. */
export class Collection {
  readonly id: number;
  readonly namespace: string;
  readonly indexes: Index[];
  readonly #sqlite: Sqlite;
  readonly #cache: DocumentCache;
  readonly #table: string;

  constructor(
    id: number,
    namespace: string,
    indexes: readonly Index[],
    sqlite: Sqlite,
    cache: DocumentCache,
  ) {
    this.id = id;
    this.namespace = namespace;
    this.#table = tableOf(id);
    const definition = {
      name: "_id_",
      fields: [{ path: "_id", direction: 1 }],
      unique: true,
      sparse: false,
    } as const;
    this.indexes = [{ id: 0, definition, table: this.#table, lists: new Set() }, ...indexes];
    this.#sqlite = sqlite;
    this.#cache = cache;
  }

  insert(doc: Doc): void {
    const bytes = encodeStored(doc);
    this.#atomically(() => {
      const [byId, ...others] = this.indexes;
      if (!byId) return;
      const row = this.#unique(byId, doc, () =>
        this.#sqlite.run(`INSERT INTO ${this.#table} (k0, doc) VALUES (?, ?)`, keyOf(doc._id), bytes),
      );
      for (const index of others) this.addTo(index, doc, row);
    });
  }

  /** `bytes`: those of `doc`. */
  replace({ row, doc: before }: Stored, doc: Doc, bytes: Uint8Array): void {
    this.#atomically(() => {
      this.#sqlite.run(`UPDATE ${this.#table} SET doc = ? WHERE row = ?`, bytes, row);
      for (const index of this.indexes.slice(1)) {
        const roots = index.definition.fields.map(({ path }) => path.split(".", 1).join());
        if (roots.every((root) => before[root] === doc[root])) continue;
        const keysOf = (one: Doc) => Buffer.concat(indexRows(index.definition, one).rows.flat());
        if (keysOf(before).equals(keysOf(doc))) continue;
        this.#removeFrom(index, before, row);
        this.addTo(index, doc, row);
      }
    });
    const stored = { row, doc, size: bytes.length };
    this.#cache.set(`${this.id} ${row}`, stored, { size: stored.size });
  }

  remove({ row, doc }: Stored): void {
    this.#atomically(() => {
      this.#sqlite.run(`DELETE FROM ${this.#table} WHERE row = ?`, row);
      for (const index of this.indexes.slice(1)) this.#removeFrom(index, doc, row);
    });
    this.#cache.delete(`${this.id} ${row}`);
  }

  /** Throws a CommandError with code 11000 where a unique index has the document's key already. */
  addTo(index: Index, doc: Doc, row: number): void {
    const { rows, lists } = indexRows(index.definition, doc);
    for (const path of lists) {
      if (index.lists.has(path)) continue;
      index.lists.add(path);
      this.#sqlite.run(
        "UPDATE indexes SET lists = ? WHERE id = ?",
        JSON.stringify([...index.lists]),
        index.id,
      );
    }
    for (const keys of rows) {
      const sql = `INSERT INTO ${index.table} VALUES (${keys.map(() => "?, ").join("")}?)`;
      this.#unique(index, doc, () => this.#sqlite.run(sql, ...keys, row));
    }
  }

  #atomically(work: () => void): void {
    const known = this.indexes.map(({ lists }) => new Set(lists));
    try {
      this.#sqlite.atomically(work);
    } catch (error) {
      // What was learned of lists is not in the file either.
      for (const [at, index] of this.indexes.entries()) index.lists = known[at] ?? new Set();
      throw error;
    }
  }

  #removeFrom(index: Index, doc: Doc, row: number): void {
    for (const keys of indexRows(index.definition, doc).rows) {
      const where = keys.map((_, at) => `k${at} = ? AND `).join("");
      this.#sqlite.run(`DELETE FROM ${index.table} WHERE ${where}row = ?`, ...keys, row);
    }
  }

  /** All documents, in the order in which they came. */
  *stored(): Generator<Stored> {
    const rows = [...this.#sqlite.values(`SELECT row FROM ${this.#table} ORDER BY row`)];
    for (const row of rows) yield this.#at(row);
  }

  /**
   * What a filter finds, in the order asked for. It is read as far as it is asked for: who writes meanwhile takes all first.
   */
  *find(filter: Filter, { sort = [], skip = 0, limit = 0 }: Slice = {}): Generator<Stored> {
    const found = plan(this.indexes, this.#table, filter, sort);
    const enough = limit === 0 ? Number.POSITIVE_INFINITY : limit;
    if (found.exact && found.ordered) {
      for (const row of this.#rows(found, limit === 0 ? -1 : limit, skip)) yield this.#at(row);
    } else if (found.ordered) {
      let passed = 0;
      for (const stored of this.#matching(found, filter)) {
        if (passed++ < skip) continue;
        yield stored;
        if (passed - skip >= enough) return;
      }
    } else {
      const all = [...this.#matching(found, filter)];
      yield* sorted(all, sort, ({ doc }) => doc).slice(skip, skip + enough);
    }
  }

  count(filter: Filter): number {
    const found = plan(this.indexes, this.#table, filter, []);
    if (!found.exact) return [...this.#matching(found, filter)].length;
    const rows = `SELECT count(${found.distinct ? "DISTINCT row" : "*"}) AS row ${found.sql}`;
    const [count] = this.#sqlite.values(rows, ...found.keys);
    return Number(count);
  }

  #rows({ sql, keys, distinct }: Plan, limit = -1, skip = 0): Iterable<unknown> {
    return this.#sqlite.values(
      `SELECT ${distinct ? "DISTINCT " : ""}row ${sql} LIMIT ? OFFSET ?`,
      ...keys,
      limit,
      skip,
    );
  }

  *#matching(found: Plan, filter: Filter): Generator<Stored> {
    for (const row of this.#rows(found)) {
      const stored = this.#at(row);
      if (found.exact || filter.matches(stored.doc)) yield stored;
    }
  }

  #at(found: unknown): Stored {
    const row = Number(found);
    const name = `${this.id} ${row}`;
    const cached = this.#cache.get(name);
    if (cached) return cached;
    const [bytes] = this.#sqlite.values(`SELECT doc FROM ${this.#table} WHERE row = ?`, row);
    // Nothing is written while rows are read, so a row that was found is there.
    if (!(bytes instanceof Uint8Array)) throw new Error(`${this.namespace} has no row ${row}`);
    const stored = { row, doc: decode(bytes), size: bytes.length };
    this.#cache.set(name, stored, { size: stored.size });
    return stored;
  }

  #unique<T>({ definition: { name, fields } }: Index, doc: Doc, write: () => T): T {
    try {
      return write();
    } catch (error) {
      if (!isConstraint(error)) throw error;
      const keyPattern = Object.fromEntries(fields.map(({ path, direction }) => [path, direction]));
      const keyValue = Object.fromEntries(fields.map(({ path }) => [path, valuesAt(doc, path)[0] ?? null]));
      const shown = Object.entries(keyValue).map(
        ([path, value]) => `${path}: ${typeof value === "string" ? JSON.stringify(value) : String(value)}`,
      );
      const message = `E11000 duplicate key error collection: ${this.namespace} index: ${name} dup key: { ${shown.join(", ")} }`;
      throw new CommandError(message, 11000, "DuplicateKey", { keyPattern, keyValue });
    }
  }
}

/** In order of `sort`, those that tie as they were found. A list sorts by its least element upwards, downwards by its greatest. */
export function sorted<T>(all: readonly T[], sort: readonly SortField[], docOf: (one: T) => Doc): T[] {
  const keyed = all.map((one) => ({
    one,
    keys: sort.map(({ path, direction }) => {
      const keys = valuesAt(docOf(one), path).flat().map(keyOf);
      if (keys.length === 0) return EMPTY_LIST_KEY;
      return keys.reduce((best, key) => (Buffer.compare(key, best) * direction < 0 ? key : best));
    }),
  }));
  keyed.sort((a, b) => {
    for (const [at, { direction }] of sort.entries()) {
      const order = Buffer.compare(a.keys[at] ?? EMPTY_LIST_KEY, b.keys[at] ?? EMPTY_LIST_KEY);
      if (order !== 0) return order * direction;
    }
    return 0;
  });
  return keyed.map(({ one }) => one);
}
