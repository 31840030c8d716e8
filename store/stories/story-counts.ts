import { LRUCache } from "lru-cache";
import { type Connection, Schema } from "mongoose";
import { DAY_MS } from "../../core/time-units.ts";
import { collectionSchema, required } from "../schema.ts";
import {
  ALL_LISTS,
  type CountedDay,
  type CountedGroup,
  type CountedList,
  columnsOf,
  count,
  type DayFigures,
  dayOf,
  EMPTY,
  type Figures,
  groupOfCounted,
  monthOf,
  nextMonth,
  spansOf,
  startOf,
} from "./day-figures.ts";
import type { StoryModels } from "./story-model.ts";

/**
 * Number of stories on each day in Dhaka for each list, so that totals, far pages and the archive need no full
 * count. A day's numbers come from one query of an index. A write first marks its days. A marked day is counted
 * for each request, until no write that marked it can still be running; then its numbers are stored and the
 * mark is removed. A crash therefore leaves a mark, but never a wrong number. `repair` finds days that changed
 * without a mark (a restored backup, another program).
 */
export interface StoryCounts {
  /** Runs a write for stories whose dates, before, during or after it, are these. */
  during<T>(dates: readonly Date[], write: () => Promise<T>): Promise<T>;
  read(list: CountedList, now: number): Promise<ListCounts | undefined>;
  /** Counts all days at first, then one more month with each call. Returns the number of wrong days. */
  repair(now: number): Promise<number>;
}

export interface ListCounts {
  totals: Figures;
  /** Days with their numbers, newest first; `start`: ms since 1970. */
  days: readonly { start: number; figures: Figures }[];
  /** Place of the nth entry, newest first: how many entries to skip in the stories before `before`. */
  place(position: number): { before?: Date; skip: number };
}

interface MonthRecord {
  _id: string;
  lists?: Partial<Record<CountedList, Record<string, number[]>>>;
  /** Time of the last mark of each day, ms since 1970. */
  touched?: Record<string, number>;
}

interface StateRecord {
  _id: string;
  builtAt: Date;
}

/** Longest time from a mark to the end of its write, ms; `repair` finds changes of slower writes. */
const SETTLED_MS = 60_000;
/** Time for which this process need not repeat its mark, ms. */
const FRESH_MS = 15_000;
const MOST_MARKED = 1_000;
const STATE = "state";

