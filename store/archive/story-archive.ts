import { beyond, endsOf } from "../records/list-place.ts";
import { cardOf, type StoredRecord } from "../stories/story-card.ts";
import { LISTED_FIELDS, NEWEST_FIRST, type StoryModels } from "../stories/story-model.ts";
import type { StoryArchive, StoryFilter } from "../types.ts";
import { createCorrectedStories } from "./corrections.ts";

/** Stories by date, each question answered from the index of lists. `listed`: the query of what readers may see now. */
export function createStoryArchive(
  models: StoryModels,
  listed: (filter: StoryFilter) => object,
): StoryArchive {
  const { Story } = models;
  /** The date of the nearest story in a range. */
  async function nearest(range: { $lt?: Date; $gte?: Date }, direction: 1 | -1): Promise<number | undefined> {
    const story = await Story.findOne({ ...listed({}), publishedAt: range })
      .select({ publishedAt: 1 })
      .sort({ publishedAt: direction, _id: direction })
      .lean();
    return story?.publishedAt.getTime();
  }

  const span = (from: number, to: number) => ({ $gte: new Date(from), $lt: new Date(to) });

  return {
    count: (from, to) => Story.countDocuments({ ...listed({}), publishedAt: span(from, to) }).exec(),
    async between(from, to, { after, skip = 0 }, limit) {
      const { edge, ...older } = after ? beyond("publishedAt", after, "older") : { edge: {} };
      const records = await Story.find({
        ...listed({}),
        publishedAt: { ...span(from, to), ...edge },
        ...older,
      })
        .select(LISTED_FIELDS)
        .sort(NEWEST_FIRST)
        .skip(skip)
        .limit(limit)
        .lean<StoredRecord[]>();
      const { last } = endsOf(records, ({ publishedAt }) => publishedAt);
      return { cards: records.map(cardOf), ...(last ? { last } : {}) };
    },
    lastBefore: (at) => nearest({ $lt: new Date(at) }, -1),
    corrected: createCorrectedStories(models, listed),
    firstFrom: (at) => nearest({ $gte: new Date(at) }, 1),
  };
}
