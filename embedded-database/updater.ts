import { Double, Int32, Long, ObjectId } from "bson";
import { compare, equal } from "./keys.ts";
import { type Condition, isOperators } from "./matcher.ts";
import { badValue, CommandError, notSupported } from "./refusal.ts";
import { checkStorable, copy, type Doc, field, isDoc, isNumeric, numeric } from "./values.ts";

/**
 * Computes the changed document; `inserting`: whether it is the new document of an upsert. Throws a
 * CommandError.
 */
export type Update = (doc: Doc, inserting: boolean) => Doc;

/** Operators that change the value at a path of a copied document; a missing value is `undefined`. */
const CHANGES: Readonly<Record<string, (before: unknown, operand: unknown, path: string) => unknown>> = {
  $set: (_, operand) => operand,
  $setOnInsert: (_, operand) => operand,
  $unset: () => undefined,
  $inc: increased,
  $max: (before, operand) => (before === undefined || compare(operand, before) > 0 ? operand : before),
};

export function readUpdate(update: unknown): Update {
  if (Array.isArray(update)) return notSupported("An update with an aggregation pipeline");
  if (!isDoc(update)) return badValue("An update must be a document");
  if (!isOperators(update)) return notSupported("A replacement of a whole document");
  const changes = Object.entries(update).flatMap(([op, operands]) => {
    if (!Object.hasOwn(CHANGES, op)) notSupported(`The update operator ${op}`);
    if (!isDoc(operands)) return badValue(`Modifiers operate on fields, but ${op} was given another type`);
    return Object.entries(operands).map(([path, operand]) => {
      if (path.split(".").includes("")) badValue(`The update path '${path}' has an empty field name`);
      return { op, path, operand };
    });
  });
  refuseClashes(changes.map(({ path }) => path));
  return (doc, inserting) => {
    const changed = copy(doc);
    for (const { op, path, operand } of changes)
      if (op !== "$setOnInsert" || inserting)
        changeAt(changed, path, (before) => CHANGES[op]?.(before, operand, path));
    if (doc._id !== undefined && !equal(changed._id, doc._id)) {
      const message = "Performing an update on the path '_id' would modify the immutable field '_id'";
      throw new CommandError(message, 66, "ImmutableField");
    }
    checkStorable(changed);
    return changed;
  };
}

/** Refuses paths that are equal or nested, whose result would depend on the order. */
function refuseClashes(paths: readonly string[]): void {
  const sorted = paths.map((path) => `${path}.`).toSorted();
  const clash = sorted.find((path, at) => sorted[at + 1]?.startsWith(path));
  if (clash === undefined) return;
  const message = `Updating the path '${clash.slice(0, -1)}' would create a conflict`;
  throw new CommandError(message, 40, "ConflictingUpdateOperators");
}

/**
 * Sum of two numbers in the wider of their types. An Int32 that overflows becomes a Long; if a Long overflows,
 * it throws.
 */
function increased(before: unknown, by: unknown, path: string): unknown {
  if (!isNumeric(by) || !isNumeric(before ?? by))
    throw new CommandError(`Cannot apply $inc to '${path}': the value is not a number`, 14, "TypeMismatch");
  if (before === undefined) return by;
  if ([before, by].some((value) => value instanceof Double || typeof value === "number"))
    return new Double(Number(numeric(before)) + Number(numeric(by)));
  const sum = BigInt(numeric(before)) + BigInt(numeric(by));
  if (BigInt.asIntN(64, sum) !== sum)
    return badValue(`Cannot apply $inc to '${path}': the result overflows a Long`);
  const narrow = before instanceof Int32 && by instanceof Int32 && BigInt.asIntN(32, sum) === sum;
  return narrow ? new Int32(Number(sum)) : Long.fromBigInt(sum);
}

/** Changes the value at `path`, and creates missing documents on the way; throws if a scalar is in the way. */
function changeAt(doc: Doc, path: string, change: (before: unknown) => unknown): void {
  const parts = path.split(".");
  const last = parts.pop() ?? "";
  let holder: unknown = doc;
  for (const part of parts) {
    let next = memberOf(holder, part);
    if (next === undefined) {
      if (change(undefined) === undefined) return;
      next = {};
      put(holder, part, next);
    }
    holder = next;
  }
  const after = change(memberOf(holder, last));
  if (after !== undefined) put(holder, last, after);
  else if (isDoc(holder)) delete holder[last];
}

function memberOf(holder: unknown, part: string): unknown {
  if (isDoc(holder)) return field(holder, part);
  if (Array.isArray(holder)) notSupported(`An update of '${part}' in a list`);
  throw new CommandError(`Cannot create field '${part}' in what is no document`, 28, "PathNotViable");
}

function put(holder: unknown, part: string, value: unknown): void {
  Object.defineProperty(holder, part, { value, writable: true, enumerable: true, configurable: true });
}

export function upserted(filter: readonly Condition[], update: Update): Doc {
  const start: Doc = {};
  for (const { path, op, operand } of filter) if (op === "$eq") changeAt(start, path, () => operand);
  return { _id: new ObjectId(), ...update(start, true) };
}
