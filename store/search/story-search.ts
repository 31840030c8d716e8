import { setImmediate as turn } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { mongo } from "mongoose";
import { comparableText } from "../../core/bengali/normalise.ts";
import { passageAround } from "../../core/news/passage.ts";
import { compareRanked, type Place, readPlace, writePlace } from "../../core/news/place.ts";
import { present } from "../../core/present.ts";
import { hasWord } from "../../core/search/marks.ts";
import { type AskedWord, stemsOf } from "../../core/search/query.ts";
import { tierOf } from "../../core/search/story-terms.ts";
import { type SearchFilter, SearchTooLongError, type StoryQuery, type StorySearch } from "../search-types.ts";
import { CARD_FIELDS, cardOf, type StoredRecord } from "../stories/story-card.ts";
import { NEWEST_FIRST, type StoryModels } from "../stories/story-model.ts";
import { type OlderStories, textsOf } from "./older-stories.ts";
import type { Spellings } from "./spellings.ts";
import { type SearchTier, tiersOf } from "./tiers.ts";

/**
 * What one query may take of the database, ms: words and a filter that many stories have, but none has together, are looked
 * up story by story, and the embedded database does one thing at a time.
 */
const LONGEST_QUERY_MS = 500;
/** What a search, and what a suggestion, may take by the clock, waiting for the others included. */
const LONGEST_MS = 2_000;
/** MongoDB's code for a query that was given up in time. */
const TOO_LATE = 50;

/** So many stories are all read by one query and told apart here: their headlines are read sooner than two queries are answered. */
const FEW = 15;
/** Words that more stories have are remembered, so many of them: the query for few would be one too many. */
const REMEMBERED = 5_000;

/** ms that passages are looked for in one go: a long text takes one, and readers' other questions come between. */
const IN_ONE_GO_MS = 2;

/** Of a story that may have the words in its text alone. */
const TEXT_FIELDS = { ...CARD_FIELDS, contentHtml: 1 } as const;

interface Ranked extends Place {
  record: StoredRecord;
  of: SearchTier["of"];
}

/** Of what readers may see nothing is deleted: that is said for the index of our own articles. */
const OWN = { kind: "article", deleted: false } as const;

/** What a reader may see of what a filter asks for. */
const shownOf = ({ section, author, source }: SearchFilter, now: number) => ({
  visible: true,
  visibleFrom: { $lte: new Date(now) },
  ...present({ section }),
  ...(author === undefined ? {} : { authorKey: comparableText(author) }),
  ...(source === undefined ? {} : source === "internal" ? OWN : { feedName: source }),
});

const hasOne = (terms: readonly string[]): object => ({
  terms: terms.length === 1 ? terms[0] : { $in: terms },
});
const hasNone = (terms: readonly string[]): object => ({
  terms: terms.length === 1 ? { $ne: terms[0] } : { $nin: terms },
});
const anyOf = (conditions: object[]): object =>
  conditions.length === 1 ? (conditions[0] ?? {}) : { $or: conditions };

/** The stories of one tier behind `after`, newest first: an index of terms by date gives them in order. */
function conditionsOf(tier: SearchTier, query: StoryQuery, after: Place | undefined, least: number) {
  const { terms, without, worth } = tier;
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = query;
  const until = Math.min(to, after ? after.rank - worth : Number.POSITIVE_INFINITY);
  const since = Math.max(from, least - worth);
  if (since > until) return undefined;
  const dated = {
    ...(Number.isFinite(since) ? { $gte: new Date(since) } : {}),
    ...(Number.isFinite(until) ? { $lte: new Date(until) } : {}),
  };
  const at = after && new Date(after.rank - worth);
  return [
    ...terms.map(hasOne),
    ...(Object.keys(dated).length === 0 ? [] : [{ publishedAt: dated }]),
    ...(without ? [anyOf(without.map(hasNone))] : []),
    // Of stories of the same moment those with a smaller id come later.
    ...(at ? [{ $or: [{ publishedAt: { $lt: at } }, { _id: { $lt: new mongo.ObjectId(after.id) } }] }] : []),
  ];
}

