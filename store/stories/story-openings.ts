import { isValidObjectId } from "mongoose";
import { heatAfterOpen, POPULAR_HALF_LIFE, TRENDING_HALF_LIFE } from "./heat.ts";
import type { StoryModels } from "./story-model.ts";

const TRIES = 5;

/**
 * Adds openings to the heat of stories, in one read and one write. Stories that include this batch already are
 * skipped, so that a partly written batch may be repeated. Unknown ids are ignored. `now`: ms since 1970.
 * Rejects if other processes change the same stories again and again.
 */
export async function recordOpens(
  { Story }: StoryModels,
  batch: string,
  counts: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  const ids = [...counts.keys()].filter((id) => isValidObjectId(id));
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const stories = await Story.find({ _id: { $in: ids }, openings: { $ne: batch } })
      .select({ popularHeat: 1, trendingHeat: 1 })
      .batchSize(ids.length + 1)
      .lean();
    if (stories.length === 0) return;
    const { matchedCount } = await Story.bulkWrite(
      stories.map(({ _id, popularHeat, trendingHeat }) => {
        const times = counts.get(_id.toHexString()) ?? 1;
        return {
          updateOne: {
            filter: { _id, popularHeat, trendingHeat },
            update: {
              $set: {
                popularHeat: heatAfterOpen(popularHeat, now, POPULAR_HALF_LIFE, times),
                trendingHeat: heatAfterOpen(trendingHeat, now, TRENDING_HALF_LIFE, times),
                openings: batch,
              },
              $inc: { reads: times },
            },
            timestamps: false,
          },
        };
      }),
      { ordered: false },
    );
    if (matchedCount === stories.length) return;
  }
  throw new Error("Other processes change the opened stories again and again");
}
