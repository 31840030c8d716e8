import { mongo } from "mongoose";
import { comparableText } from "../../core/bengali/normalise.ts";
import type { SearchFilter, StoryQuery, StorySearch } from "../search-types.ts";
import { cardOf, type StoredRecord } from "../stories/story-card.ts";
import { LISTED_FIELDS, NEWEST_FIRST, type StoryModels } from "../stories/story-model.ts";
import type { OlderStories } from "./older-stories.ts";
import { compareRanked, type Place, readPlace, writePlace } from "./place.ts";
import type { Spellings } from "./spellings.ts";
import { type SearchTier, tiersOf } from "./tiers.ts";

/** A reader has gone by then, ms: what a filter leaves out is passed over story by story. */
const LONGEST_MS = 2_000;

interface Ranked extends Place {
  record: StoredRecord;
}

/** What a reader may see of what a filter asks for. */
const shownOf = ({ section, author, source }: SearchFilter, now: number) => ({
  visible: true,
  visibleFrom: { $lte: new Date(now) },
  ...(section === undefined ? {} : { section }),
  ...(author === undefined ? {} : { authorKey: comparableText(author) }),
  ...(source === undefined ? {} : source === "internal" ? { kind: "article" } : { feedName: source }),
});

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
    ...terms.map((term) => ({ terms: term })),
    ...(Object.keys(dated).length === 0 ? [] : [{ publishedAt: dated }]),
    ...(without ? [anyOf(without.map((term) => ({ terms: { $ne: term } })))] : []),
    // Of stories of the same moment those with a smaller id come later.
    ...(at ? [{ $or: [{ publishedAt: { $lt: at } }, { _id: { $lt: new mongo.ObjectId(after.id) } }] }] : []),
  ];
}

const anyOf = (conditions: object[]): object =>
  conditions.length === 1 ? (conditions[0] ?? {}) : { $or: conditions };

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
    after: Place | undefined,
    least: number,
    now: number,
  ): Promise<Ranked[]> {
    const conditions = conditionsOf(tier, query, after, least);
    if (!conditions) return [];
    const records = await Story.find({ $and: [...conditions, shownOf(query, now)] })
      .select(LISTED_FIELDS)
      .sort(NEWEST_FIRST)
      .limit(query.limit + 1)
      .batchSize(query.limit + 2)
      .maxTimeMS(LONGEST_MS)
      .lean<StoredRecord[]>();
    return records.map((record) => ({
      record,
      id: record._id.toHexString(),
      rank: record.publishedAt.getTime() + tier.worth,
    }));
  }

  const find: StorySearch["find"] = async (query) => {
    const after = query.after === undefined ? undefined : readPlace(query.after);
    if (query.after !== undefined && !after) return undefined;
    const now = clock();
    let found: Ranked[] = [];
    for (const tier of tiersOf(query.words)) {
      // What stands behind the last that is shown need not be read; one more says that there is a next page.
      const least = found.length > query.limit ? (found.at(-1)?.rank ?? 0) : Number.NEGATIVE_INFINITY;
      // No story is newer than now, so a tier whose newest one would come too late is not asked for.
      if (least > now + tier.worth) continue;
      const more = await readTier(tier, query, after, least, now);
      found = [...found, ...more].sort(compareRanked).slice(0, query.limit + 1);
    }
    const shown = found.slice(0, query.limit);
    const last = shown.at(-1);
    return {
      cards: shown.map(({ record }) => cardOf(record)),
      ...(found.length > query.limit && last ? { next: writePlace(last) } : {}),
    };
  };

  return {
    find,
    async suggest(query) {
      const tries = await spellings.near(query.words, async (word) => {
        const found = await find({ words: [word], limit: 1 });
        return (found?.cards.length ?? 0) > 0;
      });
      for (const words of tries) {
        const found = await find({ ...query, words, limit: 1 });
        if (found && found.cards.length > 0) return words.map(({ text }) => text);
      }
      return undefined;
    },
    indexOlder: older.index,
  };
}
