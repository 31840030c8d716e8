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
/** The collection of pictures' files. */
const PICTURES = "images";
/** Read after everything else, in this order: each is written before the documents that name it. */
const READ_LAST = ["articleversions", "pictures", PICTURES];

/** A document of the database with the collection that it is in, as bytes that keep every type. */
export type PackedDocument = Uint8Array;

export interface PackedRead {
  collection: string;
  document: mongo.BSON.Document;
}

/** Numbers, bytes and moments stay the types that they were stored as. */
const AS_STORED = {
  promoteValues: false,
  promoteBuffers: false,
  promoteLongs: false,
  bsonRegExp: true,
} as const;

export function pack(collection: string, document: mongo.BSON.Document): PackedDocument {
  return serialize({ collection, document });
}

/** Whether documents can be put there: what is found out after a database was emptied is found out too late. */
const isCollection = (name: unknown): name is string =>
  typeof name === "string" && /^[^$\0]{1,200}$/.test(name) && !name.startsWith("system.");

/** Undefined for bytes that are no packed document. */
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

/** What belongs to this database, and to no backup. */
const OF_PROCESSES = [RUNNING, CHECKS, RESTORES, PLACES];

/** The whole database, collection by collection, whatever is in them. */
export interface Backup {
  read(): AsyncIterable<PackedDocument>;
  /** How many documents there are. */
  isEmpty(): Promise<boolean>;
  /** Deletes every document of every collection. */
  clear(): Promise<void>;
  insert(documents: readonly PackedRead[]): Promise<void>;
  /** Marks the database: until `endRestore` no process and no other command uses it. False where it was marked. */
  beginRestore(): Promise<boolean>;
  /** Rejects, and leaves the mark, where the database does not hold exactly what was inserted. */
  endRestore(): Promise<void>;
  /** Takes the mark back where nothing was changed. */
  giveUpRestore(): Promise<void>;
  /** Files of pictures that were neither in the bucket, where one is set, nor in the database while it was read. */
  missing(): readonly string[];
  /** Processes of the product that run now. */
  running(): Promise<RunningProcess[]>;
  /** Says in the database that a whole backup was written just now. */
  record(): Promise<void>;
  close(): Promise<void>;
}

/** Rejects when the database cannot be reached. With a `bucket` its pictures are read and written as if they were in the database. */
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
            // A size is made again; an original goes where it is read.
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
