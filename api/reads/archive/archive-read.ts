import {
  type CalendarDay,
  calendarDayOf,
  isCalendarDay,
  spanOfDay,
  spanOfMonth,
  startOfYear,
} from "../../../core/bengali/calendar-day.ts";
import {
  ARCHIVE_PAGE,
  type ArchiveDay,
  type ArchiveMonth,
  type ArchiveStart,
  archiveQuery,
} from "../../../core/contract/archive.ts";
import { DAY_MS } from "../../../core/time-units.ts";
import type { StoryArchive } from "../../../store/types.ts";
import { type Answer, refuse } from "../../http/answer.ts";
import { type CachedBody, cachedJson } from "../../http/cached-body.ts";
import type { Documents } from "../documents.ts";
import { createStoredBodies } from "../stored-bodies.ts";
import { createDayStories } from "./day-stories.ts";
import { createKeptReads } from "./kept-reads.ts";

/** The archive by days (decisions/news.md#archive). */
export interface ArchiveReads {
  /** `GET /api/archive`. */
  start(): Promise<Answer>;
  /** `GET /api/archive/{day}?page=`: 404 for what is no day. */
  day(day: string, query: URLSearchParams): Promise<Answer>;
}

/** Until so long after its end a day is read again as soon as a story is published, ms. */
const SETTLES_MS = 2 * DAY_MS;
/** How long an answer of these days is cached otherwise, ms: a story far down changes without a list that shows it. */
const CACHED_MS = 60_000;
/** Years that a calendar leads to: each is a question to the database. */
const MOST_YEARS = 60;
const END_OF_TIME = spanOfDay("9999-12-31").to;

/** A page of a day that has nothing: clients can make up as many as they like. */
class Nothing extends Error {
  readonly answer: Answer;
  constructor(body: CachedBody) {
    super("There is nothing on this page");
    this.answer = { body };
  }
}

/** `now`: ms since 1970. */
export function createArchiveReads(
  documents: Documents,
  archive: StoryArchive,
  now: () => number,
): ArchiveReads {
  const fresh = createStoredBodies(documents);
  const pages = createKeptReads<CachedBody>(documents, ({ size }) => size);
  const readStories = createDayStories(documents, archive, CACHED_MS);
  const months = createKeptReads<ArchiveMonth>(documents);
  const years = createKeptReads<CalendarDay[]>(documents);

  const lastBefore = async (at: number): Promise<CalendarDay | undefined> => {
    const found = await archive.lastBefore(at);
    return found === undefined ? undefined : calendarDayOf(found);
  };
  const firstFrom = async (at: number): Promise<CalendarDay | undefined> => {
    const found = await archive.firstFrom(at);
    return found === undefined ? undefined : calendarDayOf(found);
  };

  /** From each found day to the one before its year: as many questions as years. */
  async function readYears(): Promise<CalendarDay[]> {
    const found: CalendarDay[] = [];
    let at = END_OF_TIME;
    while (found.length < MOST_YEARS) {
      const day = await lastBefore(at);
      if (day === undefined) break;
      found.push(day);
      at = startOfYear(day);
    }
    return found;
  }

  /** From each found day to the one after it: at most 31 questions, however many stories a day has. */
  async function daysOf({ from, to }: { from: number; to: number }): Promise<number[]> {
    const days: number[] = [];
    for (let at = from; ; ) {
      const day = await firstFrom(at);
      if (day === undefined || spanOfDay(day).from >= to) return days;
      days.push(Number(day.slice(-2)));
      at = spanOfDay(day).to;
    }
  }

  async function readMonth(day: CalendarDay): Promise<ArchiveMonth> {
    const span = spanOfMonth(day);
    const [days, before, after, all] = await Promise.all([
      daysOf(span),
      lastBefore(span.from),
      firstFrom(span.to),
      years.get("years", async () => {
        const value = await readYears();
        return { value, keep: value.length > 0 };
      }),
    ]);
    return {
      month: day.slice(0, 7),
      days,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
      years: all,
    };
  }

  const isSettled = (end: number): boolean => end + SETTLES_MS < now();

  async function monthOf(day: CalendarDay): Promise<ArchiveMonth> {
    if (!isSettled(spanOfMonth(day).to)) return readMonth(day);
    return months.get(day.slice(0, 7), async () => {
      const value = await readMonth(day);
      return { value, keep: value.days.length > 0 };
    });
  }

  async function readDay(day: CalendarDay, page: number): Promise<{ body: CachedBody; empty: boolean }> {
    const { from, to } = spanOfDay(day);
    const [found, earlier, later, calendar] = await Promise.all([
      readStories(day, page, isSettled(to)),
      lastBefore(from),
      firstFrom(to),
      monthOf(day),
    ]);
    const value: ArchiveDay = {
      success: true,
      day,
      stories: found.stories,
      pagination: {
        currentPage: page,
        totalPages: Math.ceil(found.total / ARCHIVE_PAGE),
        totalItems: found.total,
      },
      ...(earlier === undefined ? {} : { earlier }),
      ...(later === undefined ? {} : { later }),
      calendar,
    };
    return { body: cachedJson(value), empty: found.stories.length === 0 };
  }

  /** A day that is hardly over: as the lists are. */
  async function freshDay(key: string, day: CalendarDay, page: number): Promise<Answer> {
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
        const day = await lastBefore(END_OF_TIME);
        const value: ArchiveStart = {
          success: true,
          ...(day === undefined ? {} : { calendar: await monthOf(day) }),
        };
        return cachedJson(value);
      }),

    async day(day, query) {
      if (!isCalendarDay(day)) return refuse(404, "There is no such day");
      const parsed = archiveQuery.safeParse(Object.fromEntries(query));
      if (!parsed.success) return refuse(400, "page must be a whole number from 1");
      const { page } = parsed.data;
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
