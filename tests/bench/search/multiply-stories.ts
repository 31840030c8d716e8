import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type IndexDefinition, readIndex } from "../../../embedded-database/index-keys.ts";
import { decode } from "../../../embedded-database/values.ts";

/** Copies have their rows so far apart. */
const ROWS_APART = 1_000_000;
/** Bytes before the fifth one of an ObjectId, which is of no moment and no counter: in a key, and in a document that begins with it. */
const BEFORE = { key: 5, document: 13 };

/** The bytes in `column` with the number of the copy in the place of that byte. */
const renamed = (column: string, before: number): string =>
  `CAST(substr(${column}, 1, ${before}) || copy.byte || substr(${column}, ${before + 2}) AS BLOB)`;

/** An id in the copy with this number. */
export const idOfCopy = (id: string, copy: number): string =>
  id.slice(0, 8) + copy.toString(16).padStart(2, "0") + id.slice(10);

/**
 * Has every story of an embedded database `times` times, of the same moment and with an id of its own, while nothing has it open:
 * a million are written in minutes, each index in its order, where the wire would take hours. At most 256 times.
 */
export function multiplyStories(folder: string, times: number): void {
  const file = new DatabaseSync(join(folder, "database.sqlite"));
  try {
    // What breaks off here is filled anew. In a write-ahead log all would be written twice.
    file.exec("PRAGMA journal_mode = DELETE; PRAGMA synchronous = OFF; PRAGMA cache_size = -262144");
    for (const [name, first, step] of [
      ["upwards", 0, 1],
      ["downwards", times - 1, -1],
    ] as const) {
      file.exec(`CREATE TEMP TABLE ${name} (at INTEGER PRIMARY KEY, number INTEGER, byte BLOB)`);
      const add = file.prepare(`INSERT INTO ${name} VALUES (?, ?, ?)`);
      for (let at = 0; at < times; at += 1) add.run(at, first + step * at, Buffer.from([first + step * at]));
    }
    const rewrite = (table: string, select: string): void => {
      const sql = file.prepare("SELECT sql FROM sqlite_schema WHERE name = ?").get(table)?.sql;
      file.exec(`ALTER TABLE ${table} RENAME TO before; ${String(sql)}`);
      file.exec(`INSERT INTO ${table} SELECT ${select}; DROP TABLE before`);
    };
    const row = `before.row + copy.number * ${ROWS_APART}`;
    const of = "SELECT collections.id FROM collections WHERE namespace LIKE '%.stories'";
    const indexes = file.prepare(`SELECT id, spec, collection FROM indexes WHERE collection = (${of})`).all();
    for (const { id, spec } of indexes) {
      const { columns, order } = copied(readIndex(decode(spec as Uint8Array)));
      rewrite(`i${String(id)}`, `${[...columns, row].join(", ")} FROM before CROSS JOIN ${order} AS copy`);
    }
    const collection = String(indexes[0]?.collection);
    const document = renamed("before.doc", BEFORE.document);
    const copies = "FROM upwards AS copy CROSS JOIN before";
    // They are made again when the file is opened.
    file.exec(`DROP TRIGGER b${collection}u; DROP TRIGGER b${collection}d`);
    rewrite(`b${collection}`, `${row}, before.lacks, ${document} ${copies}`);
    rewrite(`c${collection}`, `${row}, ${renamed("before.k0", BEFORE.key)}, ${document} ${copies}`);
  } finally {
    file.close();
  }
}

/** The columns of a copy's rows in an index, and the order of copies that is the index's own. */
function copied({ fields, unique }: IndexDefinition) {
  const columns = fields.map(({ path }, at) => {
    if (path === "_id") return renamed(`before.k${at}`, BEFORE.key);
    return unique && at === 0 ? "CAST(before.k0 || copy.byte AS BLOB)" : `before.k${at}`;
  });
  const isDown = fields.some(({ path, direction }) => path === "_id" && direction === -1);
  return { columns, order: isDown ? "downwards" : "upwards" };
}
