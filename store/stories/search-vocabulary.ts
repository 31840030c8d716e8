import { type Connection, mongo } from "mongoose";
import { DUPLICATE_KEY } from "../duplicate-key.ts";
import { collectionSchema, required } from "../schema.ts";
import { endingsOf } from "./search-words.ts";

interface WordRecord {
  _id: string;
  /** Every ending of the word, so that a part of it is found as a beginning. */
  endings: string[];
}

/** Character that sorts after every text with the prefix. */
const LAST = "\u{10FFFF}";

/** Words of articles, each once: a part of a word leads to its words, and these lead to articles. */
export interface SearchVocabulary {
  Model: ReturnType<typeof model>;
  /** Adds words that are unknown. Words are never removed: an unused one finds no article. */
  add(words: readonly string[]): Promise<void>;
  /** Words that contain this part, at most `limit`, in no order. */
  containing(part: string, limit: number): Promise<string[]>;
}

function model(connection: Connection) {
  const schema = collectionSchema<WordRecord>("searchwords", {
    _id: String,
    ...required({ endings: [String] }),
  });
  schema.index({ endings: 1 });
  return connection.model<WordRecord>("SearchWord", schema);
}

export function createSearchVocabulary(connection: Connection): SearchVocabulary {
  const Model = model(connection);
  return {
    Model,
    async add(words) {
      const known = new Set(
        (
          await Model.find({ _id: { $in: words } })
            .select({ _id: 1 })
            .lean()
        ).map(({ _id }) => _id),
      );
      const fresh = words.filter((word) => !known.has(word));
      if (fresh.length === 0) return;
      const records = fresh.map((word) => ({ _id: word, endings: endingsOf(word) }));
      try {
        // With the driver: Mongoose would cast each ending.
        await Model.collection.insertMany(records as never, { ordered: false });
      } catch (error) {
        const writeErrors = error instanceof mongo.MongoBulkWriteError ? [error.writeErrors].flat() : [];
        if (writeErrors.length === 0 || writeErrors.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
      }
    },
    async containing(part, limit) {
      const records = await Model.find({ endings: { $elemMatch: { $gte: part, $lt: part + LAST } } })
        .select({ _id: 1 })
        .limit(limit)
        .batchSize(limit + 1)
        .lean();
      return records.map(({ _id }) => _id);
    },
  };
}
