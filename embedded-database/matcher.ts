import { valuesAt } from "./index-keys.ts";
import { after, endOfType, keyOf, startOfType } from "./keys.ts";
import { badValue, notSupported } from "./refusal.ts";
import { type Doc, isDoc, RANK, truthy, typeRank } from "./values.ts";

/** Keys that a condition accepts: single keys (`points`), or those from `from` up to, but without, `to`. */
export type Keys = { points: readonly Buffer[] } | Span;
export interface Span {
  from: Buffer;
  to: Buffer;
}

/** A test of a document. A document matches a filter if all conditions pass. */
export interface Condition {
  path: string;
  op: string;
  operand?: unknown;
  /**
   * Keys of which the field must have one (for $ne and $nin: must have none). If undefined, only `test`
   * decides.
   */
  keys?: Keys;
  /** Parts of `$or`, if each is a single condition: one of them must pass. */
  parts?: readonly Condition[];
  test(doc: Doc): boolean;
}

type Test = (value: unknown) => boolean;

export function readFilter(filter: unknown): Condition[] {
  if (filter === undefined || filter === null) return [];
  if (!isDoc(filter)) return badValue("A filter must be an object");
  return Object.entries(filter).flatMap(([name, operand]): Condition[] => {
    if (!name.startsWith("$")) return fieldConditions(name, operand);
    if (name !== "$and" && name !== "$or") return notSupported(`The query operator ${name}`);
    if (!Array.isArray(operand) || operand.length === 0) return badValue(`${name} must be a nonempty array`);
    const filters = operand.map(readFilter);
    if (name === "$and") return filters.flat();
    const own = { path: "", op: name, test: (doc: Doc) => filters.some((one) => matches(one, doc)) };
    return [filters.every(({ length }) => length === 1) ? { ...own, parts: filters.flat() } : own];
  });
}

export function matches(conditions: readonly Condition[], doc: Doc): boolean {
  return conditions.every(({ test }) => test(doc));
}

/**
 * Whether a value is an object of operators: true for `{$gt: 1}`, false for `{a: 1}` and `{}`; throws on a
 * mixture.
 */
export function isOperators(value: unknown): value is Doc {
  if (!isDoc(value)) return false;
  const names = Object.keys(value);
  const operators = names.filter((name) => name.startsWith("$")).length;
  if (operators > 0 && operators < names.length) badValue(`unknown operator: ${names[operators]}`);
  return operators > 0;
}

function fieldConditions(path: string, operand: unknown): Condition[] {
  if (!isOperators(operand)) return [condition(path, "$eq", operand)];
  return Object.entries(operand).map(([op, value]) => condition(path, op, value));
}

function condition(path: string, op: string, operand: unknown): Condition {
  const own = { path, op, operand };
  switch (op) {
    case "$eq":
    case "$gt":
    case "$gte":
    case "$lt":
    case "$lte": {
      const keys = keysFor(op, operand);
      return { ...own, keys, test: anyValue(path, op === "$eq" ? among([operand], keys) : within(keys)) };
    }
    case "$in": {
      if (!Array.isArray(operand)) return badValue("$in and $nin need an array");
      const keys = { points: operand.map(keyOf) };
      return { ...own, keys, test: anyValue(path, among(operand, keys)) };
    }
    case "$ne":
    case "$nin": {
      const { test, ...found } = condition(path, op === "$ne" ? "$eq" : "$in", operand);
      return { ...found, op, test: (doc) => !test(doc) };
    }
    case "$exists":
      return {
        ...own,
        test: (doc) => valuesAt(doc, path).some((value) => value !== undefined) === truthy(operand),
      };
    case "$regex":
      return { ...own, test: anyValue(path, matching(operand)) };
    case "$elemMatch":
      return { ...own, ...elementCondition(path, operand) };
    default:
      return notSupported(`The query operator ${op}`);
  }
}

/**
 * Keys that an operator accepts. A range matches only values of its type: `{$lt: 5}` finds no dates. NaN
 * matches only its own `$gte` and `$lte`.
 */
function keysFor(op: string, operand: unknown): Keys {
  const [key, rank] = [keyOf(operand), typeRank(operand)];
  const notANumber = keyOf(Number.NaN);
  if (op === "$eq" || (key.equals(notANumber) && op.endsWith("e"))) return { points: [key] };
  if (key.equals(notANumber)) return { points: [] };
  if (op.startsWith("$gt")) return { from: op === "$gt" ? after(key) : key, to: endOfType(rank) };
  const start = rank === RANK.number ? after(notANumber) : startOfType(rank);
  return { from: start, to: op === "$lt" ? key : after(key) };
}

/**
 * Test whether a value is one of `values`. Texts are compared directly, because a story has hundreds of words.
 */
function among(values: readonly unknown[], keys: Keys): Test {
  if (!values.every((value) => typeof value === "string")) return within(keys);
  const texts = new Set<unknown>(values);
  return (value) => texts.has(value);
}

export function within(keys: Keys): Test {
  if ("points" in keys) {
    const points = new Set(keys.points.map((point) => point.toString("latin1")));
    return (value) => points.has(keyOf(value).toString("latin1"));
  }
  return (value) => {
    const key = keyOf(value);
    return Buffer.compare(key, keys.from) >= 0 && Buffer.compare(key, keys.to) < 0;
  };
}

/** Test that passes if a value of the field does; of a list, the list itself and each element are tested. */
function anyValue(path: string, test: Test): Condition["test"] {
  return (doc) =>
    valuesAt(doc, path).some((value) => test(value) || (Array.isArray(value) && value.some(test)));
}

/** Condition for `$elemMatch` with a range of values. Other forms are refused. */
function elementCondition(path: string, operand: unknown): Required<Pick<Condition, "keys" | "test">> {
  const conditions = isOperators(operand) ? fieldConditions(path, operand) : [];
  const spans = conditions.flatMap(({ keys }) => (keys && "from" in keys ? keys : []));
  if (spans.length === 0 || spans.length < conditions.length)
    return notSupported("$elemMatch but for a range of values");
  const keys = common(spans);
  const passes = within(keys);
  return {
    keys,
    test: (doc) => valuesAt(doc, path).some((value) => Array.isArray(value) && value.some(passes)),
  };
}

export function common([first, ...others]: readonly Span[]): Span {
  const whole = first ?? { from: Buffer.alloc(0), to: Buffer.from([255]) };
  return others.reduce(
    (a, b) => ({
      from: Buffer.compare(a.from, b.from) < 0 ? b.from : a.from,
      to: Buffer.compare(a.to, b.to) < 0 ? a.to : b.to,
    }),
    whole,
  );
}

function matching(pattern: unknown): Test {
  if (typeof pattern !== "string") return notSupported("A pattern that is no text");
  try {
    const regex = new RegExp(pattern, "u");
    return (value) => typeof value === "string" && regex.test(value);
  } catch {
    return badValue(`Regular expression is invalid: ${pattern}`);
  }
}
