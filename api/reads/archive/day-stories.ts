import { type CalendarDay, spanOfDay } from "../../../core/bengali/calendar-day.ts";
import { ARCHIVE_PAGE } from "../../../core/contract/archive.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import type { ListCursor, StoryArchive } from "../../../store/types.ts";
import { createVersionedCache } from "../../http/versioned-cache.ts";
import type { Documents } from "../documents.ts";
import { createKeptReads } from "./kept-reads.ts";

/** What pages of a day have in common. */
interface DayPlaces {
  total: number;
  /** The last story of each page that somebody has read since the day was counted: the next page begins after it. */
  ends: Map<number, ListCursor>;
}

/** Reads a page of a day, from 1. `settled`: the day is long past. */
export type ReadDayStories = (
  day: CalendarDay,
  page: number,
  settled: boolean,
) => Promise<{ total: number; stories: StoryCard[] }>;

/** Days that are hardly over, or not yet: clients can make up as many of these as they like. */
const MOST_FRESH = 50;

/**
 * The stories of days, page by page. A day is counted once for all of its pages, and a page goes on from where the one
 * before it ended. One that is asked for before that passes the pages in between, in the index. `freshMs`: how long the
 * count of a day that is hardly over stands where no list changes.
 */
export function createDayStories(
  documents: Documents,
  archive: Pick<StoryArchive, "count" | "between">,
  freshMs: number,
): ReadDayStories {
  const kept = createKeptReads<DayPlaces>(documents);
  const fresh = createVersionedCache<DayPlaces>(documents, {
    max: MOST_FRESH,
    keeps: ({ total }) => total > 0,
  });

  async function placesOf(day: CalendarDay, settled: boolean): Promise<DayPlaces> {
    const count = async (): Promise<DayPlaces> => {
      const { from, to } = spanOfDay(day);
      return { total: await archive.count(from, to), ends: new Map() };
    };
    if (!settled) {
      const read = async () => ({ value: await count(), topic: "news:all" as const });
      return (await fresh.get(day, ["news:all"], freshMs, read)).value;
    }
    return kept.get(day, async () => {
      const value = await count();
      return { value, keep: value.total > 0 };
    });
  }

  return async (day, page, settled) => {
    const { total, ends } = await placesOf(day, settled);
    if ((page - 1) * ARCHIVE_PAGE >= total) return { total, stories: [] };
    let before = page - 1;
    while (before > 0 && !ends.has(before)) before -= 1;
    const { from, to } = spanOfDay(day);
    const place = { after: ends.get(before), skip: (page - 1 - before) * ARCHIVE_PAGE };
    const { cards, last } = await archive.between(from, to, place, ARCHIVE_PAGE);
    if (last && cards.length === ARCHIVE_PAGE) ends.set(page, last);
    return { total, stories: cards };
  };
}
