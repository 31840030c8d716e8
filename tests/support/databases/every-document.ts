import mongoose from "mongoose";

type Document = Record<string, unknown>;

/** All documents of some collections, by collection, sorted by id. */
export async function everyDocument(
  uri: string,
  collections: readonly string[],
): Promise<Record<string, Document[]>> {
  const connection = await mongoose.createConnection(uri).asPromise();
  try {
    const all = collections.map(async (name) => [
      name,
      await connection.collection(name).find().sort({ _id: 1 }).toArray(),
    ]);
    return Object.fromEntries(await Promise.all(all));
  } finally {
    await connection.close();
  }
}
