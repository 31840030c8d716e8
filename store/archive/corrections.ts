import type { Correction } from "../../core/contract/detailed-story/story-details.ts";
import { correctionsOf } from "../stories/article-fields.ts";
import { cardOf } from "../stories/story-card.ts";
import { type ArticleRecord, LISTED_FIELDS, type StoryModels } from "../stories/story-model.ts";
import type { StoryArchive, StoryFilter } from "../types.ts";

/** Lower bound that leaves out articles without a correction, because the index does not have them. */
const EVER = new Date(0);
const { fromPosts: _, ...FIELDS } = LISTED_FIELDS;

/** Corrections of an article and of its posts, newest first. */
const allCorrections = (record: ArticleRecord): Correction[] =>
  [
    ...correctionsOf(record, (at) => at.toISOString()),
    ...(record.fromPosts?.corrections ?? []).map((one) => ({ ...one, at: one.at.toISOString() })),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1));

/**
 * Published articles by their last correction, newest first, from an index of the corrected ones. A page starts
 * at the time of the previous page's last article. `listed`: the query for published stories.
 */
export function createCorrectedStories(
  { Article }: StoryModels,
  listed: (filter: StoryFilter) => object,
): StoryArchive["corrected"] {
  const find = (correctedAt: object) =>
    Article.find({ ...listed({}), correctedAt })
      .select(FIELDS)
      .sort({ correctedAt: -1 });
  const momentOf = (record: ArticleRecord | undefined): number | undefined => record?.correctedAt?.getTime();

  return async (before, limit) => {
    const range = { $gt: EVER, ...(before === undefined ? {} : { $lt: new Date(before) }) };
    const found = await find(range)
      .limit(limit + 1)
      .lean<ArticleRecord[]>();
    const last = momentOf(found[limit - 1]);
    let records = found.slice(0, limit);
    let more = found.length > limit;
    if (last !== undefined && more && momentOf(found[limit]) === last) {
      // A page must not end between articles of the same time, because the next page would miss some of them.
      const [same, older] = await Promise.all([
        find({ $gte: new Date(last), $lte: new Date(last) }).lean<ArticleRecord[]>(),
        find({ $gt: EVER, $lt: new Date(last) })
          .limit(1)
          .lean<ArticleRecord[]>(),
      ]);
      records = [...found.filter((record) => momentOf(record) !== last), ...same];
      more = older.length > 0;
    }
    return {
      stories: records.map((record) => ({
        card: cardOf(record),
        corrections: allCorrections(record),
      })),
      ...(more && last !== undefined ? { next: last } : {}),
    };
  };
}
