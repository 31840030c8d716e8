import { formatBengaliDate } from "../../../core/bengali/dates.ts";
import type { ArchiveDay, ArchiveMonth } from "../../../core/contract/lists/archive.ts";
import { isRecord } from "../../../core/is-record.ts";
import { isStoryCard, isText } from "../../../core/news/parse-documents.ts";
import { readListSearch } from "../../../core/news/search.ts";

export const ARCHIVE_CALL = "/api/archive";

const DAY_PAGE = /^\/archive\/(\d{4})\/(\d\d)\/(\d\d)$/;

export const archivePath = (day: string): string => `/archive/${day.replaceAll("-", "/")}`;

export const archiveCall = (day: string, page: number): string =>
  `${ARCHIVE_CALL}/${day}${page > 1 ? `?page=${page}` : ""}`;

export const pageOf = (search: string): number => readListSearch(search).page ?? 1;

/** Day that a path names; undefined for other paths. */
export function dayOfPath(path: string): string | undefined {
  const found = DAY_PAGE.exec(path);
  return found ? found.slice(1).join("-") : undefined;
}

/**
 * REST calls that the page at this path and query needs. Only the server has this function, to save space in the
 * browser's first script.
 */
export function archiveLoads(path: string, search: string): string[] {
  if (path === "/archive") return [ARCHIVE_CALL];
  const day = dayOfPath(path);
  return day === undefined ? [] : [archiveCall(day, pageOf(search))];
}

/** Normal form of the query of a day's page: empty, or with its question mark. */
export function archiveSearch(search: string): string {
  const page = pageOf(search);
  return page > 1 ? `?page=${page}` : "";
}

export const monthName = (month: string): string => formatBengaliDate(`${month}-01`).replace(/^\S+ /, "");

const isNumber = (value: unknown): value is number => typeof value === "number";

function parseMonth(value: unknown): ArchiveMonth | undefined {
  if (!isRecord(value) || !isText(value.month)) return undefined;
  const { month, days, before, after, years } = value;
  return {
    month,
    days: Array.isArray(days) ? days.filter(isNumber) : [],
    ...(isText(before) ? { before } : {}),
    ...(isText(after) ? { after } : {}),
    years: Array.isArray(years) ? years.filter(isText) : [],
  };
}

/** Parses the body of `/api/archive`: null if no story was ever published. */
export function parseArchiveStart(body: unknown): ArchiveMonth | null | undefined {
  if (!isRecord(body) || body.success !== true) return undefined;
  return body.calendar === undefined ? null : parseMonth(body.calendar);
}

/** Parses the body of `/api/archive/{day}`. */
export function parseArchiveDay(body: unknown): Omit<ArchiveDay, "success"> | undefined {
  if (!isRecord(body) || body.success !== true || !isText(body.day) || !Array.isArray(body.stories)) {
    return undefined;
  }
  const { day, stories, earlier, later } = body;
  const calendar = parseMonth(body.calendar);
  if (!calendar) return undefined;
  const pagination = isRecord(body.pagination) ? body.pagination : {};
  const count = (key: string): number => (isNumber(pagination[key]) ? pagination[key] : 0);
  return {
    day,
    stories: stories.filter(isStoryCard),
    pagination: {
      currentPage: count("currentPage"),
      totalPages: count("totalPages"),
      totalItems: count("totalItems"),
    },
    ...(isText(earlier) ? { earlier } : {}),
    ...(isText(later) ? { later } : {}),
    calendar,
  };
}
