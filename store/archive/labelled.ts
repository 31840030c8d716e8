import type { QueryFilter } from "mongoose";
import { tagKey } from "../../core/news/labels/tag-key.ts";
import { cursorFilter, pageCursors } from "../records/cursor-page.ts";
import { cardOf, type StoredRecord } from "../stories/story-card.ts";
import { AT_HOME } from "../stories/story-listing.ts";
import { LISTED_FIELDS, NEWEST_FIRST, type StoryModels, type StoryRecord } from "../stories/story-model.ts";
import type { ListFilter, RecentTag, StoryArchive } from "../types.ts";

export function createLabelledStories(
  { Story }: StoryModels,
  listed: (filter: ListFilter) => object,
): Pick<StoryArchive, "labelled" | "recentTags"> {
  return {
    async labelled(label, after, limit) {
      const { edge, ...older } = after ? cursorFilter("publishedAt", after, "older") : { edge: undefined };
      const records = await Story.find({
        ...listed({ label }),
        ...(edge ? { publishedAt: edge } : {}),
        ...older,
      } as QueryFilter<StoryRecord>)
        .select(LISTED_FIELDS)
        .sort(NEWEST_FIRST)
        .limit(limit + 1)
        .lean<StoredRecord[]>();
      const shown = records.slice(0, limit);
      const { last } = pageCursors(shown, ({ publishedAt }) => publishedAt);
      return { cards: shown.map(cardOf), ...(last && records.length > limit ? { next: last } : {}) };
    },

    async recentTags(limit) {
      const records = await Story.find({ ...listed({}), ...AT_HOME })
        .select({ keywords: 1, publishedAt: 1 })
        .sort(NEWEST_FIRST)
        .limit(limit)
        .batchSize(limit + 1)
        .lean();
      const tags = new Map<string, RecentTag>();
      for (const { keywords, publishedAt } of records) {
        const own = new Map(keywords.flatMap((name) => keyed(name)));
        for (const [key, name] of own) {
          const { stories = 0, ...known } = tags.get(key) ?? { key, name, at: publishedAt.getTime() };
          tags.set(key, { ...known, stories: stories + 1 });
        }
      }
      return [...tags.values()];
    },
  };
}

const keyed = (name: string): [key: string, name: string][] => {
  const key = tagKey(name);
  return key === undefined ? [] : [[key, name]];
};
