import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { Collection, type Stored } from "./collection.ts";
import { type Index, type IndexDefinition, indexSpec, readIndex } from "./index-keys.ts";
import { CommandError } from "./refusal.ts";
import { isBusy, isDamage, reasonAt, reasonOf, Sqlite } from "./sqlite.ts";
import { decode, encode } from "./values.ts";

const FILE = "database.sqlite";
/** Size of the cache of documents, bytes of BSON; it takes several times as much memory. */
const CACHE_BYTES = 48 * 1024 * 1024;
/** Size of SQLite's page cache, KiB; it is large because writes change pages in all indexes. */
const PAGES_KIB = 64 * 1024;
/** Pages in the log before they move to the file, 32 MiB: an index's pages change with nearly every story. */
const LOGGED_PAGES = 8_000;
/** Mark "Khob" in the file's header, and the version of the tables. */
const APPLICATION = 0x4b68_6f62;
const VERSION = 1;

/** Id that stands for the collection of an index under construction. */
const UNFINISHED = 0;

export class Database {
  /** Collections by namespace; undefined while the content of the file is unknown. */
  #collections: Map<string, Collection> | undefined;
  readonly #sqlite: Sqlite;
  #alone: Promise<unknown> = Promise.resolve();
  readonly #cache = new LRUCache<string, Stored>({ maxSize: CACHE_BYTES });

