import { BSONRegExp } from "bson";
import type { Index, IndexDefinition } from "./index-keys.ts";
import { endOfType, keyOf, startOfType } from "./keys.ts";
import type { Condition, Filter } from "./matcher.ts";
import { isDoc, RANK, typeRank } from "./values.ts";

export interface SortField {
  path: string;
  direction: 1 | -1;
}

/** Where the documents are that a filter asks for. */
export interface Plan {
  /** From `FROM` on, without a limit; it selects each document's `row`, more than once when `distinct` is not said. */
  sql: string;
  keys: readonly Buffer[];
  distinct: boolean;
  /** The rows come in the order asked for. */
  ordered: boolean;
  /** The rows are what the filter asks for and no others; else each document is still to be matched. */
  exact: boolean;
}

interface Term {
  sql: string;
  keys: readonly Buffer[];
  /** How far it narrows the index; "rest" only filters. */
  kind: "equal" | "in" | "range" | "rest";
  /** No document without the field passes. */
  present: boolean;
  /** It says all that its condition says. */
  exact: boolean;
}

const BOUNDS: Readonly<Record<string, string>> = { $gt: ">", $gte: ">=", $lt: "<", $lte: "<=" };
/** SQLite takes 32,766 parameters. */
const MOST_OPTIONS = 10_000;

/** The best index for a filter and an order; `scan`, the table of documents, when none helps. */
export function plan(
  indexes: readonly Index[],
  scan: string,
  filter: Filter,
  sort: readonly SortField[],
): Plan {
  const exact = filter.onlyConditions && filter.conditions.length === 0;
  const ordered = sort.length === 0;
  let best: Plan & { score: number } = {
    sql: `FROM ${scan} ORDER BY row`,
    keys: [],
    distinct: false,
    ordered,
    exact,
    score: 0,
  };
  for (const index of indexes) {
    const rated = rate(index, filter, sort);
    if (rated && rated.score > best.score) best = rated;
  }
  return best;
}

