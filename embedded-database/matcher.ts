import { BSONRegExp } from "bson";
import { valuesAt } from "./index-keys.ts";
import { keyOf } from "./keys.ts";
import { badValue, refuse } from "./refusal.ts";
import { type Doc, isDoc, numeric, RANK, truthy, typeRank } from "./values.ts";

/** One test of a field. A filter's conditions must all hold. */
export interface Condition {
  path: string;
  op: string;
  operand: unknown;
}

/** A filter read once. */
export interface Filter {
  conditions: readonly Condition[];
  /** False when the filter says more than its `conditions`. */
  onlyConditions: boolean;
  matches(doc: Doc): boolean;
}

/** Reads a filter. Operators that are not on the list are refused by name. */
export function readFilter(filter: Doc): Filter {
  const conditions: Condition[] = [];
  const options: Filter["matches"][] = [];
  for (const [name, operand] of Object.entries(filter)) {
    if (!name.startsWith("$")) {
      conditions.push(...fieldConditions(name, operand));
      continue;
    }
    if (name !== "$and" && name !== "$or") refuse(`The query operator ${name}`);
    if (!Array.isArray(operand) || operand.length === 0) return badValue(`${name} must be a nonempty array`);
    const parts = operand.map((one: unknown) =>
      readFilter(isDoc(one) ? one : badValue(`${name} needs objects`)),
    );
    if (name === "$or") options.push((doc) => parts.some(({ matches }) => matches(doc)));
    for (const part of name === "$and" ? parts : []) {
      conditions.push(...part.conditions);
      if (!part.onlyConditions) options.push(part.matches);
    }
  }
  const tests = [...conditions.map(fieldTest), ...options];
  return {
    conditions,
    onlyConditions: options.length === 0,
    matches: (doc) => tests.every((test) => test(doc)),
  };
}

/** True for `{$gt: 1}`, false for `{a: 1}` and `{}`; a mixture is an error. */
export function isOperators(value: unknown): value is Doc {
  if (!isDoc(value)) return false;
  const names = Object.keys(value);
  const operators = names.filter((name) => name.startsWith("$")).length;
  if (operators > 0 && operators < names.length) badValue(`unknown operator: ${names[operators]}`);
  return operators > 0;
}

function fieldConditions(path: string, operand: unknown): Condition[] {
  if (operand instanceof BSONRegExp) return [{ path, op: "$regex", operand }];
  if (!isOperators(operand)) return [{ path, op: "$eq", operand }];
  const { $options = "", ...operators } = operand;
  return Object.entries(operators).map(([op, value]) => {
    const pattern = op === "$regex" && typeof value === "string";
    return { path, op, operand: pattern ? new BSONRegExp(value, String($options)) : value };
  });
}

/** A value that is a list is tested whole and element by element. */
function anyValue(path: string, test: (value: unknown) => boolean): Filter["matches"] {
  return (doc) => {
    for (const value of valuesAt(doc, path)) {
      if (test(value)) return true;
      if (Array.isArray(value)) for (const element of value) if (test(element)) return true;
    }
    return false;
  };
}

function fieldTest({ path, op, operand }: Condition): Filter["matches"] {
  switch (op) {
    case "$eq":
      return anyValue(path, equals(operand));
    case "$gt":
    case "$gte":
    case "$lt":
    case "$lte":
      return anyValue(path, within(op, operand));
    case "$in": {
      if (!Array.isArray(operand)) return badValue("$in and $nin need an array");
      // Texts, of which there may be hundreds, are looked up; the rest are compared one by one.
      const texts = new Set(operand.filter((one: unknown) => typeof one === "string"));
      const options = operand
        .filter((one: unknown) => typeof one !== "string")
        .map((one: unknown) => (one instanceof BSONRegExp ? matching(one) : equals(one)));
      return anyValue(path, (value) => texts.has(value as string) || options.some((test) => test(value)));
    }
    case "$ne":
    case "$nin": {
      const found = fieldTest({ path, op: op === "$ne" ? "$eq" : "$in", operand });
      return (doc) => !found(doc);
    }
    case "$exists":
      return (doc) => valuesAt(doc, path).some((value) => value !== undefined) === truthy(operand);
    case "$regex":
      return anyValue(
        path,
        operand instanceof BSONRegExp ? matching(operand) : badValue("$regex needs a pattern"),
      );
    case "$elemMatch": {
      const test = elementTest(operand);
      return (doc) => valuesAt(doc, path).some((value) => Array.isArray(value) && value.some(test));
    }
    default:
      return refuse(`The query operator ${op}`);
  }
}

function equals(operand: unknown): (value: unknown) => boolean {
  if (typeof operand === "string") return (value) => value === operand;
  const rank = typeRank(operand);
  const key = keyOf(operand);
  return (value) => typeRank(value) === rank && keyOf(value).equals(key);
}

/** Ranges hold within one type only; NaN is in no range but its own `$gte` and `$lte`. */
function within(op: string, operand: unknown): (value: unknown) => boolean {
  const rank = typeRank(operand);
  const key = keyOf(operand);
  const notANumber = (value: unknown): boolean => rank === RANK.number && Number.isNaN(numeric(value));
  return (value) => {
    if (typeRank(value) !== rank) return false;
    const order = Buffer.compare(keyOf(value), key);
    if (order === 0) return op.endsWith("e");
    return (
      !notANumber(value) && !notANumber(operand) && (order > 0 ? op.startsWith("$gt") : op.startsWith("$lt"))
    );
  };
}

/** A test of one list element: a filter on a document, or operators on a value. */
function elementTest(operand: unknown): (element: unknown) => boolean {
  if (!isDoc(operand)) return badValue("$elemMatch needs an Object");
  if (isOperators(operand) && !("$and" in operand || "$or" in operand)) {
    const { matches } = readFilter({ element: operand });
    return (element) => matches({ element });
  }
  const { matches } = readFilter(operand);
  return (element) => isDoc(element) && matches(element);
}

function matching({ pattern, options }: BSONRegExp): (value: unknown) => boolean {
  const unknownOption = /[^imsu]/.exec(options);
  if (unknownOption) refuse(`The $regex option ${unknownOption[0]}`);
  try {
    const regex = new RegExp(pattern, `${options.replace("u", "")}u`);
    return (value) => typeof value === "string" && regex.test(value);
  } catch {
    return badValue(`Regular expression is invalid: ${pattern}`);
  }
}
