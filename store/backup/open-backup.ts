import { mongo } from "mongoose";
import { connect } from "../connect.ts";

const { deserialize, serialize } = mongo.BSON;

const READ_AT_ONCE = 100;

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

/** The whole database, collection by collection, whatever is in them. */
export interface Backup {
  read(): AsyncIterable<PackedDocument>;
  /** How many documents there are. */
  isEmpty(): Promise<boolean>;
  /** Deletes every document of every collection. */
  clear(): Promise<void>;
  insert(documents: readonly PackedRead[]): Promise<void>;
  close(): Promise<void>;
}

/** Rejects when the database cannot be reached. */
export async function openBackup(uri: string): Promise<Backup> {
  const connection = await connect(uri);
  const names = async (): Promise<string[]> => {
    const all = (await connection.db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
    return all.map(({ name }) => name).filter((name) => !name.startsWith("system."));
  };
  return {
    async *read() {
      for (const name of (await names()).toSorted()) {
        const cursor = connection.collection(name).find({}, { ...AS_STORED, batchSize: READ_AT_ONCE });
        for await (const document of cursor) yield pack(name, document);
      }
    },
    async isEmpty() {
      for (const name of await names()) {
        if ((await connection.collection(name).findOne({}, { projection: { _id: 1 } })) !== null)
          return false;
      }
      return true;
    },
    async clear() {
      for (const name of await names()) await connection.collection(name).deleteMany({});
    },
    async insert(documents) {
      for (const [name, group] of Map.groupBy(documents, ({ collection }) => collection))
        await connection.collection(name).insertMany(
          group.map(({ document }) => document),
          { ordered: false },
        );
    },
    close: () => connection.destroy(),
  };
}
