import { Collection } from "./collection.ts";
import { Journal } from "./journal.ts";
import { badValue, CommandError, refuse } from "./refusal.ts";
import type { IndexDefinition } from "./sorted-index.ts";
import { type Doc, isDoc, isNumeric, numeric, truthy, valueKey } from "./values.ts";
import { decode, encode } from "./wire.ts";

/** MongoDB's limit on one document, in bytes. */
export const MAX_DOCUMENT = 16 * 1024 * 1024;

/** Every collection of every database, and the log that outlives the process. */
export class Database {
  readonly collections = new Map<string, Collection>();
  readonly #journal: Journal;

  private constructor(journal: Journal, collections: Iterable<Collection>) {
    this.#journal = journal;
    for (const collection of collections) this.collections.set(collection.namespace, collection);
  }

  /** Opens the log at `path`, new or as it was left. Throws when it is damaged or not a log of ours. */
  static async open(path: string): Promise<Database> {
    let database: Database | undefined;
    const loaded = new Loaded();
    const journal = await Journal.open(
      path,
      (records) => loaded.replay(records),
      () => (database ? database.#records() : []),
    );
    database = new Database(journal, loaded.collections());
    return database;
  }

  /** The collection, made if it is not there. */
  require(namespace: string): Collection {
    const present = this.collections.get(namespace);
    if (present) return present;
    const collection = new Collection(namespace);
    this.collections.set(namespace, collection);
    this.#journal.append(encode({ create: namespace }));
    return collection;
  }

  insert(collection: Collection, doc: Doc): void {
    const record = putRecord(collection.namespace, doc);
    collection.insert(doc);
    this.#journal.append(record);
  }

  replace(collection: Collection, before: Doc, after: Doc): void {
    const record = putRecord(collection.namespace, after);
    collection.replace(before, after);
    this.#journal.append(record);
  }

  remove(collection: Collection, doc: Doc): void {
    collection.remove(doc);
    this.#journal.append(encode({ remove: collection.namespace, id: doc._id }));
  }

  createIndex(collection: Collection, spec: Doc): void {
    collection.createIndex(readIndex(spec));
    this.#journal.append(encode({ index: collection.namespace, spec }));
  }

  dropIndex(collection: Collection, name: string): void {
    collection.dropIndex(name);
    this.#journal.append(encode({ dropIndex: collection.namespace, name }));
  }

  drop(namespace: string): void {
    this.collections.delete(namespace);
    this.#journal.append(encode({ drop: namespace }));
  }

  /** Settles when all that was changed is on the disk. */
  durable(): Promise<void> {
    return this.#journal.flush();
  }

  /** Rejects while the log cannot be written. */
  writable(): Promise<void> {
    return this.#journal.ready();
  }

  close(): Promise<void> {
    return this.#journal.close();
  }

  /** The records that make the present state. */
  *#records(): Generator<Uint8Array> {
    for (const [namespace, collection] of this.collections) {
      yield encode({ create: namespace });
      for (const { definition } of collection.indexes.slice(1)) {
        yield encode({ index: namespace, spec: indexSpec(definition) });
      }
      for (const doc of collection.docs()) yield putRecord(namespace, doc);
    }
  }
}

function putRecord(namespace: string, doc: Doc): Uint8Array {
  let record: Uint8Array;
  try {
    record = encode({ put: namespace, doc });
  } catch (error) {
    if (error instanceof RangeError) return tooLarge();
    throw error;
  }
  return record.length > MAX_DOCUMENT ? tooLarge() : record;
}

function tooLarge(): never {
  throw new CommandError("The document is larger than 16 MiB", 10334, "BSONObjectTooLarge");
}

const INDEX_OPTIONS = ["key", "name", "unique", "sparse", "background", "v", "ns", "expireAfterSeconds"];

/** Reads an index as `createIndexes` gives it. Kinds and options that are not on the list are refused by name. */
export function readIndex(spec: Doc): IndexDefinition {
  for (const option of Object.keys(spec))
    if (!INDEX_OPTIONS.includes(option)) refuse(`The index option ${option}`);
  const { key, name } = spec;
  if (!isDoc(key) || Object.keys(key).length === 0 || typeof name !== "string") {
    return badValue("An index needs a key and a name");
  }
  const fields = Object.entries(key).map(([path, kind]) => {
    const direction = isNumeric(kind) ? Number(numeric(kind)) : 0;
    if (direction !== 1 && direction !== -1) return refuse(`An index of the kind ${String(kind)} on ${path}`);
    return { path, direction } as const;
  });
  const expires = spec.expireAfterSeconds;
  if (expires !== undefined && fields.length !== 1)
    badValue("expireAfterSeconds needs an index of one field");
  return {
    name,
    fields,
    unique: truthy(spec.unique),
    sparse: truthy(spec.sparse),
    ...(expires === undefined ? {} : { expireAfterSeconds: Number(numeric(expires)) }),
  };
}

/** An index as `listIndexes` shows it. */
export function indexSpec({ name, fields, unique, sparse, expireAfterSeconds }: IndexDefinition): Doc {
  return {
    v: 2,
    key: Object.fromEntries(fields.map(({ path, direction }) => [path, direction])),
    name,
    ...(unique && name !== "_id_" ? { unique } : {}),
    ...(sparse ? { sparse } : {}),
    ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds }),
  };
}

interface LoadedCollection {
  docs: Map<string, { doc: Doc; bytes: number }>;
  indexes: Map<string, IndexDefinition>;
}

/** What the log says, before indexes are built over it. */
class Loaded {
  readonly #collections = new Map<string, LoadedCollection>();

  /** Applies the records in order; the bytes of those that still count. */
  replay(records: Iterable<Uint8Array>): number {
    for (const record of records) this.#apply(decode(record), record.length);
    let live = 0;
    for (const { docs } of this.#collections.values()) for (const { bytes } of docs.values()) live += bytes;
    return live;
  }

  *collections(): Generator<Collection> {
    for (const [namespace, { docs, indexes }] of this.#collections) {
      const collection = new Collection(
        namespace,
        [...docs.values()].map(({ doc }) => doc),
      );
      for (const definition of indexes.values()) collection.createIndex(definition);
      yield collection;
    }
  }

  #apply(record: Doc, bytes: number): void {
    if (typeof record.put === "string" && isDoc(record.doc)) {
      this.#require(record.put).docs.set(valueKey(record.doc._id), { doc: record.doc, bytes });
    } else if (typeof record.remove === "string") {
      this.#require(record.remove).docs.delete(valueKey(record.id));
    } else if (typeof record.create === "string") {
      this.#require(record.create);
    } else if (typeof record.index === "string" && isDoc(record.spec)) {
      const definition = readIndex(record.spec);
      this.#require(record.index).indexes.set(definition.name, definition);
    } else if (typeof record.dropIndex === "string") {
      this.#require(record.dropIndex).indexes.delete(String(record.name));
    } else if (typeof record.drop === "string") {
      this.#collections.delete(record.drop);
    } else
      throw new Error(
        `The log holds a record of a kind that this version does not know: ${Object.keys(record)}`,
      );
  }

  #require(namespace: string): LoadedCollection {
    const present = this.#collections.get(namespace);
    if (present) return present;
    const collection: LoadedCollection = { docs: new Map(), indexes: new Map() };
    this.#collections.set(namespace, collection);
    return collection;
  }
}
