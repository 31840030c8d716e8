import type { Sqlite } from "../sqlite.ts";
import { someFields } from "../values.ts";

/** Bytes of a field that a brief leaves out. */
const LARGE = 2_048;
/** Shorter documents stand on a page by themselves: they are read whole as soon. */
const SHORT = 4_096;

/**
 * Documents of a collection once more, without their large fields: SQLite reads a document page after page to its end, and of
 * a story lists and searches want a tenth. What has no brief is read whole, as all that an earlier build wrote.
 */
export class Briefs {
  readonly #sqlite: Sqlite;
  readonly #table: string;
  readonly #of: string;

  /** `of`: the table of documents. */
  constructor(sqlite: Sqlite, table: string, of: string) {
    this.#sqlite = sqlite;
    this.#table = table;
    this.#of = of;
  }

  /** Where it is not there yet. A brief goes with its document, whatever build of this server changes that. */
  create(): void {
    const gone = `BEGIN DELETE FROM ${this.#table} WHERE row = old.row; END`;
    this.#sqlite.exec(`
      CREATE TABLE IF NOT EXISTS ${this.#table} (row INTEGER PRIMARY KEY, lacks TEXT NOT NULL, doc BLOB NOT NULL);
      CREATE TRIGGER IF NOT EXISTS ${this.#table}u AFTER UPDATE ON ${this.#of} ${gone};
      CREATE TRIGGER IF NOT EXISTS ${this.#table}d AFTER DELETE ON ${this.#of} ${gone}`);
  }

  /** Call with each document that was written. */
  add(row: number, doc: Uint8Array): void {
    if (doc.length < SHORT) return;
    const lacks: string[] = [];
    const brief = someFields(doc, (name, size) => {
      if (size >= LARGE) lacks.push(name);
      return size < LARGE;
    });
    if (!brief || lacks.length === 0) return;
    this.#sqlite.run(`INSERT INTO ${this.#table} VALUES (?, ?, ?)`, row, JSON.stringify(lacks), brief);
  }

  /** As `someFields` has them; undefined where the document is to be read. */
  read(row: number, isWanted: (field: string) => boolean): Uint8Array | undefined {
    const [found] = this.#sqlite.all(`SELECT lacks, doc FROM ${this.#table} WHERE row = ?`, row);
    if (!(found?.doc instanceof Uint8Array)) return undefined;
    const lacks: unknown = JSON.parse(String(found.lacks));
    if (!Array.isArray(lacks) || lacks.some(isWanted)) return undefined;
    return someFields(found.doc, isWanted);
  }
}
