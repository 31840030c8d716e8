import type { Index, IndexDefinition, SortField } from "./index-keys.ts";
import { startOfType } from "./keys.ts";
import { type Condition, common, type Span, within } from "./matcher.ts";
import {
  type CountRows,
  countedOnce,
  fewest,
  type IndexQuery,
  MOST_LOOKED_UP,
  presentOf,
  type RowsOf,
} from "./row-counts.ts";
import { RANK } from "./values.ts";

export interface Plan {
  /** FROM and WHERE of the query. If `distinct`, a `row` may occur more than once. */
  sql: string;
  /** Tests that look rows up in other indexes; each makes sense only if the previous ones passed. */
  looks: readonly string[];
  keys: readonly Buffer[];
  /** Keys for separate runs of `sql`, each placed before `keys`; the ordered results are merged. */
  each: readonly Buffer[];
  distinct: boolean;
  order: string | undefined;
  /** Conditions that no index answers; each document must be tested. */
  rest: readonly Condition[];
}

/** SQL of one condition, or of several bounds as one range. */
interface Term {
  sql: string;
  keys: readonly Buffer[];
  /** How the condition narrows an index; "rest" only filters rows. */
  kind: "equal" | "in" | "range" | "rest";
  answers: readonly Condition[];
}

interface Lead {
  index: Index;
  terms: readonly Term[];
  /** Term of the first field, if the rows of each of its few keys are in order. */
  forked: Term | undefined;
  distinct: boolean;
  order: string | undefined;
  score: number;
  /** Whether rows are read in the wanted order, from a key on. */
  isStream: boolean;
  isOne: boolean;
  /** Whether the index narrows only by booleans, whose values half of the documents have. */
  isFlag: boolean;
}

const LIST_TYPE = startOfType(RANK.array)[0];
const FLAG_TYPE = startOfType(RANK.bool)[0];
const isYesOrNo = ([type]: Buffer): boolean => type === FLAG_TYPE;
/** A score that is higher than that of an index with two booleans, a range and the wanted order. */
const MOST_OF_FLAGS = 40;
/** Largest number of keys whose runs are merged; enough for the words of a prefix. SQLite merges at most 500. */
const MOST_MERGED = 200;
/** Most keys of one condition; SQLite allows 32,766 parameters. */
const MOST_POINTS = 10_000;

/**
 * Plans a query; reads `scan`, the table of documents, if no index helps. The index with the fewest rows is
 * read, unless it narrows only by booleans. Rows are then looked up in other indexes one by one, so that the
 * cost depends on the rarest condition.
 */
export function plan(
  indexes: readonly Index[],
  scan: string,
  filter: readonly Condition[],
  sort: readonly SortField[],
  countRows: CountRows,
): Plan {
  const rowsOf = countedOnce((table, terms, most) => countRows(fromWhere(table, terms), keysOf(terms), most));
  const begins = new Set([...filter.map(({ path }) => path), sort[0]?.path]);
  const useful = indexes.filter(({ definition }) => begins.has(definition.fields[0]?.path));
  const told = new Set(filter.filter(isTelling).map(({ path }) => path));
  const [telling, flags] = [true, false].map((is) =>
    useful.filter(({ definition }) => definition.fields.some(({ path }) => told.has(path)) === is),
  );
  const leadsOf = (some: readonly Index[] = []): Lead[] =>
    some.flatMap((index) => leadOf(index, filter, sort, rowsOf));
  const good = leadsOf(telling);
  const isEnough = good.some(({ isStream, score }) => isStream && score > MOST_OF_FLAGS);
  const found = isEnough ? good : [...good, ...leadsOf(flags)];
  const leads = found.toSorted((a, b) => b.score - a.score);
  const [best] = leads;
  if (!best) {
    const order = sort.length === 0 ? "row" : undefined;
    return { sql: fromWhere(scan, []), looks: [], keys: [], each: [], distinct: false, order, rest: filter };
  }
  const rivals = best.isOne
    ? []
    : leads.filter((one) => one === best || !best.isStream || (one.isStream && !one.isFlag));
  const [lead = best] = fewest(rivals, (one, most) => rowsOf(one.index.table, one.terms, most));
  const { index, terms, forked, distinct, order, isOne } = lead;
  const open = filter.filter((one) => !isAnswered(one, terms));
  const looks = isOne ? [] : open.flatMap((one) => lookFor(one, index, indexes, rowsOf, open));
  const own = terms.filter((term) => term !== forked);
  return {
    sql: fromWhere(index.table, forked ? [{ ...forked, sql: "k0 = ?" }, ...own] : own),
    looks: looks.map(({ sql }) => sql),
    keys: keysOf([...own, ...looks]),
    each: forked?.keys ?? [],
    distinct,
    order,
    rest: open.filter((one) => !isAnswered(one, looks)),
  };
}

