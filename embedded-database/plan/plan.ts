import type { Index, IndexDefinition, SortField } from "../index-keys.ts";
import { type Condition, within } from "../matcher.ts";
import { probesFor } from "./probes.ts";
import { isNegated, type Term, termsOn } from "./terms.ts";

/** How to find the documents that a filter asks for. */
export interface Plan {
  /** FROM and WHERE. With `distinct` a document's `row` may come more than once. */
  sql: string;
  /** Besides WHERE: looks into other indexes, each of them only worth its time where those before it passed. */
  probes: readonly string[];
  /** Of `sql`, then of `probes`. */
  keys: readonly Buffer[];
  distinct: boolean;
  /** Columns in the order asked for; undefined where the index lacks them. */
  order: string | undefined;
  /** What no index answers: each document is still to be tested by these. */
  rest: readonly Condition[];
}

/** How many rows there are for FROM and WHERE; counts no further than `most`. */
export type CountRows = (sql: string, keys: readonly Buffer[], most: number) => number;

/** An index, and what it begins with. */
interface Way {
  index: Index;
  /** On its own columns. */
  terms: readonly Term[];
  /** Further conditions on a field with lists, each as one more question about the row. */
  among: readonly Term[];
  distinct: boolean;
  order: string | undefined;
  score: number;
  /** It is read from a key on, and in the order asked for by itself. */
  isStream: boolean;
  /** It finds one document at most. */
  isOne: boolean;
}

/** How far ways are counted to tell which is the shortest: the first step settles rare words cheaply. */
const COUNTED = [64, 1024];

/**
 * The best way to the documents for a filter and an order; `scan`, the table of documents, when no index helps. Of several
 * indexes that could lead the one with the fewest rows does, and the others are looked into row by row, so that what
 * a query costs grows with the rarest thing it asks for.
 */
export function plan(
  indexes: readonly Index[],
  scan: string,
  filter: readonly Condition[],
  sort: readonly SortField[],
  countRows: CountRows,
): Plan {
  const ways = indexes.flatMap((index) => waysOf(index, filter, sort));
  let best: Way | undefined;
  for (const way of ways) if (way.score > (best?.score ?? 0)) best = way;
  if (!best) {
    const order = sort.length === 0 ? "row" : undefined;
    return { sql: `FROM ${scan} WHERE true`, probes: [], keys: [], distinct: false, order, rest: filter };
  }
  if (best.isStream && !best.isOne) {
    const streams = ways.filter(({ isStream }) => isStream);
    if (streams.length > 1) best = shortest(streams, countRows) ?? best;
  }
  return planOf(best, indexes, filter);
}

function shortest(ways: readonly Way[], countRows: CountRows): Way | undefined {
  for (const most of COUNTED) {
    let [found, least] = [undefined as Way | undefined, most];
    for (const way of ways) {
      const rows = countRows(fromWhere(way.index.table, way.terms), keysOf(way.terms), least);
      if (rows < least) [found, least] = [way, rows];
    }
    if (found) return found;
  }
  return undefined;
}

const fromWhere = (table: string, terms: readonly Term[]): string =>
  `FROM ${table} AS lead WHERE ${["true", ...terms.map(({ sql }) => sql)].join(" AND ")}`;
const keysOf = (terms: readonly Term[]): Buffer[] => terms.flatMap(({ keys }) => keys);

function planOf(way: Way, indexes: readonly Index[], filter: readonly Condition[]): Plan {
  const { index, terms, order, distinct } = way;
  const answered = (by: readonly Term[], one: Condition): boolean =>
    by.some(({ answers }) => answers.includes(one));
  const open = filter.filter((one) => !answered(terms, one));
  // Of a single document its fields are read more quickly than found.
  const probes = way.isOne ? [] : probesFor(index, indexes, open);
  const among = way.among.filter(({ answers }) => !answers.some((one) => answered(probes, one)));
  return {
    sql: fromWhere(index.table, [...terms, ...among]),
    probes: probes.map(({ sql }) => sql),
    keys: keysOf([...terms, ...among, ...probes]),
    distinct,
    order,
    rest: open.filter((one) => !answered(probes, one) && !answered(among, one)),
  };
}

/**
 * How an index answers, and how well; none where it lacks documents that are asked for. Where a field has lists and a document
 * must have several elements, each of them may lead.
 */
function waysOf(index: Index, filter: readonly Condition[], sort: readonly SortField[]): Way[] {
  const { definition, lists, table } = index;
  const { fields, sparse, unique } = definition;
  const terms = fields.map(({ path }, at) => {
    const own = filter.filter((one) => one.path === path);
    return termsOn(`k${at}`, own, lists.has(path));
  });
  const paths = fields.map(({ path }) => path);
  // A sparse index lacks the documents without its fields, so it answers only where some field of it must have a value.
  if (sparse && !filter.some((one) => paths.includes(one.path) && asksForValue(one))) return [];

  const open = terms.findIndex((own) => !own.some(({ kind }) => kind === "equal"));
  const equals = open < 0 ? fields.length : open;
  const nextHas = (kind: Term["kind"]): boolean => terms[equals]?.some((term) => term.kind === kind) ?? false;
  const ordered = sort.every(({ path }) => paths.includes(path) && !lists.has(path));
  const columns = sort.map(
    ({ path, direction }) => `k${paths.indexOf(path)}${direction === 1 ? "" : " DESC"}`,
  );
  const all = terms.flat();
  const isWhole = filter.every((one) => all.some(({ answers }) => answers.includes(one)));
  // An element of a list narrows more than the value of a field.
  const element = lists.has(paths[0] ?? "") && terms[0]?.length ? 30 : 0;
  const narrow = element + equals * 10 + (nextHas("in") ? 6 : 0) + (nextHas("range") ? 3 : 0);
  const inOrder = ordered && givesOrder(definition, equals, sort);
  const useful = narrow + (inOrder ? 4 : 0);
  const isOne = unique && equals + (nextHas("in") ? 1 : 0) === fields.length;
  const score = useful === 0 ? 0 : (isOne ? 1000 : 0) + useful + (isWhole ? 2 : 0);
  const order = ordered ? columns.join(", ") : undefined;
  const isStream = equals > 0 && (inOrder || sort.length === 0);

  const leading = fields.findIndex(({ path }) => lists.has(path));
  const choices = leading < 0 ? [] : (terms[leading] ?? []);
  // Conditions that are as narrow as the first: which has the fewest rows is counted.
  const leads = choices.filter(({ keys }, at) => at === 0 || keys.length === 1).slice(0, 8);
  return (leads.length === 0 ? [undefined] : leads).map((lead) => {
    const own = terms.flatMap((some, at) => {
      if (!lists.has(paths[at] ?? "")) return some;
      return at === leading ? (lead ?? []) : some.slice(0, 1);
    });
    const others = terms.flatMap((some, at) =>
      lists.has(paths[at] ?? "") ? some.filter((term) => !own.includes(term)) : [],
    );
    const among = others.map(
      (one): Term => ({
        ...one,
        kind: "rest",
        sql: `row IN (SELECT row FROM ${table} WHERE ${one.sql})`,
      }),
    );
    // Each element of a list stands in it once.
    const isFixed = (path: string): boolean =>
      own.some((term) => term.kind === "equal" && terms[paths.indexOf(path)]?.includes(term));
    const distinct = [...lists].some((path) => !isFixed(path));
    return { index, terms: own, among, distinct, order, score, isStream, isOne };
  });
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

/** Whether documents without the field fail the condition. */
function asksForValue(one: Condition): boolean {
  return one.keys !== undefined && !isNegated(one) && !within(one.keys)(null);
}
