import { correctionsOf } from "../stories/article-fields.ts";
import { cardOf } from "../stories/story-card.ts";
import { type ArticleRecord, LISTED_FIELDS, type StoryModels } from "../stories/story-model.ts";
import type { StoryArchive, StoryFilter } from "../types.ts";

/** From when on articles are asked for by their last correction: those that have none are not in the index. */
const EVER = new Date(0);

/**
 * Articles that readers may see, the one corrected last first, by an index of the corrected ones alone: a page goes on
 * from the moment at which the page before ended, however far down that is. `listed`: the query of what readers may see
 * now.
 */
export function createCorrectedStories(
  { Article }: StoryModels,
  listed: (filter: StoryFilter) => object,
): StoryArchive["corrected"] {
  const find = (correctedAt: object) =>
    Article.find({ ...listed({}), correctedAt })
      .select(LISTED_FIELDS)
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
      // The page would end between articles of one moment, of which the next page had none.
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
        corrections: correctionsOf(record, (at) => at.toISOString()),
      })),
      ...(more && last !== undefined ? { next: last } : {}),
    };
  };
}
