import { correctionsOf } from "../stories/article-fields.ts";
import { cardOf } from "../stories/story-card.ts";
import { type ArticleRecord, LISTED_FIELDS, type StoryModels } from "../stories/story-model.ts";
import type { CorrectedStory, StoryFilter } from "../types.ts";

/** From when on articles are asked for by their last correction: those that have none are not in the index. */
const EVER = new Date(0);

/**
 * Articles that readers may see, the one corrected last first, by an index of the corrected ones alone. `listed`: the
 * query of what readers may see now.
 */
export function createCorrectedStories({ Article }: StoryModels, listed: (filter: StoryFilter) => object) {
  return async (skip: number, limit: number): Promise<CorrectedStory[]> => {
    const records = await Article.find({ ...listed({}), correctedAt: { $gt: EVER } })
      .select(LISTED_FIELDS)
      .sort({ correctedAt: -1 })
      .skip(skip)
      .limit(limit)
      .lean<ArticleRecord[]>();
    return records.map((record) => ({
      card: cardOf(record),
      corrections: correctionsOf(record, (at) => at.toISOString()),
    }));
  };
}