/** How an index answers, and how well; undefined where it lacks documents that are asked for. */
function rate({ definition, lists, table }: Index, filter: Filter, sort: readonly SortField[]) {
  const { fields, sparse, unique } = definition;
  const columns = new Map(fields.map(({ path }, at) => [path, `k${at}`]));
  const terms = fields.map(({ path }, at) => {
    const conditions = filter.conditions.filter((one) => one.path === path);
    return lists.has(path) ? termsOnList(table, `k${at}`, conditions) : termsOn(`k${at}`, conditions);
  });
  const all = terms.flat();
  // A sparse index lacks the documents without its fields: it answers only for a field that is asked to be something.
  if (sparse && !all.some(({ present }) => present)) return undefined;

  const open = terms.findIndex((own) => !own.some(({ kind }) => kind === "equal"));
  const equals = open < 0 ? fields.length : open;
  const next = terms[equals] ?? [];
  const options = next.some(({ kind }) => kind === "in");
  const ordered = sort.every(({ path }) => columns.has(path) && !lists.has(path));
  const inOrder = ordered && givesOrder(definition, equals, sort);
  const exact = filter.onlyConditions && all.filter((term) => term.exact).length === filter.conditions.length;
  // What a list holds is rarer than what a field is.
  const element = lists.has(fields[0]?.path ?? "") && terms[0]?.length ? 30 : 0;
  const narrow =
    element + equals * 10 + (options ? 6 : 0) + (next.some(({ kind }) => kind === "range") ? 3 : 0);
  // At most one document for each value, whatever else is asked for.
  const one = unique && equals + (options ? 1 : 0) === fields.length ? 1000 : 0;
  const useful = narrow + (inOrder ? 4 : 0);
  const where = all.length === 0 ? "" : ` WHERE ${all.map(({ sql }) => sql).join(" AND ")}`;
  const by = sort.map(({ path, direction }) => `${columns.get(path)} ${direction === 1 ? "ASC" : "DESC"}`);
  const order = ordered && by.length > 0 ? ` ORDER BY ${by.join(", ")}` : "";
  return {
    score: useful === 0 ? 0 : one + useful + (exact ? 2 : 0),
    sql: `FROM ${table}${where}${order}`,
    keys: all.flatMap(({ keys }) => keys),
    distinct: lists.size > 0,
    ordered,
    exact,
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

/** Operands that are one value: a list is matched in two ways, a pattern and NaN by rules of their own. */
function plain(operand: unknown): boolean {
  return !Array.isArray(operand) && !(operand instanceof BSONRegExp) && !Number.isNaN(operand?.valueOf());
}

const something = (operand: unknown): boolean => operand !== null && operand !== undefined && plain(operand);

/** The conditions on a field without lists that its keys can answer; each is answered to the full. */
function termsOn(column: string, conditions: readonly Condition[]): Term[] {
  const ranges = conditions.filter(({ op, operand }) => op in BOUNDS && something(operand));
  return [
    ...conditions.flatMap(({ op, operand }) => termOn(column, op, operand)),
    ...ranges.map((one) => range(column, one, ranges)),
  ];
}

function termOn(column: string, op: string, operand: unknown): Term[] {
  if ((op === "$eq" || op === "$ne") && plain(operand)) {
    const equals = op === "$eq";
    const sql = `${column} ${equals ? "=" : "<>"} ?`;
    const present = equals && something(operand);
    return [{ sql, keys: [keyOf(operand)], kind: equals ? "equal" : "rest", present, exact: true }];
  }
  if ((op === "$in" || op === "$nin") && Array.isArray(operand) && operand.length < MOST_OPTIONS) {
    if (!operand.every(plain)) return [];
    const among = op === "$in";
    const sql = `${column} ${among ? "IN" : "NOT IN"} (${operand.map(() => "?").join(", ")})`;
    const present = among && operand.every(something);
    return [{ sql, keys: operand.map(keyOf), kind: among ? "in" : "rest", present, exact: true }];
  }
  return [];
}

/** Each condition for itself, since two may be met by two elements of a list; the narrowest leads. */
function termsOnList(table: string, column: string, conditions: readonly Condition[]): Term[] {
  const found = conditions.flatMap(({ op, operand }): Term[] => {
    if (op === "$eq" || op === "$in") return termOn(column, op, operand);
    if (op !== "$elemMatch" || !isDoc(operand)) return [];
    const bounds = Object.entries(operand).map(([name, value]) => ({ path: "", op: name, operand: value }));
    if (bounds.length === 0 || !bounds.every((one) => one.op in BOUNDS && something(one.operand))) return [];
    const terms = bounds.map((one) => range(column, one, bounds));
    const sql = terms.map((term) => term.sql).join(" AND ");
    return [{ sql, keys: terms.flatMap(({ keys }) => keys), kind: "range", present: true, exact: false }];
  });
  const [first, ...others] = found.toSorted((a, b) => a.keys.length - b.keys.length);
  const among = others.map(
    (term): Term => ({ ...term, kind: "rest", sql: `row IN (SELECT row FROM ${table} WHERE ${term.sql})` }),
  );
  return first ? [first, ...among] : [];
}

/** A bound keeps to its own type: `{$lt: 5}` finds no dates, and no NaN. `others`: all bounds on the column. */
function range(column: string, { op, operand }: Condition, others: readonly Condition[]): Term {
  const rank = typeRank(operand);
  const upper = op.startsWith("$lt");
  const bounded = others.some((one) => one.op.startsWith("$lt") !== upper && typeRank(one.operand) === rank);
  const own = `${column} ${BOUNDS[op]} ?`;
  const term = { kind: "range", present: true, exact: true } as const;
  if (bounded) return { ...term, sql: own, keys: [keyOf(operand)] };
  const end = upper ? (rank === RANK.number ? keyOf(Number.NaN) : startOfType(rank)) : endOfType(rank);
  return { ...term, sql: `${own} AND ${column} ${upper ? ">" : "<"} ?`, keys: [keyOf(operand), end] };
}