/** Creates the counts. `clock`: the database's, ms since 1970. */
export function createStoryCounts(
  connection: Connection,
  { Story }: StoryModels,
  clock: () => number,
): StoryCounts {
  // Earlier versions counted UTC days in `storycounts` and `storycountstate`, which are no longer used.
  const Month = connection.model<MonthRecord>(
    "StoryDay",
    collectionSchema<MonthRecord>("storydays", {
      _id: String,
      lists: Schema.Types.Mixed,
      touched: Schema.Types.Mixed,
    }),
  );
  const State = connection.model<StateRecord>(
    "StoryDayState",
    collectionSchema<StateRecord>("storydaystate", {
      _id: String,
      ...required({ builtAt: Date }),
    }),
  );
  let built = false;
  const marked = new LRUCache<string, number>({ max: MOST_MARKED });
  let repairing: string | undefined;

  /**
   * Numbers of days with stories from `from` to `to` (ms, exclusive), counted by the database: reading each
   * story would occupy a worker.
   */
  async function countDays(from: number, to: number, now: number): Promise<Map<string, CountedDay>> {
    const days = new Map<string, CountedDay>();
    const groups = await Story.aggregate<{ _id: CountedGroup; stories: number }>([
      { $match: { publishedAt: { $gte: new Date(from), $lt: new Date(to) } } },
      { $group: { _id: groupOfCounted(from, now), stories: { $sum: 1 } } },
    ]);
    for (const { _id: group, stories } of groups) {
      const key = dayOf(new Date(from + group.day * DAY_MS));
      const day = days.get(key) ?? { figures: new Map(), awaits: false };
      count(day, group, stories);
      days.set(key, day);
    }
    return days;
  }

  async function settle(month: string, marks: Readonly<Record<string, number>>, now: number) {
    const counted = new Map<string, DayFigures>();
    const keep: Parameters<typeof Month.bulkWrite>[0] = [];
    await Promise.all(
      spansOf(month, Object.keys(marks)).map(async ({ from, to, days }) => {
        const found = await countDays(from, to, now);
        for (const day of days) {
          const { figures, awaits } = found.get(day) ?? { figures: new Map(), awaits: false };
          counted.set(day, figures);
          const mark = marks[day];
          if (awaits || mark === undefined || mark + SETTLED_MS > now) continue;
          keep.push({
            updateOne: {
              filter: { _id: month, [`touched.${day}`]: mark },
              update: { $set: columnsOf(day, figures), $unset: { [`touched.${day}`]: 1 } },
            },
          });
        }
      }),
    );
    if (keep.length > 0) await Month.bulkWrite(keep, { ordered: false });
    return counted;
  }

  async function mark(months: ReadonlyMap<string, ReadonlySet<string>>, at: number): Promise<void> {
    if (months.size === 0) return;
    await Month.bulkWrite(
      [...months].map(([_id, days]) => ({
        updateOne: {
          filter: { _id },
          update: { $max: Object.fromEntries([...days].map((day) => [`touched.${day}`, at])) },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }

  /** Marks days, unless this process has just marked them. Returns the time since when all are marked. */
  async function touch(dates: readonly Date[], fresh: number): Promise<number> {
    const now = clock();
    // Whether the database was empty must be known before the first story is written, because only the counts
    // of an empty database are complete.
    if (!built) await isBuilt(now);
    const months = new Map<string, Set<string>>();
    let since = now;
    for (const date of dates) {
      const key = `${monthOf(date)}-${dayOf(date)}`;
      const at = marked.get(key);
      if (at !== undefined && at <= now && now - at < fresh) {
        since = Math.min(since, at);
        continue;
      }
      const days = months.get(monthOf(date)) ?? new Set();
      months.set(monthOf(date), days.add(dayOf(date)));
    }
    await mark(months, now);
    for (const [month, days] of months) for (const day of days) marked.set(`${month}-${day}`, now);
    return since;
  }

  async function recount(month: string, now: number): Promise<number> {
    const from = startOf(month, "01");
    const range = { $gte: new Date(from), $lt: new Date(startOf(nextMonth(month), "01")) };
    const before = await Month.findById(month).lean<MonthRecord | null>();
    if (!before && !(await Story.exists({ publishedAt: range }))) return 0;
    const days = new Set<string>();
    for (let at = from; at < range.$lt.getTime(); at += DAY_MS) days.add(dayOf(new Date(at)));
    const long = now - SETTLED_MS;
    await mark(new Map([[month, days]]), long);
    const counted = await settle(month, Object.fromEntries([...days].map((day) => [day, long])), now);
    const differs = (day: string): boolean =>
      ALL_LISTS.some((list) => {
        const own = counted.get(day)?.get(list) ?? EMPTY;
        return own.some((figure, at) => figure !== (before?.lists?.[list]?.[day]?.[at] ?? 0));
      });
    return [...days].filter((day) => before?.touched?.[day] === undefined && differs(day)).length;
  }

  async function months(): Promise<string[]> {
    const [first, last] = await Promise.all(
      ([1, -1] as const).map((direction) =>
        Story.findOne({}).sort({ publishedAt: direction }).select({ publishedAt: 1 }).lean(),
      ),
    );
    if (!first || !last) return [];
    const all: string[] = [];
    const end = monthOf(last.publishedAt);
    for (let month = monthOf(first.publishedAt); month !== end; month = nextMonth(month)) all.push(month);
    all.push(end);
    return all;
  }

  async function isBuilt(now: number): Promise<boolean> {
    if (built) return true;
    if (await State.exists({ _id: STATE })) built = true;
    // The counts of an empty database are complete, because every later write marks its days.
    else if (!(await Story.exists({}))) await declareBuilt(now);
    return built;
  }

  async function declareBuilt(now: number): Promise<void> {
    await State.updateOne({ _id: STATE }, { $setOnInsert: { builtAt: new Date(now) } }, { upsert: true });
    built = true;
  }

  return {
    async during(dates, write) {
      const since = await touch(dates, FRESH_MS);
      try {
        return await write();
      } finally {
        // The mark of a slow write could be taken for an old one, so the days are marked again.
        if (clock() - since > SETTLED_MS / 2) await touch(dates, 0);
      }
    },

    async read(list, now) {
      if (!(await isBuilt(now))) return undefined;
      const records = await Month.find({})
        .select({ [`lists.${list}`]: 1, touched: 1 })
        .batchSize(1_000)
        .lean<MonthRecord[]>();
      const days: { start: number; figures: Figures }[] = [];
      await Promise.all(
        records.map(async (month) => {
          const fresh = await settle(month._id, month.touched ?? {}, now);
          const stored = month.lists?.[list] ?? {};
          for (const day of new Set([...Object.keys(stored), ...fresh.keys()])) {
            const counted = fresh.get(day);
            const [a = 0, b = 0, c = 0] = (counted ? counted.get(list) : stored[day]) ?? EMPTY;
            days.push({ start: startOf(month._id, day), figures: [a, b, c] });
          }
        }),
      );
      days.sort((a, b) => b.start - a.start);
      const totals: [number, number, number] = [0, 0, 0];
      for (const { figures } of days) for (const at of [0, 1, 2] as const) totals[at] += figures[at];
      return {
        totals,
        days,
        place(position) {
          let passed = 0;
          for (const { start, figures } of days) {
            if (passed + figures[0] > position)
              return { before: new Date(start + DAY_MS), skip: position - passed };
            passed += figures[0];
          }
          return { skip: position };
        },
      };
    },

    async repair(now) {
      const all = await months();
      if (!(await isBuilt(now))) {
        for (const month of all) await recount(month, now);
        await declareBuilt(now);
        return 0;
      }
      const [first] = all;
      if (first === undefined) return 0;
      repairing = all[all.indexOf(repairing ?? "") + 1] ?? first;
      return recount(repairing, now);
    },
  };
}
