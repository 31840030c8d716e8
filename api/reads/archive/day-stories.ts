import { type CalendarDay, spanOfDay } from "../../../core/bengali/calendar-day.ts";
import { ARCHIVE_PAGE } from "../../../core/contract/lists/archive.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import type { ListCursor, StoryArchive } from "../../../store/types.ts";
import { createVersionedCache } from "../../http/versioned-cache.ts";
import type { Documents } from "../documents.ts";
import { createArchiveCache } from "./archive-cache.ts";

interface DayPlaces {
  ends: Map<number, ListCursor>;
}

/** Reads a page (from 1) of a day with `total` stories. `settled`: whether the day is long past. */
export type ReadDayStories = (
  day: CalendarDay,
  page: number,
  of: { total: number; settled: boolean },
) => Promise<StoryCard[]>;

const MOST_FRESH = 50;

/**
 * Reads stories of days by page. A page begins after the last story of the previous one, if that is known;
 * otherwise the pages before it are skipped in the index. `freshMs`: time for which the last stories of a
 * recent day's pages are remembered.
 */
export function createDayStories(
  documents: Documents,
  archive: Pick<StoryArchive, "between">,
  freshMs: number,
): ReadDayStories {
  const kept = createArchiveCache<DayPlaces>(documents);
  const fresh = createVersionedCache<DayPlaces>(documents, { max: MOST_FRESH });

  async function placesOf(day: CalendarDay, settled: boolean): Promise<DayPlaces> {
    const value: DayPlaces = { ends: new Map() };
    if (settled) return kept.get(day, async () => ({ value, keep: true }));
    return (await fresh.get(day, ["news:all"], freshMs, async () => ({ value, topic: "news:all" as const })))
      .value;
  }

  return async (day, page, { total, settled }) => {
    if ((page - 1) * ARCHIVE_PAGE >= total) return [];
    const { ends } = await placesOf(day, settled);
    let before = page - 1;
    while (before > 0 && !ends.has(before)) before -= 1;
    const { from, to } = spanOfDay(day);
    const place = { after: ends.get(before), skip: (page - 1 - before) * ARCHIVE_PAGE };
    const { cards, last } = await archive.between(from, to, place, ARCHIVE_PAGE);
    if (last && cards.length === ARCHIVE_PAGE) ends.set(page, last);
    return cards;
  };
}