/** What the first query of a search found, of one tier and those before it. */
interface Begun {
  tier: SearchTier;
  /** That is all: each in its own tier. */
  all?: readonly Ranked[];
  /** There is more: the newest, whatever their tiers are. */
  newest?: readonly Ranked[];
}

/**
 * Search on the database as it is: an index over the terms that each story is stored with, by date. A tier's worth is a span of
 * time, so the order of a result does not change as time goes by, each tier is read in its order from a place on, and no
 * page reads more of a tier than it shows.
 */
export function createStorySearch(
  { Story }: StoryModels,
  spellings: Spellings,
  older: OlderStories,
  clock: () => number,
): StorySearch {
  async function readTier(
    tier: SearchTier,
    query: StoryQuery,
    { after, least = Number.NEGATIVE_INFINITY, most }: Bounds,
    { now, left }: Spent,
  ): Promise<Ranked[]> {
    const conditions = conditionsOf(tier, query, after, least);
    if (!conditions) return [];
    // By the driver: three queries in a row pay for Mongoose's reading of filters that are made here, of values of their types.
    const records = await Story.collection
      .find<StoredRecord>(
        { $and: [...conditions, shownOf(query, now)] },
        {
          projection: tier.of === "b" ? TEXT_FIELDS : CARD_FIELDS,
          sort: NEWEST_FIRST,
          limit: most,
          batchSize: most + 1,
          maxTimeMS: left(),
        },
      )
      .toArray()
      .catch((error: unknown) => {
        throw error instanceof mongo.MongoServerError && error.code === TOO_LATE
          ? new SearchTooLongError()
          : error;
      });
    return records.map((record) => ({
      record,
      of: tier.of,
      id: record._id.toHexString(),
      rank: record.publishedAt.getTime() + tier.worth,
    }));
  }

  /** Words by their stems that more than a few stories have. */
  const common = new LRUCache<string, true>({ max: REMEMBERED });

  /**
   * Begins with what has one word near a headline, or several anywhere: a few of most words and of nearly all pairs. Undefined
   * where it is known that there are more.
   */
  async function readFew(
    tiers: readonly SearchTier[],
    stems: readonly (readonly string[])[],
    query: StoryQuery,
    spent: Spent,
  ): Promise<Begun | undefined> {
    const key = query.words.map(({ stem }) => stem).join(" ");
    const tier = query.words.length === 1 ? tiers[1] : tiers.at(-1);
    if (!tier || common.has(key)) return undefined;
    const few = await readTier({ ...tier, without: undefined }, query, { most: FEW + 1 }, spent);
    if (few.length > FEW) {
      common.set(key, true);
      return { tier, newest: few };
    }
    const all = few.map((one) => {
      const own = tierOf(textsOf(one.record), stems);
      const { worth } = tiers.find(({ of }) => of === own) ?? tier;
      return { ...one, of: own, rank: one.rank - tier.worth + worth };
    });
    return { tier, all };
  }

  /** The best of some tiers. What none of those before the begun one has of its newest is the newest of that tier. */
  async function readTiers(
    tiers: readonly SearchTier[],
    query: StoryQuery,
    after: Place | undefined,
    spent: Spent,
    begun?: Begun,
  ): Promise<Ranked[]> {
    const seen = new Set<string>();
    const best = (ranked: readonly Ranked[]): Ranked[] =>
      ranked.toSorted(compareRanked).slice(0, query.limit + 1);
    let found = best(begun?.all ?? []);
    for (const tier of begun?.all ? tiers.slice(tiers.indexOf(begun.tier) + 1) : tiers) {
      // No story is newer than now: none of this tier comes before what is worth more than its newest could be.
      const before = found.filter(({ rank }) => rank > spent.now + tier.worth);
      // One more than a page says that there is a next one.
      const most = query.limit + 1 - before.length;
      if (most === 0) break;
      // What stands behind the last that is shown need not be read.
      const least = found.length > query.limit ? found.at(-1)?.rank : undefined;
      const more =
        begun?.newest && tier === begun.tier && query.limit <= FEW
          ? begun.newest.filter(({ id }) => !seen.has(id))
          : await readTier(tier, query, { after, least, most }, spent);
      for (const { id } of more) seen.add(id);
      found = best([...found, ...more]);
    }
    return found;
  }

  return {
    async find(query, signal) {
      const after = query.after === undefined ? undefined : readPlace(query.after);
      if (query.after !== undefined && !after) return undefined;
      const spent = begin(clock(), signal);
      const read = async (stems: readonly (readonly string[])[]): Promise<Ranked[]> => {
        const tiers = tiersOf(query.words, stems);
        const begun = after ? undefined : await readFew(tiers, stems, query, spent);
        return readTiers(tiers, query, after, spent, begun);
      };
      const stems = stemsOf(query.words);
      const found = await read(stems).catch(async (error: unknown) => {
        const isJoined = stems.some(({ length }) => length > 1);
        if (after || !isJoined || !(error instanceof SearchTooLongError)) throw error;
        // What has the words as they were typed is an answer; that there is none is not.
        const typed = await read(query.words.map(({ stem }) => [stem]));
        if (typed.length === 0) throw error;
        return typed;
      });
      const shown = found.slice(0, query.limit);
      const last = shown.at(-1);
      const passages = await passagesOf(shown, query.words, signal);
      return {
        cards: shown.map(({ record }) => cardOf(record)),
        ...(passages.size > 0 ? { passages: Object.fromEntries(passages) } : {}),
        ...(found.length > query.limit && last ? { next: writePlace(last) } : {}),
      };
    },
    async suggest(query, signal) {
      const spent = begin(clock(), signal);
      const isAny = async (asked: StoryQuery): Promise<boolean> => {
        const [, , anywhere] = tiersOf(asked.words);
        return (await readTier({ ...anywhere, without: undefined }, asked, { most: 1 }, spent)).length > 0;
      };
      try {
        const tries = await spellings.near(query.words, (word) => isAny({ words: [word], limit: 1 }));
        for (const words of tries)
          if (await isAny({ ...query, words, limit: 1 })) return words.map(({ text }) => text);
      } catch (error) {
        if (!(error instanceof SearchTooLongError)) throw error;
      }
      return undefined;
    },
    indexOlder: older.index,
  };
}

