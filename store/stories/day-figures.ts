import { DHAKA_OFFSET } from "../../core/bengali/dates.ts";
import { parseSection, SECTION_KEYS, type SectionKey } from "../../core/news/sections.ts";
import { DAY_MS } from "../../core/time-units.ts";
import { type ArticleRecord, COUNTED_INDEX } from "./story-model.ts";

export type CountedList = "all" | SectionKey | "articles";

/** Counts of stories: of a list `[shown, internal, added]`, of the articles `[present, published, deleted]`. */
export type Figures = readonly [number, number, number];

export const EMPTY: Figures = [0, 0, 0];

export const ALL_LISTS: readonly CountedList[] = ["all", "articles", ...SECTION_KEYS];

type CountedField = Exclude<keyof typeof COUNTED_INDEX, "publishedAt" | "visibleFrom">;
export type CountedGroup = Pick<ArticleRecord, CountedField> & {
  day: number;
  out: boolean;
};

/**
 * Aggregation that groups the stories for counting; `from`: start of a day, `now`: ms since 1970. The index
 * alone answers with a few numbers.
 */
export function groupOfCounted(from: number, now: number): Record<string, unknown> {
  const { publishedAt: _, visibleFrom: __, ...fields } = COUNTED_INDEX;
  return {
    ...Object.fromEntries(Object.keys(fields).map((field) => [field, `$${field}`])),
    day: { $floor: { $divide: [{ $subtract: ["$publishedAt", new Date(from)] }, DAY_MS] } },
    out: { $lte: ["$visibleFrom", new Date(now)] },
  };
}

export type DayFigures = Map<CountedList, [number, number, number]>;
export interface CountedDay {
  figures: DayFigures;
  /** Whether a scheduled story will appear, so that the counts are right only for now. */
  awaits: boolean;
}

// Day of a story in Dhaka, as in the archive. It is cut from the end of the text, because years before 0 or
// after 9999 have more digits.
const inDhaka = (date: Date): string => new Date(date.getTime() + DHAKA_OFFSET).toISOString();
export const monthOf = (date: Date): string => inDhaka(date).slice(0, -17);
export const dayOf = (date: Date): string => inDhaka(date).slice(-16, -14);
export const startOf = (month: string, day: string): number =>
  Date.parse(`${month}-${day}T00:00:00Z`) - DHAKA_OFFSET;
export const nextMonth = (month: string): string => monthOf(new Date(startOf(month, "01") + 32 * DAY_MS));

export function count(day: CountedDay, group: CountedGroup, stories: number): void {
  const { kind, section, out, visible, listed, deleted, published } = group;
  if (!out && (visible || listed)) day.awaits = true;
  const add = (list: CountedList, counted: readonly boolean[]): void => {
    const sums = day.figures.get(list) ?? [0, 0, 0];
    for (const at of [0, 1, 2] as const) sums[at] += counted[at] ? stories : 0;
    day.figures.set(list, sums);
  };
  const shown = visible && out;
  const counted = [shown, shown && kind === "article", listed && out];
  add("all", counted);
  const own = section === undefined ? undefined : parseSection(section);
  if (own) add(own, counted);
  if (kind === "article") add("articles", [!deleted, !deleted && published, deleted]);
}

export const columnsOf = (day: string, figures: DayFigures): Record<string, Figures> =>
  Object.fromEntries(ALL_LISTS.map((list) => [`lists.${list}.${day}`, figures.get(list) ?? EMPTY]));

/** Ranges of days, ms since 1970; consecutive days are read together. */
export function spansOf(
  month: string,
  days: readonly string[],
): { from: number; to: number; days: string[] }[] {
  const spans: { from: number; to: number; days: string[] }[] = [];
  for (const day of days.toSorted()) {
    const from = startOf(month, day);
    const last = spans.at(-1);
    if (last && last.to === from) {
      last.to = from + DAY_MS;
      last.days.push(day);
    } else spans.push({ from, to: from + DAY_MS, days: [day] });
  }
  return spans;
}
