import { setImmediate as turn } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { mongo } from "mongoose";
import { comparableText } from "../../core/bengali/normalise.ts";
import { passageAround } from "../../core/news/passage.ts";
import { compareRanked, type Place, readPlace, writePlace } from "../../core/news/place.ts";
import { present } from "../../core/present.ts";
import { hasWord } from "../../core/search/marks.ts";
import { type QueryWord, stemsOf } from "../../core/search/query.ts";
import { tierOf } from "../../core/search/story-terms.ts";
import { type SearchFilter, SearchTooLongError, type StoryQuery, type StorySearch } from "../search-types.ts";
import { CARD_FIELDS, cardOf, type StoredRecord } from "../stories/story-card.ts";
import { NEWEST_FIRST, type StoryModels } from "../stories/story-model.ts";
import type { FromPosts } from "../types.ts";
import { type OlderStories, textsOf } from "./older-stories.ts";
import type { Spellings } from "./spellings.ts";
import { type SearchTier, tiersOf } from "./tiers.ts";

/**
 * Longest time of one database query, ms. Rare combinations of frequent words and filters are found story by
 * story, and the embedded database runs one query at a time.
 */
const LONGEST_QUERY_MS = 500;
/** Time limit of a search, and of a suggestion, in elapsed time, ms. */
const LONGEST_MS = 2_000;
const TOO_LATE = 50;

/**
 * Number of stories up to which one query reads them all and they are ranked here, which is faster than two
 * queries.
 */
const FEW = 15;
/** Most remembered words that more stories have, so that this query would be useless for them. */
const REMEMBERED = 5_000;

/** Longest time for passages before other requests get their turn, ms: one long text takes a millisecond. */
const IN_ONE_GO_MS = 2;

const FOUND_FIELDS = { ...CARD_FIELDS, fromPosts: 1 } as const;
const TEXT_FIELDS = { ...FOUND_FIELDS, contentHtml: 1 } as const;

interface Ranked extends Place {
  record: StoredRecord;
  of: SearchTier["of"];
}

/** Condition that the index of our own articles needs; published stories are never marked as deleted. */
const OWN = { kind: "article", deleted: false } as const;

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

/** Conditions for the stories of a tier after `after`, newest first, from an index of terms by date. */
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
    // Stories of the same time are ordered by descending id.
    ...(at ? [{ $or: [{ publishedAt: { $lt: at } }, { _id: { $lt: new mongo.ObjectId(after.id) } }] }] : []),
  ];
}

/** Result of the first query of a search, for one tier and all better tiers. */
interface Begun {
  tier: SearchTier;
  all?: readonly Ranked[];
  newest?: readonly Ranked[];
}

/**
 * Search in the database, with an index of each story's terms by date. The bonus of a tier is a span of time,
 * so the order of results never changes. The search reads each tier in order from the cursor on, and not more
 * stories than a page shows.
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
    // The driver is used directly, because Mongoose's casting of filters takes too long for three queries in a
    // row.
    const records = await Story.collection
      .find<StoredRecord>(
        { $and: [...conditions, shownOf(query, now)] },
        {
          projection: tier.of === "b" ? TEXT_FIELDS : FOUND_FIELDS,
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

  const common = new LRUCache<string, true>({ max: REMEMBERED });

  /**
   * Begins a search with a query that finds few stories for most words and nearly all pairs. Undefined if more
   * stories are known to have these words.
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

  /** The best stories of some tiers. The newest of the first tier are the newest that no earlier tier has. */
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
      // No story is newer than the current time, which limits the ranks of this tier.
      const before = found.filter(({ rank }) => rank > spent.now + tier.worth);
      // One story more than a page shows means that there is a next page.
      const most = query.limit + 1 - before.length;
      if (most === 0) break;
      // Entries that rank after the last story of the page need not be read.
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
        // The words are searched as typed first; if no story has them, other forms are tried.
        const typed = await read(query.words.map(({ stem }) => [stem]));
        if (typed.length === 0) throw error;
        return typed;
      });
      const shown = found.slice(0, query.limit);
      const last = shown.at(-1);
      const keys = keysIn(shown, stems);
      const passages = await passagesOf(shown, query.words, signal);
      for (const [id, { title }] of keys) passages.set(id, title);
      const posts = Object.fromEntries(Array.from(keys, ([id, { post }]) => [id, post]));
      return {
        cards: shown.map(({ record }) => cardOf(record)),
        ...(passages.size > 0 ? { passages: Object.fromEntries(passages) } : {}),
        ...(keys.size > 0 ? { posts } : {}),
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
    renewOlder: older.renewOlder,
    hasOlder: older.hasOlder,
  };
}

/**
 * Key events by story id that have all searched words which their live blog's headline lacks, the newest of
 * each blog.
 */
function keysIn(stories: readonly Ranked[], stems: readonly (readonly string[])[]) {
  const isIn = (title: string, some: readonly (readonly string[])[]): boolean =>
    tierOf({ title, keywords: [], excerpt: "", author: "" }, some) === "h";
  const found = new Map<string, FromPosts["keys"][number]>();
  for (const { id, record } of stories) {
    const keys = record.kind === "article" ? (record.fromPosts?.keys ?? []) : [];
    const missing = keys.length === 0 ? [] : stems.filter((some) => !isIn(record.title, [some]));
    const key = missing.length === 0 ? undefined : keys.find(({ title }) => isIn(title, missing));
    if (key) found.set(id, key);
  }
  return found;
}

/**
 * Passages by story id, for stories without the words in headline and excerpt, if the site may show their text.
 */
async function passagesOf(
  stories: readonly Ranked[],
  words: readonly QueryWord[],
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

interface Bounds {
  after?: Place | undefined;
  least?: number | undefined;
  most: number;
}

interface Spent {
  now: number;
  /** Whole ms left for the next query. Throws if none are left, or with the signal's reason. */
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
