import type { Index, IndexDefinition, SortField } from "./index-keys.ts";
import { startOfType } from "./keys.ts";
import { type Condition, common, within } from "./matcher.ts";
import { RANK } from "./values.ts";

/** How to find the documents that a filter asks for. */
export interface Plan {
  /** FROM and WHERE. With `distinct` a document's `row` may come more than once. */
  sql: string;
  keys: readonly Buffer[];
  distinct: boolean;
  /** Columns in the order asked for; undefined where the index lacks them. */
  order: string | undefined;
  /** What the index does not answer: each document is still to be tested by these. */
  rest: readonly Condition[];
}

interface Term {
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

/** The best index for a filter and an order; `scan`, the table of documents, when none helps. */
export function plan(
  indexes: readonly Index[],
  scan: string,
  filter: readonly Condition[],
  sort: readonly SortField[],
): Plan {
  const order = sort.length === 0 ? "row" : undefined;
  let best = {
    sql: `FROM ${scan} WHERE true`,
    keys: [],
    distinct: false,
    order,
    rest: filter,
    score: 0,
  } as Rated;
  for (const index of indexes) {
    const rated = rate(index, filter, sort);
    if (rated && rated.score > best.score) best = rated;
  }
  return best;
}

type Rated = Plan & { score: number };

/** How an index answers, and how well; undefined where it lacks documents that are asked for. */
function rate(index: Index, filter: readonly Condition[], sort: readonly SortField[]): Rated | undefined {
  const { definition, lists, table } = index;
  const { fields, sparse, unique } = definition;
  const terms = fields.map(({ path }, at) => {
    const own = filter.filter((one) => one.path === path);
    return termsOn(`k${at}`, own, lists.has(path) ? table : undefined);
  });
  const paths = fields.map(({ path }) => path);
  // A sparse index lacks the documents without its fields, so it answers only where some field of it must have a value.
  if (sparse && !filter.some((one) => paths.includes(one.path) && asksForValue(one))) return undefined;

  const all = terms.flat();
  const open = terms.findIndex((own) => !own.some(({ kind }) => kind === "equal"));
  const equals = open < 0 ? fields.length : open;
  const nextHas = (kind: Term["kind"]): boolean => terms[equals]?.some((term) => term.kind === kind) ?? false;
  const ordered = sort.every(({ path }) => paths.includes(path) && !lists.has(path));
  const columns = sort.map(
    ({ path, direction }) => `k${paths.indexOf(path)}${direction === 1 ? "" : " DESC"}`,
  );
  const rest = filter.filter((one) => !all.some(({ answers }) => answers.includes(one)));
  // An element of a list narrows more than the value of a field.
  const element = lists.has(paths[0] ?? "") && terms[0]?.length ? 30 : 0;
  const narrow = element + equals * 10 + (nextHas("in") ? 6 : 0) + (nextHas("range") ? 3 : 0);
  const useful = narrow + (ordered && givesOrder(definition, equals, sort) ? 4 : 0);
  // At most one document for each value, whatever else is asked for.
  const one = unique && equals + (nextHas("in") ? 1 : 0) === fields.length ? 1000 : 0;
  return {
    score: useful === 0 ? 0 : one + useful + (rest.length === 0 ? 2 : 0),
    sql: `FROM ${table} WHERE ${["true", ...all.map(({ sql }) => sql)].join(" AND ")}`,
    keys: all.flatMap(({ keys }) => keys),
    distinct: lists.size > 0,
    order: ordered ? columns.join(", ") : undefined,
    rest,
  };
}

/** Whether an index has the wanted order by itself, forwards or backwards, once its first `equals` fields are settled. */
function givesOrder({ fields }: IndexDefinition, equals: number, sort: readonly SortField[]): boolean {
  const settled = new Set(fields.slice(0, equals).map(({ path }) => path));
  const wanted = sort.filter(({ path }) => !settled.has(path));
  const turn = (wanted[0]?.direction ?? 1) * (fields[equals]?.direction ?? 1);
  const fits = wanted.every(({ path, direction }, at) => {
    const own = fields[equals + at];
    return own?.path === path && own.direction * turn === direction;
  });
  return sort.length > 0 && fits;
}

const isNegated = ({ op }: Condition): boolean => op === "$ne" || op === "$nin";

/** Whether documents without the field fail the condition. */
function asksForValue(one: Condition): boolean {
  return one.keys !== undefined && !isNegated(one) && !within(one.keys)(null);
}

/**
 * What a column's keys say about the conditions on its field. Bounds on one value are one range. On a field with lists
 * (`table` is given) two conditions may be met by two elements: the narrowest condition leads, the others are looked
 * up.
 */
function termsOn(column: string, conditions: readonly Condition[], table?: string): Term[] {
  const points = conditions.flatMap((one): Term[] => {
    if (!one.keys || "from" in one.keys || (table && isNegated(one))) return [];
    const { points: keys } = one.keys;
    // An index over lists has their elements, and not the lists.
    if (keys.length >= MOST_POINTS || keys.some(([type]) => type === LIST_TYPE)) return [];
    const sql = `${column}${isNegated(one) ? " NOT" : ""} IN (${keys.map(() => "?").join(", ")})`;
    return [
      { sql, keys, kind: isNegated(one) ? "rest" : keys.length === 1 ? "equal" : "in", answers: [one] },
    ];
  });
  const bounds = conditions.filter(({ keys }) => keys && "from" in keys);
  const together = table ? bounds.map((one) => [one]) : bounds.length > 0 ? [bounds] : [];
  const ranges = together.map((some): Term => {
    const { from, to } = common(some.flatMap(({ keys }) => (keys && "from" in keys ? keys : [])));
    // The index has values that are no lists too, and those are no elements: $elemMatch is still to be tested.
    const answers = some.filter(({ op }) => op !== "$elemMatch");
    return { sql: `${column} >= ? AND ${column} < ?`, keys: [from, to], kind: "range", answers };
  });
  const all = [...points, ...ranges];
  if (!table) return all;
  const [first, ...others] = all.toSorted((a, b) => a.keys.length - b.keys.length);
  const among = others.map(
    (one): Term => ({ ...one, kind: "rest", sql: `row IN (SELECT row FROM ${table} WHERE ${one.sql})` }),
  );
  return first ? [first, ...among] : [];
}
