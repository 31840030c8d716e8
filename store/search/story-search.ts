import { LRUCache } from "lru-cache";
import { mongo } from "mongoose";
import { comparableText } from "../../core/bengali/normalise.ts";
import { compareRanked, type Place, readPlace, writePlace } from "../../core/news/place.ts";
import { joinedQueries } from "../../core/search/query.ts";
import { tierOf } from "../../core/search/story-terms.ts";
import { type SearchFilter, SearchTooLongError, type StoryQuery, type StorySearch } from "../search-types.ts";
import { CARD_FIELDS, cardOf, type StoredRecord } from "../stories/story-card.ts";
import { NEWEST_FIRST, type StoryModels } from "../stories/story-model.ts";
import { type OlderStories, textsOf } from "./older-stories.ts";
import type { Spellings } from "./spellings.ts";
import { type SearchTier, tiersOf, typedTiersOf, wholeTiersOf, widestTiersOf } from "./tiers.ts";

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

interface Ranked extends Place {
  record: StoredRecord;
}

/** Of what readers may see nothing is deleted: that is said for the index of our own articles. */
const OWN = { kind: "article", deleted: false } as const;

/** What a reader may see of what a filter asks for. */
const shownOf = ({ section, author, source }: SearchFilter, now: number) => ({
  visible: true,
  visibleFrom: { $lte: new Date(now) },
  ...(section === undefined ? {} : { section }),
  ...(author === undefined ? {} : { authorKey: comparableText(author) }),
  ...(source === undefined ? {} : source === "internal" ? OWN : { feedName: source }),
});

interface Asked extends StoryQuery {
  /** What a story must not have all of: it was asked for already. */
  besides?: readonly object[];
}

/** The stories of one tier behind `after`, newest first: an index of terms by date gives them in order. */
function conditionsOf(tier: SearchTier, query: Asked, after: Place | undefined, least: number) {
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
    ...terms.map((term) => ({ terms: term })),
    ...(Object.keys(dated).length === 0 ? [] : [{ publishedAt: dated }]),
    ...(without ? [anyOf(without.map((term) => ({ terms: { $ne: term } })))] : []),
    ...(query.besides ?? []),
    // Of stories of the same moment those with a smaller id come later.
    ...(at ? [{ $or: [{ publishedAt: { $lt: at } }, { _id: { $lt: new mongo.ObjectId(after.id) } }] }] : []),
  ];
}

const anyOf = (conditions: object[]): object =>
  conditions.length === 1 ? (conditions[0] ?? {}) : { $or: conditions };

