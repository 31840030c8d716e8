import { isValidObjectId } from "mongoose";
import { heatAfterOpen, POPULAR_HALF_LIFE, TRENDING_HALF_LIFE } from "./heat.ts";
import type { StoryModels } from "./story-model.ts";

/** Tries against saves of the same stories that come between. */
const TRIES = 5;

/**
 * Adds openings to the heat of their stories, by id, in one reading and one write whatever their number. A story that has this batch
 * already is left as it is: a batch that was written in part may be written again. Unknown ids are ignored. `now`: ms since
 * 1970. Rejects when others change the same stories all the time.
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
            },
            timestamps: false,
          },
        };
      }),
      { ordered: false },
    );
    if (matchedCount === stories.length) return;
  }
  throw new Error("The stories that were opened change all the time");
}
