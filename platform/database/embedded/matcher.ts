import { BSONRegExp } from "bson";
import { badValue, refuse } from "./refusal.ts";
import { compare, type Doc, equal, field, isDoc, numeric, truthy, typeRank } from "./values.ts";

type Test = (doc: Doc) => boolean;

/** One field test of a conjunction; the planner looks for those that an index can answer. */
export interface Condition {
  path: string;
  op: string;
  operand: unknown;
}

/** A filter read once. A document matches when it passes every test. */
export interface Filter {
  conditions: readonly Condition[];
  /** True when `conditions` say everything that the filter says. */
  onlyConditions: boolean;
  matches: Test;
}

/** Reads a filter. Operators that are not on the list are refused by name. */
export function readFilter(filter: Doc): Filter {
  const conditions: Condition[] = [];
  const tests: Test[] = [];
  let onlyConditions = true;
  const read = (part: Doc): void => {
    for (const [name, operand] of Object.entries(part)) {
      if (name === "$comment") continue;
      if (name === "$and") {
        for (const one of listOfFilters(name, operand)) read(one);
      } else if (name === "$or" || name === "$nor") {
        onlyConditions = false;
        const options = listOfFilters(name, operand).map((one) => readFilter(one).matches);
        const any: Test = (doc) => options.some((matches) => matches(doc));
        tests.push(name === "$or" ? any : (doc) => !any(doc));
      } else if (name.startsWith("$")) {
        refuse(`The query operator ${name}`);
      } else {
        for (const condition of fieldConditions(name, operand)) {
          conditions.push(condition);
          tests.push(fieldTest(condition));
        }
      }
    }
  };
  read(filter);
  return {
    conditions,
    get onlyConditions() {
      return onlyConditions;
    },
    matches: (doc) => {
      for (const test of tests) if (!test(doc)) return false;
      return true;
    },
  };
}

function listOfFilters(name: string, operand: unknown): Doc[] {
  if (!Array.isArray(operand) || operand.length === 0) badValue(`${name} must be a nonempty array`);
  return operand.map((one: unknown) =>
    isDoc(one) ? one : badValue(`${name} argument's entries must be objects`),
  );
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
  const conditions: Condition[] = [];
  for (const [op, value] of Object.entries(operand)) {
    if (op === "$options") {
      if (!("$regex" in operand)) badValue("$options needs a $regex");
      continue;
    }
    if (op === "$regex") {
      const options = operand.$options;
      const regex =
        value instanceof BSONRegExp && options === undefined
          ? value
          : new BSONRegExp(
              value instanceof BSONRegExp ? value.pattern : String(value),
              typeof options === "string" ? options : "",
            );
      conditions.push({ path, op, operand: regex });
    } else conditions.push({ path, op, operand: value });
  }
  return conditions;
}

/**
 * Every value that `path` leads to: through lists on the way by index and by element, `undefined` where a document lacks
 * the field. Elements of a list that are no documents lead nowhere.
 */
export function valuesAt(doc: Doc, path: string): unknown[] {
  if (!path.includes(".")) return [field(doc, path)];
  const found: unknown[] = [];
  const parts = path.split(".");
  const walk = (value: unknown, at: number): void => {
    const part = parts[at];
    if (part === undefined) {
      found.push(value);
    } else if (isDoc(value)) {
      walk(field(value, part), at + 1);
    } else if (Array.isArray(value)) {
      const index = /^\d{1,9}$/.test(part) ? Number(part) : -1;
      if (index >= 0 && index < value.length) walk(value[index], at + 1);
      for (const element of value) if (isDoc(element)) walk(element, at);
    } else found.push(undefined);
  };
  walk(doc, 0);
  return found;
}

/** A leaf that is a list is tested whole and element by element. */
function anyValue(path: string, test: (value: unknown) => boolean): Test {
  return (doc) => {
    for (const value of valuesAt(doc, path)) {
      if (test(value)) return true;
      if (Array.isArray(value)) for (const element of value) if (test(element)) return true;
    }
    return false;
  };
}