/** What no story of some tiers passes, which differ in their last terms alone. */
function lacksOne(tiers: readonly SearchTier[]): object {
  const places =
    tiers[0]?.terms.map((_, at) => [...new Set(tiers.map(({ terms }) => terms[at] ?? ""))]) ?? [];
  return anyOf(places.map((terms) => ({ terms: { $nin: terms } })));
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
    query: Asked,
    after: Place | undefined,
    least: number,
    { now, left }: Spent,
  ): Promise<Ranked[]> {
    const conditions = conditionsOf(tier, query, after, least);
    if (!conditions) return [];
    // By the driver: four queries in a row pay for Mongoose's reading of filters that are made here, of values of their types.
    const records = await Story.collection
      .find<StoredRecord>(
        { $and: [...conditions, shownOf(query, now)] },
        {
          projection: CARD_FIELDS,
          sort: NEWEST_FIRST,
          limit: query.limit + 1,
          batchSize: query.limit + 2,
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
      id: record._id.toHexString(),
      rank: record.publishedAt.getTime() + tier.worth,
    }));
  }

  /** Words by their stems that more than a few stories have. */
  const common = new LRUCache<string, true>({ max: REMEMBERED });

  /** What has every word whole: all of it, each in its tier, where it is a few; else the newest, whatever their tiers are. */
  async function readFew(
    tiers: readonly SearchTier[],
    query: Asked,
    spent: Spent,
  ): Promise<{ all?: Ranked[]; newest?: Ranked[] }> {
    const key = query.words.map(({ stem }) => stem).join(" ");
    const whole = wholeTiersOf(tiers);
    const widest = whole.at(-1);
    if (!widest || common.has(key)) return {};
    const asked = { ...query, limit: FEW };
    const few = await readTier(
      { ...widest, without: undefined },
      asked,
      undefined,
      Number.NEGATIVE_INFINITY,
      spent,
    );
    if (few.length > FEW) {
      common.set(key, true);
      return { newest: few };
    }
    const stems = query.words.map(({ stem }) => stem);
    const all = few.map((one) => {
      const tier = tierOf(textsOf(one.record), stems);
      const { worth } = whole.find(({ of }) => of === tier) ?? widest;
      return { ...one, rank: one.rank - widest.worth + worth };
    });
    return { all };
  }

  /**
   * The best of some tiers, and of what was found before. `newest`: the newest of the last whole tier and of those before it. What
   * of them none of those has is the newest of that tier, and as much of it as a page of no more can show.
   */
  async function readTiers(
    tiers: readonly SearchTier[],
    query: Asked,
    after: Place | undefined,
    spent: Spent,
    {
      before = [],
      newest,
    }: { before?: readonly Ranked[] | undefined; newest?: readonly Ranked[] | undefined } = {},
  ): Promise<Ranked[]> {
    const last = wholeTiersOf(tiers).at(-1);
    const seen = new Set<string>();
    let found = before.toSorted(compareRanked).slice(0, query.limit + 1);
    for (const tier of tiers) {
      // What stands behind the last that is shown need not be read; one more says that there is a next page.
      const least = found.length > query.limit ? (found.at(-1)?.rank ?? 0) : Number.NEGATIVE_INFINITY;
      // No story is newer than now, so a tier whose newest one would come too late is not asked for.
      if (least > spent.now + tier.worth) continue;
      const more =
        newest && tier === last && query.limit <= FEW
          ? newest.filter(({ id }) => !seen.has(id))
          : await readTier(tier, query, after, least, spent);
      for (const { id } of more) seen.add(id);
      found = [...found, ...more].sort(compareRanked).slice(0, query.limit + 1);
    }
    return found;
  }

  /** What was found, and what lacks one of two neighbouring words, but has both as one, as far as that is found in time. */
  async function readJoined(
    query: StoryQuery,
    after: Place | undefined,
    spent: Spent,
    found: readonly Ranked[],
  ): Promise<readonly Ranked[]> {
    let all = [...found];
    const besides = [lacksOne(tiersOf(query.words).slice(-2))];
    for (const words of joinedQueries(query.words)) {
      const asked = { ...query, words, besides: [...besides] };
      const tiers = wholeTiersOf(tiersOf(words));
      try {
        const few = after ? {} : await readFew(tiers, asked, spent);
        const more = few.all ?? (await readTiers(tiers, asked, after, spent, few));
        all = [...all, ...more].sort(compareRanked).slice(0, query.limit + 1);
      } catch (error) {
        // What has the words as they were typed is an answer without it.
        if (error instanceof SearchTooLongError && all.length > 0) return all;
        throw error;
      }
      besides.push(lacksOne(tiers.slice(-1)));
    }
    return all;
  }

  return {
    async find(query, signal) {
      const after = query.after === undefined ? undefined : readPlace(query.after);
      if (query.after !== undefined && !after) return undefined;
      const spent = begin(clock(), signal);
      const tiers = tiersOf(query.words);
      const { all, newest } = after ? {} : await readFew(tiers, query, spent);
      const left = all ? typedTiersOf(tiers) : tiers;
      const apart = await readTiers(left, query, after, spent, { before: all, newest });
      const found = apart.length < query.limit ? await readJoined(query, after, spent, apart) : apart;
      const shown = found.slice(0, query.limit);
      const last = shown.at(-1);
      return {
        cards: shown.map(({ record }) => cardOf(record)),
        ...(found.length > query.limit && last ? { next: writePlace(last) } : {}),
      };
    },
    async suggest(query, signal) {
      const spent = begin(clock(), signal);
      const isAny = async (asked: StoryQuery): Promise<boolean> =>
        (await readTiers(widestTiersOf(asked.words), asked, undefined, spent)).length > 0;
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
