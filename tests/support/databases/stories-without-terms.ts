import mongoose from "mongoose";

/**
 * Stores stories like a version without the index of words: no terms, ids from `since` (ms since 1970), one per
 * second. `uri`: from the opener.
 */
export async function storeWithoutTerms(uri: string, since: number): Promise<void> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  try {
    const collection = client.db().collection("stories");
    const stored = await collection.find().toArray();
    await collection.deleteMany({});
    const began = Math.floor(since / 1000);
    await collection.insertMany(
      stored.map(({ terms: _, termsVersion: __, ...rest }, index) => ({
        ...rest,
        _id: mongoose.mongo.ObjectId.createFromTime(began + index),
      })),
    );
  } finally {
    await client.close();
  }
}
