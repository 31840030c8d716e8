import { startOfType } from "../keys.ts";
import { type Condition, common, type Span } from "../matcher.ts";
import { RANK } from "../values.ts";

/** What a column's keys say about one condition, or about bounds that are one range. */
export interface Term {
  sql: string;
  keys: readonly Buffer[];
  /** How far it narrows the index; "rest" only filters. */
  kind: "equal" | "in" | "range" | "rest";
  /** The conditions that it answers completely. */
  answers: readonly Condition[];
}

const LIST_TYPE = startOfType(RANK.array)[0];
/** SQLite takes 32,766 parameters. */
const MOST_POINTS = 10_000;

export const isNegated = ({ op }: Condition): boolean => op === "$ne" || op === "$nin";

/** The single keys that a condition is about, where an index has them all: over lists it has their elements, and not the lists. */
export function pointsOf({ keys }: Condition): readonly Buffer[] | undefined {
  if (!keys || "from" in keys) return undefined;
  const { points } = keys;
  return points.length >= MOST_POINTS || points.some(([type]) => type === LIST_TYPE) ? undefined : points;
}

/** The range that a condition is about, where an index has all of it: of lists as a whole one over lists has none. */
export function spanOf({ keys }: Condition): Span | undefined {
  return keys && "from" in keys && keys.from[0] !== LIST_TYPE ? keys : undefined;
}

/** `column` is one of these keys. */
export const amongKeys = (column: string, keys: readonly Buffer[]): string =>
  keys.length === 1 ? `${column} = ?` : `${column} IN (${keys.map(() => "?").join(", ")})`;

/** Bounds on one value, each with a `spanOf`, as one range. */
export function rangeOf(column: string, bounds: readonly Condition[]): Term {
  const { from, to } = common(bounds.flatMap((one) => spanOf(one) ?? []));
  // The index has values that are no lists too, and those are no elements: $elemMatch is still to be tested.
  const answers = bounds.filter(({ op }) => op !== "$elemMatch");
  return { sql: `${column} >= ? AND ${column} < ?`, keys: [from, to], kind: "range", answers };
}

/**
 * What a column's keys say about the conditions on its field. On a field with lists two conditions may be met by two
 * elements, so each is a term of its own, the narrowest first, and negated ones are none.
 */
export function termsOn(column: string, conditions: readonly Condition[], overLists: boolean): Term[] {
  const points = conditions.flatMap((one): Term[] => {
    const keys = pointsOf(one);
    if (!keys || (overLists && isNegated(one))) return [];
    if (isNegated(one))
      return [{ sql: `NOT (${amongKeys(column, keys)})`, keys, kind: "rest", answers: [one] }];
    const kind = keys.length === 1 ? "equal" : "in";
    return [{ sql: amongKeys(column, keys), keys, kind, answers: [one] }];
  });
  const bounds = conditions.filter(spanOf);
  const together = overLists ? bounds.map((one) => [one]) : bounds.length > 0 ? [bounds] : [];
  const all = [...points, ...together.map((some) => rangeOf(column, some))];
  return overLists ? all.toSorted((a, b) => a.keys.length - b.keys.length) : all;
}