function fieldTest({ path, op, operand }: Condition): Test {
  switch (op) {
    case "$eq":
      return anyValue(path, equals(operand));
    case "$ne":
      return not(anyValue(path, equals(operand)));
    case "$gt":
    case "$gte":
    case "$lt":
    case "$lte":
      return anyValue(path, ordered(op, operand));
    case "$in":
    case "$nin": {
      if (!Array.isArray(operand)) return badValue(`${op} needs an array`);
      // Texts, of which there may be hundreds, are looked up; the rest are compared one by one.
      const texts = new Set(operand.filter((one: unknown) => typeof one === "string"));
      const options = operand
        .filter((one: unknown) => typeof one !== "string")
        .map((one: unknown) => (one instanceof BSONRegExp ? matching(one) : equals(one)));
      const any = anyValue(
        path,
        (value) => (typeof value === "string" && texts.has(value)) || options.some((test) => test(value)),
      );
      return op === "$in" ? any : not(any);
    }
    case "$exists": {
      const wanted = truthy(operand);
      return (doc) => valuesAt(doc, path).some((value) => value !== undefined) === wanted;
    }
    case "$type": {
      const ranks = [operand].flat().map(namedType);
      return anyValue(path, (value) => value !== undefined && ranks.includes(typeRank(value)));
    }
    case "$regex":
      return operand instanceof BSONRegExp
        ? anyValue(path, matching(operand))
        : badValue("$regex needs a pattern");
    case "$size": {
      const size = Number(numeric(operand));
      return (doc) => valuesAt(doc, path).some((value) => Array.isArray(value) && value.length === size);
    }
    case "$all": {
      if (!Array.isArray(operand)) return badValue("$all needs an array");
      if (operand.some(isOperators)) return refuse("$elemMatch inside $all");
      const tests = operand.map((one: unknown) => anyValue(path, equals(one)));
      return (doc) => tests.length > 0 && tests.every((test) => test(doc));
    }
    case "$elemMatch": {
      const test = elementTest(operand);
      return (doc) => valuesAt(doc, path).some((value) => Array.isArray(value) && value.some(test));
    }
    case "$not": {
      if (!(operand instanceof BSONRegExp) && !isOperators(operand)) return badValue("$not needs operators");
      const tests = fieldConditions(path, operand).map(fieldTest);
      return (doc) => !tests.every((test) => test(doc));
    }
    default:
      return refuse(`The query operator ${op}`);
  }
}

function not(test: Test): Test {
  return (doc) => !test(doc);
}

function equals(operand: unknown): (value: unknown) => boolean {
  typeRank(operand);
  return (value) => equal(value, operand);
}

/** Ranges hold within one type only; NaN is in no range but its own `$gte` and `$lte`. */
function ordered(op: string, operand: unknown): (value: unknown) => boolean {
  const rank = typeRank(operand);
  const operandIsNaN = Number.isNaN(numeric(operand)) && rank === typeRank(0);
  return (value) => {
    if (typeRank(value) !== rank) return false;
    if (rank === typeRank(0) && (operandIsNaN || Number.isNaN(numeric(value)))) {
      return op.endsWith("e") && equal(value, operand);
    }
    const order = compare(value, operand);
    if (order === 0) return op === "$gte" || op === "$lte";
    return order > 0 ? op.startsWith("$gt") : op.startsWith("$lt");
  };
}

/** A test of one list element: a filter on a document, or operators on a value. */
export function elementTest(operand: unknown): (element: unknown) => boolean {
  if (!isDoc(operand)) return badValue("$elemMatch needs an Object");
  const names = Object.keys(operand);
  const onValue = names.length > 0 && names.every((name) => /^\$(?!and$|or$|nor$|comment$)/.test(name));
  if (onValue) {
    const { matches } = readFilter({ element: operand });
    return (element) => matches({ element });
  }
  const { matches } = readFilter(operand);
  return (element) => isDoc(element) && matches(element);
}

function matching(regex: BSONRegExp): (value: unknown) => boolean {
  const unknownOption = /[^imsu]/.exec(regex.options);
  if (unknownOption) refuse(`The $regex option ${unknownOption[0]}`);
  const pattern = compile(regex.pattern, regex.options.replace("u", ""));
  return (value) =>
    (typeof value === "string" && pattern.test(value)) ||
    (value instanceof BSONRegExp && equal(value, regex));
}

function compile(pattern: string, flags: string): RegExp {
  for (const mode of [`${flags}u`, flags]) {
    try {
      return new RegExp(pattern, mode);
    } catch {
      // Escapes that are an error in Unicode mode are harmless without it.
    }
  }
  return badValue(`Regular expression is invalid: ${pattern}`);
}

/** Types that share a rank cannot be told apart, so only these names are taken. */
const TYPES: Readonly<Record<string, number>> = {
  object: 20,
  array: 25,
  binData: 30,
  objectId: 35,
  bool: 40,
  date: 45,
  null: 5,
  regex: 50,
  string: 15,
  number: 10,
};

function namedType(name: unknown): number {
  return TYPES[String(name)] ?? refuse(`$type: ${String(name)}`);
}
