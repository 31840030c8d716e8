import type { Sqlite } from "../sqlite.ts";
import { someFields } from "../values.ts";

/** Size from which a field is left out of a brief, bytes. */
const LARGE = 2_048;
/**
 * Size below which a document has no brief, bytes: it fits one page of the file, so reading it whole is as
 * fast.
 */
const SHORT = 4_096;

/**
 * Copies of documents without their large fields (briefs). SQLite reads a document page by page to its end, but
 * lists and searches need only a tenth of a story. A document that has no brief, because an earlier build
 * stored it, is read whole.
 */
export class Briefs {
  readonly #sqlite: Sqlite;
  readonly #table: string;
  readonly #of: string;

  constructor(sqlite: Sqlite, table: string, of: string) {
    this.#sqlite = sqlite;
    this.#table = table;
    this.#of = of;
  }

  /** Creates the table and its triggers: any build that changes a document deletes its brief. */
  create(): void {
    const gone = `BEGIN DELETE FROM ${this.#table} WHERE row = old.row; END`;
    this.#sqlite.exec(`
      CREATE TABLE IF NOT EXISTS ${this.#table} (row INTEGER PRIMARY KEY, lacks TEXT NOT NULL, doc BLOB NOT NULL);
      CREATE TRIGGER IF NOT EXISTS ${this.#table}u AFTER UPDATE ON ${this.#of} ${gone};
      CREATE TRIGGER IF NOT EXISTS ${this.#table}d AFTER DELETE ON ${this.#of} ${gone}`);
  }

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

  /** Reads the wanted fields of a document, like `someFields`; undefined if the brief lacks some of them. */
  read(row: number, isWanted: (field: string) => boolean): Uint8Array | undefined {
    const [found] = this.#sqlite.all(`SELECT lacks, doc FROM ${this.#table} WHERE row = ?`, row);
    if (!(found?.doc instanceof Uint8Array)) return undefined;
    const lacks: unknown = JSON.parse(String(found.lacks));
    if (!Array.isArray(lacks) || lacks.some(isWanted)) return undefined;
    return someFields(found.doc, isWanted);
  }
}
