import { Double, Int32 } from "bson";
import { sum } from "./arithmetic.ts";
import { type Collection, sorted } from "./collection.ts";
import { readFilter } from "./matcher.ts";
import type { SortField } from "./planner.ts";
import { readProjection } from "./projection.ts";
import { badValue, refuse } from "./refusal.ts";
import {
  compare,
  type Doc,
  equal,
  field,
  isDoc,
  isNumeric,
  numeric,
  valueKey,
  wholeNumber,
} from "./values.ts";

type Stage = (docs: readonly Doc[], operand: unknown) => readonly Doc[];

const STAGES: Readonly<Record<string, Stage>> = {
  $match: (docs, filter) => docs.filter(readFilter(asDoc("$match", filter)).matches),
  $sort: (docs, sort) => sorted(docs, readSort(sort)),
  $skip: (docs, count) => docs.slice(wholeNumber(count, 0)),
  $limit: (docs, count) => docs.slice(0, wholeNumber(count, 0)),
  $count: (docs, name) => (docs.length === 0 ? [] : [{ [String(name)]: new Int32(docs.length) }]),
  $project: (docs, projection) => docs.map(readProjection(asDoc("$project", projection))),
  $unwind: (docs, path) => docs.flatMap((doc) => unwound(doc, path)),
  $group: group,
};

/** Runs a pipeline of the stages on the list; a leading `$match`, `$sort`, `$skip`, `$limit` use the indexes. */
export function aggregate(collection: Collection | undefined, pipeline: unknown): readonly Doc[] {
  if (!Array.isArray(pipeline)) return badValue("A pipeline must be an array");
  const stages = pipeline.map((stage: unknown) => {
    const [name, ...more] = Object.keys(asDoc("A stage", stage));
    if (name === undefined || more.length > 0)
      return badValue("A pipeline stage must have exactly one field");
    if (!(name in STAGES)) refuse(`The aggregation stage ${name}`);
    return { name, operand: asDoc("A stage", stage)[name] };
  });
  const take = (name: string): unknown => (stages[0]?.name === name ? stages.shift()?.operand : undefined);
  const match = readFilter(asDoc("$match", take("$match") ?? {}));
  if (isPlainCount(stages)) {
    const count = collection?.count(match) ?? 0;
    return count === 0 ? [] : [{ _id: new Int32(1), n: new Int32(count) }];
  }
  const sort = readSort(take("$sort") ?? {});
  const skip = wholeNumber(take("$skip"), 0);
  const limit = take("$limit");
  if (limit !== undefined && wholeNumber(limit, 0) < 1) badValue("the limit must be positive");
  let docs: readonly Doc[] = collection?.find(match, { sort, skip, limit: wholeNumber(limit, 0) }) ?? [];
  for (const { name, operand } of stages) docs = (STAGES[name] ?? refuse(name))(docs, operand);
  return docs;
}

/** What drivers send for countDocuments: `{$group: {_id: 1, n: {$sum: 1}}}`. */
function isPlainCount(stages: readonly { name: string; operand: unknown }[]): boolean {
  const counting = { _id: 1, n: { $sum: 1 } };
  return stages.length === 1 && stages[0]?.name === "$group" && equal(stages[0].operand, counting);
}

export function readSort(sort: unknown): SortField[] {
  return Object.entries(asDoc("A sort", sort)).map(([path, value]) => {
    if (!isNumeric(value)) return refuse(`Sorting '${path}' by $meta`);
    const direction = Number(numeric(value));
    if (direction !== 1 && direction !== -1) return badValue("$sort key ordering must be 1 or -1");
    return { path, direction } as const;
  });
}

function asDoc(what: string, value: unknown): Doc {
  return isDoc(value) ? value : badValue(`${what} must be an object`);
}

/** The value of an expression: `"$path"`, a constant, or a document of these. Operators are refused by name. */
function evaluate(expression: unknown, doc: Doc): unknown {
  if (typeof expression === "string" && expression.startsWith("$")) {
    if (expression.startsWith("$$")) refuse(`The variable ${expression}`);
    return at(doc, expression.slice(1).split("."));
  }
  if (Array.isArray(expression)) return refuse("A list as an expression");
  if (!isDoc(expression)) return expression;
  const made: [string, unknown][] = [];
  for (const [name, part] of Object.entries(expression)) {
    if (name.startsWith("$")) refuse(`The expression operator ${name}`);
    const value = evaluate(part, doc);
    if (value !== undefined) made.push([name, value]);
  }
  return Object.fromEntries(made);
}

function at(value: unknown, parts: readonly string[]): unknown {
  const [part, ...rest] = parts;
  if (part === undefined) return value;
  if (Array.isArray(value)) return value.map((one) => at(one, parts)).filter((one) => one !== undefined);
  return isDoc(value) ? at(field(value, part), rest) : undefined;
}

/** Each accumulator over the values of one group's documents, in their order; missing values are `undefined`. */
const ACCUMULATORS: Readonly<Record<string, (values: readonly unknown[]) => unknown>> = {
  $sum: (values) => values.filter(isNumeric).reduce(sum, new Int32(0)),
  $avg: (values) => {
    const numbers = values.filter(isNumeric);
    const total = numbers.reduce<number>((running, value) => running + Number(numeric(value)), 0);
    return numbers.length === 0 ? null : new Double(total / numbers.length);
  },
  $min: (values) => extreme(values, -1),
  $max: (values) => extreme(values, 1),
  $first: (values) => values[0] ?? null,
  $last: (values) => values.at(-1) ?? null,
  $push: (values) => values.filter((value) => value !== undefined),
  $addToSet: (values) => [
    ...new Map(
      values.filter((value) => value !== undefined).map((value) => [valueKey(value), value]),
    ).values(),
  ],
};

function extreme(values: readonly unknown[], sign: 1 | -1): unknown {
  const present = values.filter((value) => value !== undefined && value !== null);
  return present.reduce(
    (best, value) => (compare(value, best) * sign > 0 ? value : best),
    present[0] ?? null,
  );
}

function group(docs: readonly Doc[], operand: unknown): Doc[] {
  const { _id, ...rest } = asDoc("$group", operand);
  const fields = Object.entries(rest).map(([name, spec]) => {
    const [op = "", ...more] = Object.keys(asDoc(`The field '${name}' of $group`, spec));
    if (more.length > 0) badValue(`The field '${name}' must specify one accumulator`);
    const accumulate = ACCUMULATORS[op] ?? refuse(`The accumulator ${op}`);
    return { name, accumulate, expression: asDoc(name, spec)[op] };
  });
  const groups = new Map<string, { id: unknown; docs: Doc[] }>();
  for (const doc of docs) {
    const id = evaluate(_id, doc) ?? null;
    const key = valueKey(id);
    const present = groups.get(key);
    if (present) present.docs.push(doc);
    else groups.set(key, { id, docs: [doc] });
  }
  return [...groups.values()].map(({ id, docs: members }) => ({
    _id: id,
    ...Object.fromEntries(
      fields.map(({ name, accumulate, expression }) => [
        name,
        accumulate(members.map((doc) => evaluate(expression, doc))),
      ]),
    ),
  }));
}

function unwound(doc: Doc, path: unknown): Doc[] {
  if (typeof path !== "string" || !path.startsWith("$")) return refuse("$unwind with options");
  const name = path.slice(1);
  if (name.includes(".")) return refuse("$unwind of a nested path");
  const value = field(doc, name);
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.map((one: unknown) => ({ ...doc, [name]: one })) : [doc];
}