  /** Opens or creates the file in `folder` and locks it. Throws with a message that names cause and remedy. */
  constructor(folder: string) {
    const path = join(folder, FILE);
    // SQLite would create a file that all users can read. An existing file is not opened here, because closing
    // it would release this process's lock.
    if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
    try {
      this.#sqlite = new Sqlite(path, () => {
        this.#collections = undefined;
        this.#cache.clear();
      });
    } catch (error) {
      throw explained(error, folder, path);
    }
    try {
      this.#sqlite.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
      this.#prepareTables(path);
      this.#dropUnfinished();
      this.#collections = this.#load();
      for (const collection of this.#collections.values()) collection.create();
      // With `synchronous = FULL` each commit waits for the disk.
      this.#sqlite.exec("COMMIT; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
      // With temporary data in memory, a full temporary folder does not make writes fail.
      this.#sqlite.exec(
        `PRAGMA cache_size = -${PAGES_KIB}; PRAGMA temp_store = MEMORY; PRAGMA wal_autocheckpoint = ${LOGGED_PAGES}`,
      );
    } catch (error) {
      this.#sqlite.close();
      throw explained(error, folder, path);
    }
  }

  /**
   * Collections by namespace. Throws a CommandError while the file cannot be read, instead of returning an
   * empty result.
   */
  get collections(): Map<string, Collection> {
    try {
      this.#collections ??= this.#load();
    } catch (error) {
      const message = `The embedded database cannot read its file: ${reasonOf(error)}`;
      throw new CommandError(message, 39, "FileStreamFailed");
    }
    return this.#collections;
  }

  /** Runs a write; resolves when the data are on disk. */
  write<T>(work: () => T): Promise<T> {
    return this.#sqlite.write(work);
  }

  writeInTurns<T>(steps: () => Generator<undefined, T>): Promise<T> {
    return this.#sqlite.writeInTurns(steps());
  }

  writeAlone<T>(steps: () => Generator<undefined, T>): Promise<T> {
    const done = this.#alone.then(() => this.writeInTurns(steps));
    this.#alone = done.catch(() => {});
    return done;
  }

  require(namespace: string): Collection {
    const present = this.collections.get(namespace);
    if (present) return present;
    return this.#sqlite.allOrNone(() => {
      const id = this.#sqlite.run("INSERT INTO collections (namespace) VALUES (?)", namespace);
      const collection = this.#collection(id, namespace, []);
      collection.create();
      this.collections.set(namespace, collection);
      return collection;
    });
  }

  *createIndex(collection: Collection, definition: IndexDefinition): Generator<undefined, void> {
    const columns = definition.fields.map((_, at) => `k${at} BLOB NOT NULL`).join(", ");
    const key = definition.fields.map(({ direction }, at) => `k${at}${direction === 1 ? "" : " DESC"}`);
    if (!definition.unique) key.push("row");
    const index = this.#sqlite.allOrNone((): Index => {
      this.#dropUnfinished();
      const sql = "INSERT INTO indexes (collection, spec, lists) VALUES (?, ?, '[]')";
      const id = this.#sqlite.run(sql, UNFINISHED, encode(indexSpec(definition)));
      const table = `i${id}`;
      this.#sqlite.exec(
        `CREATE TABLE ${table} (${columns}, row INTEGER NOT NULL, PRIMARY KEY (${key.join(", ")})) WITHOUT ROWID`,
      );
      return { id, definition, table, lists: new Set() };
    });
    yield* collection.build(index);
    this.#sqlite.allOrNone(() => {
      this.#sqlite.run("UPDATE indexes SET collection = ? WHERE id = ?", collection.id, index.id);
      collection.indexes.push(index);
    });
  }

  #dropUnfinished(): void {
    for (const { id } of this.#sqlite.all("SELECT id FROM indexes WHERE collection = ?", UNFINISHED)) {
      this.#sqlite.exec(`DROP TABLE i${id}`);
      this.#sqlite.run("DELETE FROM indexes WHERE id = ?", Number(id));
    }
  }

  dropIndex(collection: Collection, index: Index): void {
    this.#sqlite.allOrNone(() => {
      this.#sqlite.run("DELETE FROM indexes WHERE id = ?", index.id);
      this.#sqlite.exec(`DROP TABLE ${index.table}`);
      collection.indexes.splice(collection.indexes.indexOf(index), 1);
    });
  }

  close(): void {
    this.#sqlite.close();
  }

  #prepareTables(path: string): void {
    const [found] = this.#sqlite.all(
      "SELECT application_id AS application, user_version AS version, (SELECT count(*) FROM sqlite_schema) AS tables FROM pragma_application_id, pragma_user_version",
    );
    if (found?.tables === 0) {
      this.#sqlite.exec(`PRAGMA application_id = ${APPLICATION}; PRAGMA user_version = ${VERSION};
        CREATE TABLE collections (id INTEGER PRIMARY KEY, namespace TEXT NOT NULL UNIQUE);
        CREATE TABLE indexes (id INTEGER PRIMARY KEY, collection INTEGER NOT NULL, spec BLOB NOT NULL, lists TEXT NOT NULL)`);
    } else if (found?.application !== APPLICATION || found.version !== VERSION) {
      throw new Error(
        `${path} is not a file of this version of the embedded database. Move it away, or set DATA_DIR to another folder.`,
      );
    }
  }

  #load(): Map<string, Collection> {
    const indexes = this.#sqlite.all("SELECT * FROM indexes ORDER BY id");
    const found = this.#sqlite.all("SELECT * FROM collections ORDER BY id");
    return new Map(
      found.map(({ id, namespace }) => {
        const own = indexes.filter(({ collection }) => collection === id).map(readStoredIndex);
        return [String(namespace), this.#collection(Number(id), String(namespace), own)];
      }),
    );
  }

  #collection(id: number, namespace: string, indexes: readonly Index[]): Collection {
    return new Collection(id, namespace, indexes, { sqlite: this.#sqlite, cache: this.#cache });
  }
}

function readStoredIndex({ id, spec, lists }: Record<string, unknown>): Index {
  const definition = readIndex(decode(spec as Uint8Array));
  return { id: Number(id), definition, table: `i${id}`, lists: new Set(JSON.parse(String(lists))) };
}

function explained(error: unknown, folder: string, path: string): unknown {
  if (isBusy(error)) {
    return new Error(
      `The data folder ${folder} is in use: another process has its database open. Stop that process, or set DATA_DIR to another folder.`,
    );
  }
  if (!isDamage(error)) return new Error(reasonAt(path, error), { cause: error });
  return new Error(
    `${path} is damaged or no database (${reasonOf(error)}). Restore it from a backup, or move it away to start empty.`,
  );
}
