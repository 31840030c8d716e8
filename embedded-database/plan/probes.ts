import type { Index } from "../index-keys.ts";
import type { Condition } from "../matcher.ts";
import { amongKeys, isNegated, pointsOf, rangeOf, spanOf, type Term } from "./terms.ts";

/** More keys than these are not looked up for each row. */
const MOST_KEYS = 4;

/**
 * Answers conditions by looking a row of the index `lead` up in other indexes: what a document's fields have in common there
 * leads to its keys in a few steps, so a row that does not match costs these and never its document. Returns one term for each
 * look, in SQL about a row called `lead`.
 */
export function probesFor(lead: Index, indexes: readonly Index[], conditions: readonly Condition[]): Term[] {
  const probes: Term[] = [];
  let open = conditions.filter(({ keys }) => keys !== undefined);
  while (open.length > 0) {
    let best: Term | undefined;
    for (const index of indexes) {
      const found = probe(lead, index, open);
      if (found && found.answers.length > (best?.answers.length ?? 0)) best = found;
    }
    if (!best) break;
    const { answers } = best;
    probes.push(best);
    open = open.filter((one) => !answers.includes(one));
  }
  // What a row has is looked up before what it lacks: few rows have what was asked for.
  return probes.toSorted((a, b) => Number(a.sql.startsWith("NOT")) - Number(b.sql.startsWith("NOT")));
}

/** What one look into `index` can answer; undefined where it answers nothing, or would pass over other documents' rows. */
function probe(lead: Index, index: Index, open: readonly Condition[]): Term | undefined {
  const { definition, lists, table } = index;
  if (definition.sparse) return undefined;
  const sql: string[] = [];
  const keys: Buffer[] = [];
  const answers: Condition[] = [];
  /** Every field so far has one key: what comes next is found, not searched. */
  let found = true;
  let isNegative = false;
  for (const [at, { path }] of definition.fields.entries()) {
    const column = `probe.k${at}`;
    const shared = sharedColumn(lead, index, path);
    const own = open.filter((one) => one.path === path);
    const point = own.find((one) => mayBePoint(one, at === 0));
    const points = point && pointsOf(point);
    if (shared !== undefined) sql.push(`${column} = lead.${shared}`);
    else if (point && points) {
      sql.push(amongKeys(column, points));
      keys.push(...points);
      answers.push(point);
      isNegative ||= isNegated(point);
    } else if (!found || lists.has(path)) found = false;
    else {
      const bounds = own.filter(spanOf);
      const isKnown = definition.fields.slice(0, at).some((field) => field.path === "_id");
      if (!isKnown) found = false;
      else if (bounds.length > 0 && !isNegative) {
        const range = rangeOf(column, bounds);
        sql.push(range.sql);
        keys.push(...range.keys);
        answers.push(...range.answers);
      }
    }
    if (!found) return undefined;
    // Nothing else may be asked of the same look: "has none with this key and that one" is another question.
    if (isNegative && answers.length > 1) return undefined;
  }
  if (answers.length === 0) return undefined;
  const look = `EXISTS (SELECT 1 FROM ${table} AS probe WHERE ${sql.join(" AND ")} AND probe.row = lead.row)`;
  return { sql: isNegative ? `NOT ${look}` : look, keys, kind: "rest", answers };
}

/** The column of `lead` that has the same key in every row of a document as this field of `index`; undefined: none has. */
function sharedColumn(lead: Index, index: Index, path: string): string | undefined {
  const at = lead.definition.fields.findIndex((field) => field.path === path);
  return at < 0 || lead.lists.has(path) || index.lists.has(path) ? undefined : `k${at}`;
}

/** Whether a condition is about a few keys. That a document lacks them is a look of its own, by its first field. */
function mayBePoint(one: Condition, isFirst: boolean): boolean {
  const points = pointsOf(one);
  return (
    points !== undefined && points.length > 0 && points.length <= MOST_KEYS && (isFirst || !isNegated(one))
  );
}
