import { type CalendarDay, isCalendarDay, spanOfDay } from "../../../core/bengali/calendar-day.ts";
import { ARCHIVE_PAGE, type ArchiveDay, type ArchiveStart } from "../../../core/contract/lists/archive.ts";
import { present } from "../../../core/present.ts";
import { DAY_MS } from "../../../core/time-units.ts";
import type { StoryArchive } from "../../../store/types.ts";
import { type CachedBody, cachedJson } from "../../http/cached-body.ts";
import type { ReadResponse } from "../../http/read-response.ts";
import { refuse } from "../../http/refuse.ts";
import { createVersionedCache } from "../../http/versioned-cache.ts";
import type { Documents } from "../documents.ts";
import { createStoredBodies } from "../stored-bodies.ts";
import { createArchiveCache } from "./archive-cache.ts";
import { type ArchiveCalendar, createArchiveCalendar } from "./calendar.ts";
import { createDayStories } from "./day-stories.ts";

/** Time after the end of a day in which each new story renews its page, ms. */
const SETTLES_MS = 2 * DAY_MS;
/** Time for which answers about these days are valid, ms: distant stories change without a change of a list. */
const CACHED_MS = 60_000;

/** Thrown for an empty page, because clients can request any number of empty pages. */
class Nothing extends Error {
  readonly answer: ReadResponse;
  constructor(body: CachedBody) {
    super("There is nothing on this page");
    this.answer = { body };
  }
}

/** Reads of the archive by days (decisions/news.md#archive). `now`: ms since 1970. */
export function createArchiveReads(documents: Documents, archive: StoryArchive, now: () => number) {
  const fresh = createStoredBodies(documents);
  const pages = createArchiveCache<CachedBody>(documents, ({ size }) => size);
  const readStories = createDayStories(documents, archive, CACHED_MS);
  const keptDays = createArchiveCache<ArchiveCalendar>(documents);
  const hasDays = (calendar: ArchiveCalendar): boolean => calendar.last() !== undefined;
  const freshDays = createVersionedCache<ArchiveCalendar>(documents, { max: 1, keeps: hasDays });

  const isSettled = (end: number): boolean => end + SETTLES_MS < now();

  async function readCalendar(): Promise<ArchiveCalendar> {
    return createArchiveCalendar(await archive.days());
  }
  const freshCalendar = async (): Promise<ArchiveCalendar> => {
    const read = async () => ({ value: await readCalendar(), topic: "news:all" as const });
    return (await freshDays.get("days", ["news:all"], CACHED_MS, read)).value;
  };

  /**
   * For distant days a calendar that is some minutes old is enough, because the pages of those days are cached
   * for just as long.
   */
  async function calendarFor(day: CalendarDay): Promise<ArchiveCalendar> {
    if (!isSettled(spanOfDay(day).to)) return freshCalendar();
    const kept = await keptDays.get("days", async () => {
      const value = await freshCalendar();
      return { value, keep: hasDays(value) };
    });
    return kept.stories(day) > 0 ? kept : freshCalendar();
  }

  async function readDay(day: CalendarDay, page: number): Promise<{ body: CachedBody; empty: boolean }> {
    const calendar = await calendarFor(day);
    const total = calendar.stories(day);
    const stories = await readStories(day, page, { total, settled: isSettled(spanOfDay(day).to) });
    const earlier = calendar.before(day);
    const later = calendar.after(day);
    const value: ArchiveDay = {
      success: true,
      day,
      stories,
      pagination: {
        currentPage: page,
        totalPages: Math.ceil(total / ARCHIVE_PAGE),
        totalItems: total,
      },
      ...present({ earlier, later }),
      calendar: calendar.month(day),
    };
    return { body: cachedJson(value), empty: stories.length === 0 };
  }

  async function freshDay(key: string, day: CalendarDay, page: number): Promise<ReadResponse> {
    try {
      return await fresh.get(key, "news:all", CACHED_MS, async () => {
        const { body, empty } = await readDay(day, page);
        if (empty) throw new Nothing(body);
        return body;
      });
    } catch (error) {
      if (error instanceof Nothing) return error.answer;
      throw error;
    }
  }

  return {
    start: () =>
      fresh.get("start", "news:all", CACHED_MS, async () => {
        const calendar = await freshCalendar();
        const day = calendar.last();
        const value: ArchiveStart = {
          success: true,
          ...(day === undefined ? {} : { calendar: calendar.month(day) }),
        };
        return cachedJson(value);
      }),

    async day(day: string, page: number): Promise<ReadResponse> {
      if (!isCalendarDay(day)) return refuse(404, "There is no such day");
      const key = `${day} ${page}`;
      if (!isSettled(spanOfDay(day).to)) return freshDay(key, day, page);
      const body = await pages.get(key, async () => {
        const read = await readDay(day, page);
        return { value: read.body, keep: !read.empty };
      });
      return { body, cached: { current: () => pages.current(key) } };
    },
  };
}
