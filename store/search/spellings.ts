import { type Connection, mongo } from "mongoose";
import { foldWord } from "../../core/search/fold.ts";
import type { QueryWord } from "../../core/search/query.ts";
import type { Word } from "../../core/search/words.ts";
import { DUPLICATE_KEY } from "../duplicate-key.ts";
import { collectionSchema, required } from "../schema.ts";
import { batchesOf, throttled } from "../throttle.ts";
import { HASANTA, soundDistance } from "./sound-distance.ts";

interface SpellingRecord {
  _id: string;
  text: string;
  /**
   * The stem, and its variants with one letter left out: two stems that differ in one letter have a variant in
   * common.
   */
  near: string[];
}

/**
 * Words of headlines, excerpts and keywords, used to correct typing errors (decisions/news.md#did-you-mean).
 */
export interface Spellings {
  /**
   * Adds words that are unknown. Words are never removed, because the search tries a suggestion before it
   * offers it.
   */
  learn(words: readonly (Pick<Word, "stem"> & { text: string })[]): Promise<void>;
  /**
   * Variants of the query in which words without a result are replaced by similar ones; the likeliest first, at
   * most three.
   */
  near(words: readonly QueryWord[], isFound: (word: QueryWord) => Promise<boolean>): Promise<QueryWord[][]>;
}

/** Shortest stem that is corrected, in UTF-16 units: shorter stems resemble too many others. */
const SHORTEST = 3;
/** Most words that are compared with a misspelt one, and most queries that are tried. */
const MOST_NEAR = 60;
const MOST_TRIES = 3;
/** Number of words stored by one command. Each has some ten index entries, and other queries wait meanwhile. */
const LEARNT_AT_ONCE = 100;
/** Largest distance of a similar word: in a short word two letters may be confused. */
const farthest = (stem: string): number => (stem.length < 6 ? 1 : 1.5);

function nearOf(stem: string): string[] {
  const near = new Set([stem]);
  for (let at = 0; at < stem.length; at += 1) {
    near.add(stem.slice(0, at) + stem.slice(at + 1));
    if (stem[at] === HASANTA) near.add(stem.slice(0, at) + stem.slice(at + 2));
  }
  return [...near];
}

export function createSpellings(connection: Connection): Spellings {
  const schema = collectionSchema<SpellingRecord>("searchspellings", {
    _id: String,
    ...required({ text: String, near: [String] }),
  });
  schema.index({ near: 1 });
  const Model = connection.model<SpellingRecord>("SearchSpelling", schema);

  async function like(word: QueryWord): Promise<QueryWord[]> {
    if (word.stem.length < SHORTEST) return [];
    const records = await Model.find({ near: { $in: nearOf(word.stem) } })
      .limit(MOST_NEAR)
      .batchSize(MOST_NEAR + 1)
      .lean<SpellingRecord[]>();
    return (
      records
        .map(({ _id, text }) => ({
          text,
          stem: _id,
          folded: foldWord(text),
          far: soundDistance(word.stem, _id),
        }))
        // Only words with the same first letter are compared, because typing errors rarely change it (ভারত,
        // বাড়তে).
        .filter(
          ({ far, stem }) => far <= farthest(word.stem) && stem !== word.stem && stem[0] === word.stem[0],
        )
        .sort((one, other) => one.far - other.far || (one.stem < other.stem ? -1 : 1))
        .slice(0, MOST_TRIES)
        .map(({ text, stem, folded }) => ({ text, stem, folded }))
    );
  }

  async function learnSome(texts: readonly (readonly [stem: string, text: string])[]): Promise<void> {
    const stored = await Model.find({ _id: { $in: texts.map(([stem]) => stem) } })
      .select({ _id: 1 })
      .lean();
    const known = new Set(stored.map(({ _id }) => _id));
    const fresh = texts.filter(([stem]) => !known.has(stem));
    if (fresh.length === 0) return;
    try {
      await Model.insertMany(
        fresh.map(([_id, text]) => ({ _id, text, near: nearOf(_id) })),
        { ordered: false },
      );
    } catch (error) {
      // Another process has stored the same word.
      const errors = error instanceof mongo.MongoBulkWriteError ? [error.writeErrors].flat() : [];
      if (errors.length === 0 || errors.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
    }
  }

  return {
    async learn(words) {
      const texts = new Map<string, string>();
      for (const { stem, text } of words) {
        const known = texts.get(stem);
        if (stem.length >= SHORTEST && (known === undefined || text.length < known.length))
          texts.set(stem, text);
      }
      await throttled(batchesOf([...texts], LEARNT_AT_ONCE), learnSome);
    },
    async near(words, isFound) {
      const options = await Promise.all(
        words.map(async (word) => ((await isFound(word)) ? undefined : like(word))),
      );
      const wrong = options.filter((option) => option !== undefined);
      // If every word occurs, they only never occur together; and if a word has no similar one, there is no
      // suggestion.
      if (wrong.length === 0 || wrong.some((option) => option.length === 0)) return [];
      return Array.from({ length: MOST_TRIES }, (_, at) =>
        words.map((word, place) => options[place]?.[Math.min(at, (options[place]?.length ?? 1) - 1)] ?? word),
      );
    },
  };
}
