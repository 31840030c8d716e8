import { formatBengaliDate } from "../../../core/bengali/dates.ts";
import { wholeNumber } from "../../../core/whole-number.ts";
import { untilDay } from "../../words/common.ts";

/** What the query of the list's page asks for. */
export interface CorrectionsSearch {
  /** What was corrected before this moment, ms since 1970; absent: the whole list, from its beginning. */
  before?: number;
  /** It is no part of the list. Its parts have no numbers, so of `?page=` there is the first alone. */
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

/** What the title says of it. */
export function correctionsInTitle(search: string): string | undefined {
  const { before } = readCorrectionsSearch(search);
  return before === undefined ? undefined : untilDay(formatBengaliDate(before));
}