const fromWhere = (table: string, terms: readonly IndexQuery[]): string =>
  `FROM ${table} AS lead WHERE ${["true", ...terms.map(({ sql }) => sql)].join(" AND ")}`;
const keysOf = (terms: readonly IndexQuery[]): Buffer[] => terms.flatMap(({ keys }) => keys);
const isAnswered = (one: Condition, terms: readonly Term[]): boolean =>
  terms.some(({ answers }) => answers.includes(one));

/**
 * Tests a condition by looking rows of `lead` up in an index that begins with the condition's field. Shared
 * fields up to `_id` find the row in a few steps, without reading its document. Further fields of that index
 * answer other conditions in `open`.
 */
function lookFor(
  one: Condition,
  lead: Index,
  indexes: readonly Index[],
  rowsOf: RowsOf,
  open: readonly Condition[] = [],
): Term[] {
  if (one.parts) {
    const looks = one.parts.flatMap((part) => lookFor(part, lead, indexes, rowsOf));
    if (looks.length < one.parts.length || looks.length > MOST_LOOKED_UP) return [];
    const sql = `(${looks.map((look) => look.sql).join(" OR ")})`;
    return [{ sql, keys: keysOf(looks), kind: "rest", answers: [one] }];
  }
  const points = pointsOf(one) ?? [];
  if (points.length === 0 || points.length > MOST_LOOKED_UP) return [];
  for (const { definition, lists, table } of indexes) {
    const [first, ...others] = definition.fields.map(({ path }) => path);
    const shared = others.slice(0, others.indexOf("_id") + 1 || others.length);
    const columns = shared.map((path) => lead.definition.fields.findIndex((field) => field.path === path));
    const isHeld = shared.every(
      (path, at) => columns[at] !== -1 && !lists.has(path) && !lead.lists.has(path),
    );
    if (first !== one.path || definition.sparse || !isHeld) continue;
    const keys = presentOf(points, table, rowsOf);
    const same = columns.map((column, at) => ` AND look.k${at + 1} = lead.k${column}`).join("");
    const beyond = definition.fields.flatMap(({ path }, at) =>
      at <= shared.length || lists.has(path) || isNegated(one)
        ? []
        : termsOn(
            `look.k${at}`,
            open.filter((other) => other.path === path),
            false,
          ),
    );
    const narrowed = beyond.map((term) => ` AND ${term.sql}`).join("");
    const rows = `SELECT 1 FROM ${table} AS look WHERE ${amongKeys("look.k0", keys)}${same}${narrowed}`;
    const sql = `${isNegated(one) ? "NOT " : ""}EXISTS (${rows} AND look.row = lead.row)`;
    const answers = [one, ...beyond.flatMap((term) => term.answers)];
    return [{ sql, keys: [...keys, ...keysOf(beyond)], kind: "rest", answers }];
  }
  return [];
}