/** By their ids, passages of stories that have none of the words in headline and excerpt, as far as their text may be shown. */
async function passagesOf(
  stories: readonly Ranked[],
  words: readonly AskedWord[],
  signal: AbortSignal | undefined,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let began = performance.now();
  for (const { id, of, record } of stories) {
    if (of !== "b") continue;
    const { title, excerpt, body } = textsOf(record);
    const passage = hasWord(`${title}\n${excerpt}`, words) ? undefined : passageAround(body, words);
    if (passage !== undefined) found.set(id, passage);
    if (performance.now() - began < IN_ONE_GO_MS) continue;
    await turn();
    signal?.throwIfAborted();
    began = performance.now();
  }
  return found;
}

/** Which stories of a tier are read. */
interface Bounds {
  /** Those behind it. */
  after?: Place | undefined;
  /** The least rank. */
  least?: number | undefined;
  most: number;
}

/** A piece of work that has begun. */
interface Spent {
  /** ms since 1970. */
  now: number;
  /** Whole ms that its next query may take. Throws where none is, and the signal's reason once it was given up. */
  left(): number;
}

function begin(now: number, signal: AbortSignal | undefined): Spent {
  const until = performance.now() + LONGEST_MS;
  return {
    now,
    left() {
      signal?.throwIfAborted();
      const left = Math.floor(until - performance.now());
      if (left <= 0) throw new SearchTooLongError();
      return Math.min(left, LONGEST_QUERY_MS);
    },
  };
}
