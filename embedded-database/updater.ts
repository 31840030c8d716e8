import { Double, Int32, Long, ObjectId } from "bson";
import { compare, equal } from "./keys.ts";
import { isOperators, readFilter } from "./matcher.ts";
import { badValue, CommandError, refuse } from "./refusal.ts";
import { checkStorable, copy, type Doc, field, isDoc, isNumeric, numeric } from "./values.ts";

/** Makes the changed document; `inserting` is true when an upsert makes a new one. Throws CommandError. */
export type Update = (doc: Doc, inserting: boolean) => Doc;

/** Each changes the value at a path of a document, which is a copy; `undefined` where there is none. */
const CHANGES: Readonly<Record<string, (before: unknown, operand: unknown, path: string) => unknown>> = {
  $set: (_, operand) => operand,
  $setOnInsert: (_, operand) => operand,
  $unset: () => undefined,
  $inc: increased,
  $min: (before, operand) => (before === undefined || compare(operand, before) < 0 ? operand : before),
  $max: (before, operand) => (before === undefined || compare(operand, before) > 0 ? operand : before),
};

/** Reads an update: a replacement, or operators. What is not on the list is refused by name. */
export function readUpdate(update: unknown): Update {
  if (Array.isArray(update)) return refuse("An update with an aggregation pipeline");
  if (!isDoc(update)) return badValue("An update must be a document");
  const change = isOperators(update) ? readChanges(update) : replacement(update);
  return (doc, inserting) => {
    const changed = change(doc, inserting);
    if (!inserting && !equal(changed._id, doc._id)) {
      const message = "Performing an update on the path '_id' would modify the immutable field '_id'";
      throw new CommandError(message, 66, "ImmutableField");
    }
    checkStorable(changed);
    return changed;
  };
}

/** True for `{a: 1}`, false for `{$set: ...}`. */
export function isReplacement(update: unknown): boolean {
  return isDoc(update) && !isOperators(update);
}

function replacement(update: Doc): Update {
  return (doc, inserting) => {
    const { _id = doc._id, ...rest } = copy(update);
    const id = inserting ? (doc._id ?? _id) : _id;
    return id === undefined ? rest : { _id: id, ...rest };
  };
}

function readChanges(update: Doc): Update {
  const changes: { op: string; path: string; change(doc: Doc): void }[] = [];
  for (const [op, paths] of Object.entries(update)) {
    const changed = CHANGES[op] ?? refuse(`The update operator ${op}`);
    if (!isDoc(paths)) return badValue(`Modifiers operate on fields, but ${op} was given another type`);
    for (const [path, operand] of Object.entries(paths)) {
      const positional = path.split(".").find((part) => part.startsWith("$"));
      if (positional !== undefined) refuse(`The positional operator ${positional} in '${path}'`);
      if (path.split(".").includes("")) badValue(`The update path '${path}' has an empty field name`);
      const clash = changes.find(
        (other) => `${other.path}.`.startsWith(`${path}.`) || `${path}.`.startsWith(`${other.path}.`),
      );
      if (clash) {
        const message = `Updating the path '${path}' would create a conflict at '${clash.path}'`;
        throw new CommandError(message, 40, "ConflictingUpdateOperators");
      }
      changes.push({
        op,
        path,
        change: (doc) => changeAt(doc, path, (before) => changed(before, operand, path)),
      });
    }
  }
  return (doc, inserting) => {
    const changed = copy(doc);
    for (const { op, change } of changes) if (op !== "$setOnInsert" || inserting) change(changed);
    return changed;
  };
}

/** The sum in the wider type of the two; an Int32 that overflows becomes a Long, a Long that overflows is an error. */
function increased(before: unknown, by: unknown, path: string): unknown {
  const wrong = [by, before ?? by].find((value) => !isNumeric(value));
  if (wrong !== undefined)
    throw new CommandError(`Cannot apply $inc to '${path}': no number`, 14, "TypeMismatch");
  if (before === undefined) return by;
  if ([before, by].some((value) => value instanceof Double || typeof value === "number"))
    return new Double(Number(numeric(before)) + Number(numeric(by)));
  const sum = BigInt(numeric(before)) + BigInt(numeric(by));
  if (BigInt.asIntN(64, sum) !== sum)
    return badValue(`Cannot apply $inc to '${path}': the result overflows a Long`);
  const narrow = before instanceof Int32 && by instanceof Int32 && BigInt.asIntN(32, sum) === sum;
  return narrow ? new Int32(Number(sum)) : Long.fromBigInt(sum);
}

/** Changes what is at `path`, making documents on the way where something is to be put; a scalar on the way is an error. */
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
  else if (Array.isArray(holder)) holder[Number(last)] = null;
  else if (isDoc(holder)) delete holder[last];
}

/** The element of a list, or the field of a document. Lists grow by one element at most. */
function memberOf(holder: unknown, part: string): unknown {
  if (isDoc(holder)) return field(holder, part);
  if (Array.isArray(holder) && /^(0|[1-9]\d{0,8})$/.test(part) && Number(part) <= holder.length)
    return holder[Number(part)];
  throw new CommandError(`Cannot create field '${part}' in what is no document`, 28, "PathNotViable");
}

function put(holder: unknown, part: string, value: unknown): void {
  if (typeof holder !== "object" || holder === null) return;
  Object.defineProperty(holder, part, { value, writable: true, enumerable: true, configurable: true });
}

/** The document that an upsert inserts: the filter's equalities, then the update. */
export function upserted(filter: Doc, update: Update): Doc {
  const start: Doc = {};
  for (const { path, op, operand } of readFilter(filter).conditions)
    if (op === "$eq") changeAt(start, path, () => operand);
  const { _id, ...rest } = update(start, true);
  return { _id: _id ?? new ObjectId(), ...rest };
}