/** How well an index narrows a query; empty if it does not, or may lack matching documents. */
function leadOf(
  index: Index,
  filter: readonly Condition[],
  sort: readonly SortField[],
  rowsOf: RowsOf,
): Lead[] {
  const { definition, lists, table } = index;
  const { fields, sparse, unique } = definition;
  const paths = fields.map(({ path }) => path);
  // A sparse index lacks documents without its fields, so a condition must require one of these fields.
  if (sparse && !filter.some((one) => paths.includes(one.path) && asksForValue(one))) return [];

  const terms = paths.map((path, at) => {
    const own = filter.filter((one) => one.path === path);
    const found = termsOn(`k${at}`, own, lists.has(path), (keys) =>
      at > 0 || unique ? keys : presentOf(keys, table, rowsOf),
    );
    // Different elements of a list may satisfy two conditions, so one condition narrows the index and the
    // others test its rows.
    return lists.has(path) ? fewest(found, (term, most) => rowsOf(table, [term], most)) : found;
  });
  const has = (at: number, kind: Term["kind"]): boolean =>
    terms[at]?.some((term) => term.kind === kind) ?? false;
  const equalsFrom = (from: number): number => {
    const open = paths.findIndex((_, at) => at >= from && !has(at, "equal"));
    return open < 0 ? fields.length : open;
  };
  const ordered = sort.every(({ path }) => paths.includes(path) && !lists.has(path));
  const [first, ...others] = terms[0] ?? [];
  const isFork =
    first?.kind === "in" &&
    others.length === 0 &&
    first.keys.length > 0 &&
    first.keys.length <= MOST_MERGED &&
    ordered &&
    givesOrder(definition, equalsFrom(1), sort);
  const equals = equalsFrom(isFork ? 1 : 0);
  const columns = sort.map(
    ({ path, direction }) => `k${paths.indexOf(path)}${direction === 1 ? "" : " DESC"}`,
  );
  // An element of a list narrows more than the value of a field.
  const element = lists.has(paths[0] ?? "") && terms[0]?.length ? 30 : 0;
  const narrow = element + equals * 10 + (has(equals, "in") ? 6 : 0) + (has(equals, "range") ? 3 : 0);
  const inOrder = ordered && givesOrder(definition, equals, sort);
  const useful = narrow + (inOrder ? 4 : 0);
  if (useful === 0) return [];
  const isOne = unique && equals + (has(equals, "in") ? 1 : 0) === fields.length;
  const all = terms.flat();
  const isWhole = filter.every((one) => isAnswered(one, all));
  const lead: Lead = {
    index,
    terms: all,
    forked: isFork ? first : undefined,
    // A document is in an index once for each element of its list.
    distinct: !isFork && paths.some((path, at) => lists.has(path) && !has(at, "equal")),
    order: ordered ? columns.join(", ") : undefined,
    score: (isOne ? 1000 : 0) + useful + (isWhole ? 2 : 0),
    isStream: equals > 0 && (inOrder || sort.length === 0),
    isOne,
    isFlag: all.every(({ kind, keys: own }) => kind !== "equal" || own.every(isYesOrNo)),
  };
  return [lead];
}

/** Whether an index has the wanted order, forwards or backwards, after its first `equals` fields. */
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

function isTelling(one: Condition): boolean {
  const points = isNegated(one) ? undefined : pointsOf(one);
  return points !== undefined && !points.every(isYesOrNo);
}

const isNegated = ({ op }: Condition): boolean => op === "$ne" || op === "$nin";

function asksForValue(one: Condition): boolean {
  return one.keys !== undefined && !isNegated(one) && !within(one.keys)(null);
}

/** Keys of a condition, if an index has them all: of a list it has the elements, but not the list itself. */
function pointsOf({ keys }: Condition): readonly Buffer[] | undefined {
  if (!keys || "from" in keys) return undefined;
  const { points } = keys;
  return points.length >= MOST_POINTS || points.some(([type]) => type === LIST_TYPE) ? undefined : points;
}

/** Range of a condition, if an index has all of it; never for a list as a whole. */
const spanOf = ({ keys }: Condition): Span[] =>
  keys && "from" in keys && keys.from[0] !== LIST_TYPE ? [keys] : [];

const amongKeys = (column: string, keys: readonly Buffer[]): string =>
  keys.length === 1 ? `${column} = ?` : `${column} IN (${keys.map(() => "?").join(", ")})`;

/**
 * Terms of a column for the conditions on its field. On lists, each bound is separate, and negated conditions
 * are omitted.
 */
function termsOn(
  column: string,
  conditions: readonly Condition[],
  overLists: boolean,
  present: (keys: readonly Buffer[]) => readonly Buffer[] = (keys) => keys,
): Term[] {
  const points = conditions.flatMap((one): Term[] => {
    const asked = pointsOf(one);
    if (!asked || (overLists && isNegated(one))) return [];
    const keys = present(asked);
    const sql = amongKeys(column, keys);
    if (isNegated(one)) return [{ sql: `NOT (${sql})`, keys, kind: "rest", answers: [one] }];
    return [{ sql, keys, kind: keys.length === 1 ? "equal" : "in", answers: [one] }];
  });
  const bounds = conditions.filter((one) => spanOf(one).length > 0);
  const together = overLists ? bounds.map((one) => [one]) : bounds.length > 0 ? [bounds] : [];
  const ranges = together.map((some): Term => {
    const { from, to } = common(some.flatMap(spanOf));
    // The index also has values that are not in lists, so `$elemMatch` must still be tested on documents.
    const answers = some.filter(({ op }) => op !== "$elemMatch");
    return { sql: `${column} >= ? AND ${column} < ?`, keys: [from, to], kind: "range", answers };
  });
  return [...points, ...ranges];
}
