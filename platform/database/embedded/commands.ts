import { aggregate, readSort } from "./aggregate.ts";
import { commandName } from "./command-fields.ts";
import { Cursors } from "./cursors.ts";
import { type Database, indexSpec, MAX_DOCUMENT, readIndex } from "./database.ts";
import { readFilter, valuesAt } from "./matcher.ts";
import { readProjection } from "./projection.ts";
import { badValue, CommandError } from "./refusal.ts";
import { type Doc, equal, isDoc, truthy, valueKey, wholeNumber } from "./values.ts";
import { MAX_MESSAGE } from "./wire.ts";
import { asFilter, findAndModify, insert, remove, update } from "./write-commands.ts";

/** The commands of MongoDB 4.4 (wire version 9), the oldest that the product asks for. */
const WIRE_VERSION = 9;
const VERSION = "4.4.0";

const WRITES = new Set([
  "insert",
  "update",
  "delete",
  "findAndModify",
  "create",
  "drop",
  "dropDatabase",
  "createIndexes",
  "dropIndexes",
]);

/** Answers commands. A write is answered when it is on the disk. */
export class Commands {
  readonly #database: Database;
  readonly #cursors = new Cursors();

  constructor(database: Database) {
    this.#database = database;
  }

  /** The answer to one command, `ok: 0` with code and reason when it fails. Never rejects. */
  async run(command: Doc, connectionId: number): Promise<Doc> {
    try {
      const name = commandName(command);
      const writes = WRITES.has(name);
      if (writes) await this.#database.writable();
      const answer = this.#answer(name, command, connectionId);
      if (writes) await this.#database.durable();
      return { ...answer, ok: 1 };
    } catch (error) {
      if (!(error instanceof CommandError))
        return { ok: 0, errmsg: String(error), code: 1, codeName: "InternalError" };
      return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.extra };
    }
  }

  /** Deletes what has outlived its index's `expireAfterSeconds`. */
  async expire(now: number): Promise<void> {
    for (const collection of this.#database.collections.values()) {
      for (const { definition } of collection.indexes) {
        const [at] = definition.fields;
        if (definition.expireAfterSeconds === undefined || !at) continue;
        const limit = new Date(now - definition.expireAfterSeconds * 1000);
        const filter = readFilter({ [at.path]: { $lt: limit } });
        for (const doc of collection.find(filter)) this.#database.remove(collection, doc);
      }
    }
    await this.#database.durable();
  }

  #answer(name: string, command: Doc, connectionId: number): Doc {
    const db = String(command.$db ?? "admin");
    const target = Object.values(command)[0];
    const namespace = `${db}.${String(target)}`;
    switch (name) {
      case "hello":
        return hello(command, connectionId);
      case "ping":
      case "endSessions":
        return {};
      case "buildInfo":
        return { version: VERSION, versionArray: [4, 4, 0, 0], maxBsonObjectSize: MAX_DOCUMENT, modules: [] };
      case "connectionStatus":
        return { authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } };
      case "serverStatus":
        return {
          version: VERSION,
          process: "khobor embedded database",
          localTime: new Date(),
          pid: process.pid,
        };
      case "find":
        return this.#find(namespace, command);
      case "getMore":
        return this.#cursors.next(
          target,
          `${db}.${String(command.collection)}`,
          batchSize(command.batchSize),
        );
      case "killCursors":
        return this.#cursors.kill(Array.isArray(command.cursors) ? command.cursors : []);
      case "aggregate": {
        if (typeof target !== "string") return badValue("An aggregation over no collection");
        const docs = aggregate(this.#database.collections.get(namespace), command.pipeline);
        return this.#cursors.first(namespace, docs, cursorSize(command.cursor));
      }
      case "count":
        return this.#count(namespace, command);
      case "distinct":
        return this.#distinct(namespace, command);
      case "insert":
        return insert(this.#database, namespace, command);
      case "update":
        return update(this.#database, namespace, command);
      case "delete":
        return remove(this.#database, namespace, command);
      case "findAndModify":
        return findAndModify(this.#database, namespace, command);
      case "create":
        if (this.#database.collections.has(namespace)) {
          throw new CommandError(`Collection ${namespace} already exists.`, 48, "NamespaceExists");
        }
        this.#database.require(namespace);
        return {};
      case "drop":
        this.#existing(namespace);
        this.#database.drop(namespace);
        return { ns: namespace };
      case "dropDatabase":
        for (const one of this.#namesIn(db)) this.#database.drop(`${db}.${one}`);
        return { dropped: db };
      case "listCollections":
        return this.#listCollections(db, command);
      case "listDatabases":
        return this.#listDatabases(command);
      case "createIndexes":
        return this.#createIndexes(namespace, command);
      case "listIndexes":
        return this.#cursors.first(
          namespace,
          this.#existing(namespace).indexes.map(({ definition }) => indexSpec(definition)),
          cursorSize(command.cursor),
        );
      default:
        return this.#dropIndexes(namespace, command);
    }
  }

  #existing(namespace: string) {
    const collection = this.#database.collections.get(namespace);
    if (!collection) throw new CommandError(`ns not found: ${namespace}`, 26, "NamespaceNotFound");
    return collection;
  }

  #find(namespace: string, command: Doc): Doc {
    const filter = readFilter(asFilter(command.filter));
    const project = readProjection(asFilter(command.projection));
    const limit = wholeNumber(command.limit, 0);
    const skip = wholeNumber(command.skip, 0);
    if (skip < 0 || limit < 0) badValue("skip and limit must not be negative");
    const sort = readSort(command.sort ?? {});
    const docs = this.#database.collections.get(namespace)?.find(filter, { sort, skip, limit }) ?? [];
    return this.#cursors.first(
      namespace,
      docs.map(project),
      batchSize(command.batchSize),
      truthy(command.singleBatch),
    );
  }

  #count(namespace: string, command: Doc): Doc {
    const all = this.#database.collections.get(namespace)?.count(readFilter(asFilter(command.query))) ?? 0;
    const left = Math.max(0, all - wholeNumber(command.skip, 0));
    const limit = wholeNumber(command.limit, 0);
    return { n: limit > 0 ? Math.min(left, limit) : left };
  }

  #distinct(namespace: string, command: Doc): Doc {
    const docs = this.#database.collections.get(namespace)?.find(readFilter(asFilter(command.query))) ?? [];
    const seen = new Map<string, unknown>();
    for (const doc of docs) {
      for (const value of valuesAt(doc, String(command.key)).flat()) {
        if (value !== undefined) seen.set(valueKey(value), value);
      }
    }
    return { values: [...seen.values()] };
  }

  #namesIn(db: string): string[] {
    return [...this.#database.collections.keys()]
      .filter((namespace) => namespace.startsWith(`${db}.`))
      .map((namespace) => namespace.slice(db.length + 1));
  }

  #listCollections(db: string, command: Doc): Doc {
    const { matches } = readFilter(asFilter(command.filter));
    const docs = this.#namesIn(db)
      .map((name): Doc => ({ name, type: "collection", options: {}, info: { readOnly: false } }))
      .filter(matches);
    const shown = truthy(command.nameOnly) ? docs.map(({ name, type }) => ({ name, type })) : docs;
    return this.#cursors.first(`${db}.$cmd.listCollections`, shown, cursorSize(command.cursor));
  }

  #listDatabases(command: Doc): Doc {
    const names = new Set([...this.#database.collections.keys()].map((namespace) => namespace.split(".")[0]));
    const { matches } = readFilter(asFilter(command.filter));
    const databases = [...names].map((name): Doc => ({ name, sizeOnDisk: 0, empty: false })).filter(matches);
    return { databases: truthy(command.nameOnly) ? databases.map(({ name }) => ({ name })) : databases };
  }

  #createIndexes(namespace: string, command: Doc): Doc {
    if (!Array.isArray(command.indexes)) return badValue("createIndexes needs indexes");
    const specs = command.indexes.map((spec: unknown) => {
      if (!isDoc(spec)) return badValue("An index must be an object");
      readIndex(spec);
      return spec;
    });
    const createdCollectionAutomatically = !this.#database.collections.has(namespace);
    const collection = this.#database.require(namespace);
    const numIndexesBefore = collection.indexes.length;
    for (const spec of specs) {
      const wanted = indexSpec(readIndex(spec));
      const present = collection.indexes.map(({ definition }) => indexSpec(definition));
      if (present.some((one) => equal(one, wanted) || (one.name === "_id_" && equal(one.key, wanted.key))))
        continue;
      if (present.some(({ name }) => name === wanted.name)) {
        const message = `An existing index has the same name as the requested index: ${String(wanted.name)}`;
        throw new CommandError(message, 86, "IndexKeySpecsConflict");
      }
      if (present.some(({ key }) => equal(key, wanted.key))) {
        const message = `Index with the fields of ${String(wanted.name)} exists already with a different name or options`;
        throw new CommandError(message, 85, "IndexOptionsConflict");
      }
      this.#database.createIndex(collection, spec);
    }
    return { numIndexesBefore, numIndexesAfter: collection.indexes.length, createdCollectionAutomatically };
  }

  #dropIndexes(namespace: string, command: Doc): Doc {
    const collection = this.#existing(namespace);
    const names = collection.indexes.map(({ definition }) => definition.name);
    const wanted = command.index === "*" ? names.filter((name) => name !== "_id_") : [command.index].flat();
    for (const name of wanted) {
      if (name === "_id_") throw new CommandError("cannot drop _id index", 72, "InvalidOptions");
      if (typeof name !== "string" || !names.includes(name)) {
        throw new CommandError(`index not found with name [${String(name)}]`, 27, "IndexNotFound");
      }
    }
    for (const name of wanted) this.#database.dropIndex(collection, String(name));
    return { nIndexesWas: names.length };
  }
}

function batchSize(value: unknown): number | undefined {
  return value === undefined ? undefined : wholeNumber(value, 0);
}

function cursorSize(cursor: unknown): number | undefined {
  return isDoc(cursor) ? batchSize(cursor.batchSize) : undefined;
}

function hello(command: Doc, connectionId: number): Doc {
  const writable = "hello" in command ? { isWritablePrimary: true } : { ismaster: true };
  return {
    helloOk: true,
    ...writable,
    maxBsonObjectSize: MAX_DOCUMENT,
    maxMessageSizeBytes: MAX_MESSAGE,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
  };
}
