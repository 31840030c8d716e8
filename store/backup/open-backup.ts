import { mongo } from "mongoose";
import { connect } from "../connect.ts";
import { databaseClockOf } from "../database-clock.ts";
import { isDuplicateKey } from "../duplicate-key.ts";
import { isSize, openPictureFiles } from "../pictures/open-files.ts";
import { changePlace, PLACES } from "../pictures/picture-place.ts";
import { pictureModel } from "../pictures/picture-store.ts";
import { RUNNING, type RunningProcess, runningProcesses } from "../running.ts";
import { CHECKS } from "../takes-writes.ts";
import type { Bucket } from "../types.ts";
import { markRestore, RESTORES, unmarkRestore } from "../unfinished-restore.ts";
import { recordBackup } from "./last-backup.ts";

const { deserialize, serialize } = mongo.BSON;

const READ_AT_ONCE = 100;
const PICTURES = "images";
/**
 * Collections that are read last, in this order, because their documents are written before those that name
 * them.
 */
const READ_LAST = ["articleversions", "pictures", PICTURES];

/** A document with the name of its collection, as bytes that keep every type. */
export type PackedDocument = Uint8Array;

export interface PackedRead {
  collection: string;
  document: mongo.BSON.Document;
}

const AS_STORED = {
  promoteValues: false,
  promoteBuffers: false,
  promoteLongs: false,
  bsonRegExp: true,
} as const;

export function pack(collection: string, document: mongo.BSON.Document): PackedDocument {
  return serialize({ collection, document });
}

/** Whether a name is one of a collection; checked before the database is emptied. */
const isCollection = (name: unknown): name is string =>
  typeof name === "string" && /^[^$\0]{1,200}$/.test(name) && !name.startsWith("system.");

export function unpack(bytes: PackedDocument): PackedRead | undefined {
  try {
    const { collection } = deserialize(bytes);
    const { document } = deserialize(bytes, AS_STORED);
    return isCollection(collection) && typeof document === "object" && document !== null
      ? { collection, document: document as mongo.BSON.Document }
      : undefined;
  } catch {
    return undefined;
  }
}

const SOMETHING_ELSE_WROTE =
  'Something else wrote to the database during the restore. Stop it, and run "restore --drop" again; until then the product does not start on this database';

/** Collections that describe this database's processes and belong to no backup. */
const OF_PROCESSES = [RUNNING, CHECKS, RESTORES, PLACES];

export interface Backup {
  read(): AsyncIterable<PackedDocument>;
  isEmpty(): Promise<boolean>;
  clear(): Promise<void>;
  insert(documents: readonly PackedRead[]): Promise<void>;
  /**
   * Marks the database, so that no process and no other command uses it until `endRestore`. False if it was
   * marked already.
   */
  beginRestore(): Promise<boolean>;
  /**
   * Removes the mark. Rejects, and leaves the mark, unless the database has exactly the documents that were
   * inserted.
   */
  endRestore(): Promise<void>;
  /** Removes the mark of a restore that changed nothing. */
  giveUpRestore(): Promise<void>;
  /** Files of images that are neither in the bucket nor in the database. */
  missing(): readonly string[];
  running(): Promise<RunningProcess[]>;
  record(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Rejects if the database is unreachable. If there is a `bucket`, its images are read and written as if they
 * were in the database.
 */
export async function openBackup(
  uri: string,
  bucket?: Bucket,
  options: { toRestore?: boolean } = {},
): Promise<Backup> {
  const connection = await connect(uri, options);
  const inserted = new Map<string, number>();
  const { inBucket, inDatabase } = openPictureFiles(connection, bucket);
  const missing: string[] = [];
  const clock = databaseClockOf(connection);
  const now = async (): Promise<number> => {
    await clock.compare();
    return clock.now();
  };
  const names = async (): Promise<string[]> => {
    const all = (await connection.db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
    return all
      .map(({ name }) => name)
      .filter((name) => !name.startsWith("system.") && !OF_PROCESSES.includes(name));
  };
  return {
    async *read() {
      const packed = new Set<string>();
      const all = (await names()).filter((name) => !READ_LAST.includes(name));
      for (const name of [...all.toSorted(), ...READ_LAST]) {
        const cursor = connection.collection(name).find({}, { ...AS_STORED, batchSize: READ_AT_ONCE });
        for await (const document of cursor) {
          if (name === PICTURES) packed.add(String(document._id));
          yield pack(name, document);
        }
      }
      const records = pictureModel(connection)
        .find({ going: { $exists: false } })
        .select({ file: 1 })
        .sort({ _id: 1 })
        .lean<{ file: string }[]>()
        .cursor();
      for await (const { file } of records) {
        if (packed.has(file)) continue;
        const bytes = (await inBucket?.get(file)) ?? (await inDatabase.get(file));
        if (bytes) yield pack(PICTURES, { _id: file, bytes: new mongo.Binary(bytes) });
        else missing.push(file);
      }
    },
    missing: () => missing,
    running: async () => runningProcesses(connection, await now()),
    record: async () => recordBackup(connection, await now()),
    async isEmpty() {
      for (const name of await names()) {
        if ((await connection.collection(name).findOne({}, { projection: { _id: 1 } })) !== null)
          return false;
      }
      return true;
    },
    async clear() {
      for (const name of await names()) await connection.collection(name).deleteMany({});
      await changePlace(connection, undefined);
    },
    async insert(documents) {
      for (const [name, group] of Map.groupBy(documents, ({ collection }) => collection)) {
        if (inBucket && name === PICTURES) {
          for (const { document } of group) {
            const { _id, bytes } = document;
            // Resized images are left out, because they can be made again.
            if (typeof _id === "string" && bytes instanceof mongo.Binary && !isSize(_id))
              await inBucket.put(_id, bytes.value());
          }
          continue;
        }
        const documents = group.map(({ document }) => document);
        try {
          await connection.collection(name).insertMany(documents, { ordered: false });
        } catch (error) {
          throw isDuplicateKey(error) ? new Error(SOMETHING_ELSE_WROTE) : error;
        }
        inserted.set(name, (inserted.get(name) ?? 0) + documents.length);
      }
    },
    beginRestore: () => markRestore(connection),
    async endRestore() {
      for (const name of await names()) {
        const count = await connection.collection(name).countDocuments();
        if (count !== (inserted.get(name) ?? 0)) throw new Error(SOMETHING_ELSE_WROTE);
      }
      await unmarkRestore(connection);
    },
    giveUpRestore: () => unmarkRestore(connection),
    close: () => connection.destroy(),
  };
}
