import type { Condition, Filter } from "./matcher.ts";
import type { SortedIndex } from "./sorted-index.ts";
import { compare, typeRank } from "./values.ts";

export interface SortField {
  path: string;
  direction: 1 | -1;
}

/** Where to look for what a filter asks for. Every document found is still to be matched, unless `exact`. */
export interface Plan {
  index: SortedIndex;
  /** Half-open ranges of positions. */
  ranges: readonly (readonly [number, number])[];
  /** The index gives the wanted order, forwards or backwards; undefined: the result is to be sorted. */
  order?: "forwards" | "backwards";
  /** The ranges hold the filter's documents and no others. */
  exact: boolean;
}

const RANGES = new Set(["$gt", "$gte", "$lt", "$lte"]);

export const isRange = (op: string): boolean => RANGES.has(op);

/** The best index for a filter and an order; undefined when none helps. */
export function plan(
  indexes: readonly SortedIndex[],
  filter: Filter,
  sort: readonly SortField[],
): Plan | undefined {
  let best: { score: number; make: () => Plan } | undefined;
  for (const index of indexes) {
    if (!index.usable) continue;
    const candidate = rate(index, filter, sort);
    if (candidate && (!best || candidate.score > best.score)) best = candidate;
  }
  return best?.make();
}

function rate(
  index: SortedIndex,
  filter: Filter,
  sort: readonly SortField[],
): { score: number; make: () => Plan } | undefined {
  const { fields, sparse, unique } = index.definition;
  const used = new Set<Condition>();
  const equals: unknown[] = [];
  for (const { path } of fields) {
    const condition = filter.conditions.find(
      (one) => one.path === path && one.op === "$eq" && plain(one.operand),
    );
    if (!condition) break;
    used.add(condition);
    equals.push(condition.operand);
  }
  const next = fields[equals.length];
  const onNext = next ? filter.conditions.filter((one) => one.path === next.path) : [];
  const options = onNext.find(
    (one) => one.op === "$in" && Array.isArray(one.operand) && one.operand.every(plain),
  );
  const bounds = onNext.filter((one) => RANGES.has(one.op) && plain(one.operand) && one.operand !== null);
  // A sparse index lacks the documents without its fields: it answers only for a field that is asked to be something.
  if (sparse && !equals.some((value) => value !== null) && bounds.length === 0) return undefined;
  const order = orderBy(index, equals.length, sort);
  const byOptions =
    options !== undefined && bounds.length === 0 && (sort.length === 0 || order === undefined);
  if (equals.length === 0 && bounds.length === 0 && !byOptions && order === undefined) return undefined;
  const bound = equals.length + (byOptions ? 1 : 0);
  // At most one document for each value, whatever else is asked for.
  const one = unique && bound === fields.length ? 1000 : 0;
  const score =
    one + equals.length * 10 + (byOptions ? 6 : 0) + (bounds.length > 0 ? 3 : 0) + (order ? 4 : 0);
  const make = (): Plan => {
    const values = byOptions && Array.isArray(options.operand) ? distinct(options.operand) : undefined;
    for (const condition of byOptions ? [options] : bounds) used.add(condition);
    const ranges = values
      ? values.map((value) => rangeOf(index, [...equals, value], []))
      : [rangeOf(index, equals, bounds)];
    const exact = filter.onlyConditions && filter.conditions.every((condition) => used.has(condition));
    return { index, ranges, exact, ...(order && !byOptions ? { order } : {}) };
  };
  return { score, make };
}

/** Operands that a key can be compared with as a whole. */
export function plain(operand: unknown): boolean {
  return !Array.isArray(operand) && typeRank(operand) !== REGEX && !Number.isNaN(operand?.valueOf());
}
const REGEX = 50;

function distinct(values: readonly unknown[]): unknown[] {
  const sorted = values.toSorted(compare);
  return sorted.filter((value, at) => at === 0 || compare(value, sorted[at - 1]) !== 0);
}

function orderBy(
  index: SortedIndex,
  bound: number,
  sort: readonly SortField[],
): "forwards" | "backwards" | undefined {
  const { fields } = index.definition;
  const settled = new Set(fields.slice(0, bound).map(({ path }) => path));
  const wanted = sort.filter(({ path }) => !settled.has(path));
  if (wanted.length === 0) return sort.length === 0 ? undefined : "forwards";
  const first = fields[bound];
  if (!first || !wanted[0]) return undefined;
  const turn = first.direction * wanted[0].direction;
  const fits = wanted.every(({ path, direction }, at) => {
    const own = fields[bound + at];
    return own?.path === path && own.direction * turn === direction;
  });
  return fits ? (turn === 1 ? "forwards" : "backwards") : undefined;
}

function rangeOf(
  index: SortedIndex,
  equals: readonly unknown[],
  bounds: readonly Condition[],
): [number, number] {
  const { fields } = index.definition;
  const prefix = (key: readonly unknown[]): number => {
    for (const [at, value] of equals.entries()) {
      const order = compare(key[at], value) * (fields[at]?.direction ?? 1);
      if (order !== 0) return order;
    }
    return 0;
  };
  const start = index.firstPosition((key) => prefix(key) >= 0);
  const end = index.firstPosition((key) => prefix(key) > 0, start);
  if (bounds.length === 0) return [start, end];
  const at = equals.length;
  const { notBelow, notAbove } = boundTests(bounds);
  const [enters, stays] = fields[at]?.direction === -1 ? [notAbove, notBelow] : [notBelow, notAbove];
  const from = index.firstPosition((key) => enters(key[at]), start, end);
  return [from, index.firstPosition((key) => !stays(key[at]), from, end)];
}

/** Whether a value is on the right side of every lower bound, and of every upper one. */
export function boundTests(bounds: readonly Condition[]): {
  notBelow: (value: unknown) => boolean;
  notAbove: (value: unknown) => boolean;
} {
  // Each bound keeps to its own type: `{$lt: 5}` finds no dates.
  const notBelow = (value: unknown): boolean =>
    bounds.every(({ op, operand }) => {
      if (op === "$gt") return compare(value, operand) > 0;
      return op === "$gte" ? compare(value, operand) >= 0 : typeRank(value) >= typeRank(operand);
    });
  const notAbove = (value: unknown): boolean =>
    bounds.every(({ op, operand }) => {
      if (op === "$lt") return compare(value, operand) < 0;
      return op === "$lte" ? compare(value, operand) <= 0 : typeRank(value) <= typeRank(operand);
    });
  return { notBelow, notAbove };
}
