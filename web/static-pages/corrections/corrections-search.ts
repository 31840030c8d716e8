import { formatBengaliDate } from "../../../core/bengali/dates.ts";
import { wholeNumber } from "../../../core/whole-number.ts";
import { untilDay } from "../../words/common.ts";

export interface CorrectionsSearch {
  /** Time before which corrections are listed, ms since 1970; absent: the whole list. */
  before?: number;
  /**
   * Whether the query selects no part of the list. Parts have no numbers, so only the first `?page=` exists.
   */
  wrong?: true;
}

export function readCorrectionsSearch(search: string): CorrectionsSearch {
  if (search.length < 2) return {};
  const given = new URLSearchParams(search);
  const last = (name: string): string => given.getAll(name).at(-1) ?? "1";
  const before = wholeNumber(last("before"));
  if (before === undefined || wholeNumber(last("page")) !== 1) return { wrong: true };
  return given.has("before") ? { before } : {};
}

export function correctionsInTitle(search: string): string | undefined {
  const { before } = readCorrectionsSearch(search);
  return before === undefined ? undefined : untilDay(formatBengaliDate(before));
}
