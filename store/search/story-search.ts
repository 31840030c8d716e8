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
import { type OlderStories, textsOf } from "./older-stories.ts";
import type { Spellings } from "./spellings.ts";
import { type SearchTier, tiersOf } from "./tiers.ts";

/**
 * Time that one query may take of the database, ms: rare combinations of frequent words and filters are found
 * story by story, and the embedded database does one thing at a time.
 */
const LONGEST_QUERY_MS = 500;
/** Time limit of a search and of a suggestion by the clock, ms. */
const LONGEST_MS = 2_000;
const TOO_LATE = 50;

/** Up to this many stories are read by one query and ranked here, which is faster than two queries. */
const FEW = 15;
/** Most remembered words that more stories have, for which that query would be useless. */
const REMEMBERED = 5_000;

/** Time for passages in one go, ms: a long text takes one, and readers' other requests come between. */
const IN_ONE_GO_MS = 2;

const TEXT_FIELDS = { ...CARD_FIELDS, contentHtml: 1 } as const;

interface Ranked extends Place {
  record: StoredRecord;
  of: SearchTier["of"];
}

/** Published stories are never deleted; the index of our own articles needs this condition. */
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

/** Stories of a tier after `after`, newest first, from an index of terms by date. */
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
    // Stories of one moment are ordered by descending id.
    ...(at ? [{ $or: [{ publishedAt: { $lt: at } }, { _id: { $lt: new mongo.ObjectId(after.id) } }] }] : []),
  ];
}

/** Result of the first query of a search, for one tier and those before it. */
interface Begun {
  tier: SearchTier;
  all?: readonly Ranked[];
  newest?: readonly Ranked[];
}

/**
 * Search in the database, with an index of each story's terms by date. A tier is worth a span of time, so the
 * order of a result stays as time passes. Reads each tier in order from a place on, and no more than a page
 * shows.
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
    // With the driver: Mongoose's casting of filters costs three queries in a row too much.
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

  const common = new LRUCache<string, true>({ max: REMEMBERED });

  /**
   * Starts with a query that finds few stories for most words and nearly all pairs. Undefined if there are
   * known to be more.
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

  /** Best of some tiers. The newest of the first tier are the newest that no earlier tier has. */
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
      // No story is newer than now, which bounds the ranks of this tier.
      const before = found.filter(({ rank }) => rank > spent.now + tier.worth);
      // One more than a page shows that there is a next one.
      const most = query.limit + 1 - before.length;
      if (most === 0) break;
      // Entries after the last one shown need not be read.
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
        // Words as typed are found first, but finding nothing is no answer.
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

/** Passages by id, for stories with no word in headline and excerpt, if their text may be shown. */
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
  /** Whole ms left for the next query. Throws if none, or with the signal's reason. */
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
