import { calendarDayOf } from "../../core/bengali/calendar-day.ts";
import { DAY_MS } from "../../core/time-units.ts";
import { cursorFilter, pageCursors } from "../records/cursor-page.ts";
import { dayOf, monthOf, startOf } from "../stories/day-figures.ts";
import { cardOf, type StoredRecord } from "../stories/story-card.ts";
import type { StoryCounts } from "../stories/story-counts.ts";
import { LISTED_FIELDS, NEWEST_FIRST, type StoryModels } from "../stories/story-model.ts";
import type { ListFilter, StoryArchive } from "../types.ts";
import { createCorrectedStories } from "./corrections.ts";
import { createLabelledStories } from "./labelled.ts";

export function createStoryArchive(
  models: StoryModels,
  counts: StoryCounts,
  listed: (filter: ListFilter) => object,
  clock: () => number,
): StoryArchive {
  const { Story } = models;
  const span = (from: number, to: number) => ({ $gte: new Date(from), $lt: new Date(to) });

  /**
   * Finds each day from the previous one and counts its stories, until the counts of days exist
   * (`StoryCounts.repair`).
   */
  async function walkDays(): Promise<{ start: number; stories: number }[]> {
    const days: { start: number; stories: number }[] = [];
    for (let from: number | undefined; ; ) {
      const first = await Story.findOne({
        ...listed({}),
        ...(from === undefined ? {} : { publishedAt: { $gte: new Date(from) } }),
      })
        .select({ publishedAt: 1 })
        .sort({ publishedAt: 1, _id: 1 })
        .lean();
      if (!first) return days;
      const start = startOf(monthOf(first.publishedAt), dayOf(first.publishedAt));
      const to = start + DAY_MS;
      days.push({
        start,
        stories: await Story.countDocuments({ ...listed({}), publishedAt: span(start, to) }),
      });
      from = to;
    }
  }

  return {
    async days() {
      const counted = await counts.read("all", clock());
      const days =
        counted?.days.map(({ start, figures: [stories] }) => ({ start, stories })).toReversed() ??
        (await walkDays());
      return days.flatMap(({ start, stories }) => {
        const day = calendarDayOf(start);
        return day === undefined || stories === 0 ? [] : [{ day, stories }];
      });
    },
    async between(from, to, { after, skip = 0 }, limit) {
      const { edge, ...older } = after ? cursorFilter("publishedAt", after, "older") : { edge: {} };
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
      const { last } = pageCursors(records, ({ publishedAt }) => publishedAt);
      return { cards: records.map(cardOf), ...(last ? { last } : {}) };
    },
    corrected: createCorrectedStories(models, listed),
    ...createLabelledStories(models, listed),
  };
}
