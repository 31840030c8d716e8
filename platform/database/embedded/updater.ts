import { BSONRegExp, Int32, ObjectId, Timestamp } from "bson";
import { product, sum } from "./arithmetic.ts";
import { elementTest, isOperators, readFilter } from "./matcher.ts";
import { badValue, CommandError, refuse, typeMismatch } from "./refusal.ts";
import { getAt, setAt, unsetAt } from "./update-paths.ts";
import {
  checkStorable,
  compare,
  copy,
  type Doc,
  equal,
  field,
  isDoc,
  isNumeric,
  numeric,
  wholeNumber,
} from "./values.ts";

/** Changes a copy of a document; `inserting` is true when an upsert makes a new one. */
export type Update = (doc: Doc, inserting: boolean) => Doc;

type Change = (doc: Doc, path: string, operand: unknown) => void;

const CHANGES: Readonly<Record<string, Change>> = {
  $set: setAt,
  $setOnInsert: setAt,
  $unset: unsetAt,
  $inc: (doc, path, by) => arithmetic("$inc", doc, path, by),
  $mul: (doc, path, by) => arithmetic("$mul", doc, path, by),
  $min: (doc, path, value) => keepIf(doc, path, value, (order) => order < 0),
  $max: (doc, path, value) => keepIf(doc, path, value, (order) => order > 0),
  $currentDate: (doc, path, how) => setAt(doc, path, currentDate(how)),
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: (doc, path, values) => {
    if (!Array.isArray(values)) badValue("$pullAll requires an array argument");
    removeFrom("$pullAll", doc, path, (element) => values.some((value) => equal(element, value)));
  },
  $pop: pop,
};

/** Reads an update: a replacement, or operators. What is not on the list is refused by name. */
export function readUpdate(update: unknown): Update {
  if (Array.isArray(update)) return refuse("An update with an aggregation pipeline");
  if (!isDoc(update)) return badValue("An update must be a document");
  if (!isOperators(update)) return replacement(update);
  const changes = readChanges(update);
  return (doc, inserting) => {
    const changed = copy(doc);
    for (const { op, path, operand, change } of changes) {
      if (op !== "$setOnInsert" || inserting) change(changed, path, operand);
    }
    if (!inserting && !equal(changed._id, doc._id)) immutableId();
    checkStorable(changed);
    return changed;
  };
}

/** True for `{a: 1}`, false for `{$set: ...}`. */
export function isReplacement(update: unknown): boolean {
  return isDoc(update) && !isOperators(update);
}

function replacement(update: Doc): Update {
  checkStorable(update);
  return (doc, inserting) => {
    const given = field(update, "_id");
    if (!inserting && given !== undefined && !equal(given, doc._id)) immutableId();
    const { _id, ...rest } = copy(update);
    const id = doc._id ?? _id;
    return id === undefined ? rest : { _id: id, ...rest };
  };
}

function immutableId(): never {
  throw new CommandError(
    "Performing an update on the path '_id' would modify the immutable field '_id'",
    66,
    "ImmutableField",
  );
}

function readChanges(update: Doc): { op: string; path: string; operand: unknown; change: Change }[] {
  const changes: { op: string; path: string; operand: unknown; change: Change }[] = [];
  for (const [op, paths] of Object.entries(update)) {
    const change = CHANGES[op] ?? refuse(`The update operator ${op}`);
    if (!isDoc(paths)) return badValue(`Modifiers operate on fields, but ${op} was given another type`);
    for (const [path, operand] of Object.entries(paths)) {
      const positional = path.split(".").find((part) => part.startsWith("$"));
      if (positional !== undefined) refuse(`The positional operator ${positional} in '${path}'`);
      if (path === "" || /^\.|\.$|\.\./.test(path))
        badValue(`The update path '${path}' has an empty field name`);
      const clash = changes.find((other) => overlap(other.path, path));
      if (clash) {
        const message = `Updating the path '${path}' would create a conflict at '${clash.path}'`;
        throw new CommandError(message, 40, "ConflictingUpdateOperators");
      }
      changes.push({ op, path, operand, change });
    }
  }
  return changes;
}

function overlap(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);
}

function arithmetic(op: string, doc: Doc, path: string, operand: unknown): void {
  if (!isNumeric(operand)) typeMismatch(`Cannot apply ${op} with a non-numeric argument to '${path}'`);
  const before = getAt(doc, path);
  if (before === undefined) {
    setAt(doc, path, op === "$inc" ? operand : product(operand, new Int32(0)));
    return;
  }
  if (!isNumeric(before)) typeMismatch(`Cannot apply ${op} to the value of '${path}', which is no number`);
  setAt(doc, path, op === "$inc" ? sum(before, operand) : product(before, operand));
}

function keepIf(doc: Doc, path: string, value: unknown, better: (order: number) => boolean): void {
  const before = getAt(doc, path);
  if (before === undefined || better(compare(value, before))) setAt(doc, path, value);
}

function currentDate(how: unknown): unknown {
  const type = isDoc(how) ? how.$type : "date";
  if (type === "timestamp") return new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });
  return type === "date" ? new Date() : badValue("$currentDate takes true, 'date' or 'timestamp'");
}

/** The list at `path` as it may be changed; undefined when there is none, an error when it is something else. */
function listAt(op: string, doc: Doc, path: string): unknown[] | undefined {
  const value = getAt(doc, path);
  if (value === undefined || Array.isArray(value)) return value;
  return badValue(`The field '${path}' must be an array for ${op}`);
}

function each(
  op: string,
  operand: unknown,
  allowed: readonly string[],
): { values: unknown[]; modifiers: Doc } {
  if (!isOperators(operand)) return { values: [operand], modifiers: {} };
  for (const name of Object.keys(operand)) if (!allowed.includes(name)) refuse(`${op} with ${name}`);
  if (!Array.isArray(operand.$each)) return badValue(`${op} with modifiers needs $each`);
  return { values: operand.$each, modifiers: operand };
}

function push(doc: Doc, path: string, operand: unknown): void {
  const { values, modifiers } = each("$push", operand, ["$each", "$slice", "$position"]);
  const list = [...(listAt("$push", doc, path) ?? [])];
  list.splice(wholeNumber(modifiers.$position, list.length), 0, ...values);
  const slice = modifiers.$slice === undefined ? undefined : wholeNumber(modifiers.$slice, 0);
  const kept =
    slice === undefined ? list : slice === 0 ? [] : slice > 0 ? list.slice(0, slice) : list.slice(slice);
  setAt(doc, path, kept);
}

function addToSet(doc: Doc, path: string, operand: unknown): void {
  const { values } = each("$addToSet", operand, ["$each"]);
  const list = [...(listAt("$addToSet", doc, path) ?? [])];
  for (const value of values) if (!list.some((one) => equal(one, value))) list.push(value);
  setAt(doc, path, list);
}

function pull(doc: Doc, path: string, operand: unknown): void {
  if (operand instanceof BSONRegExp) refuse("$pull with a regular expression");
  removeFrom(
    "$pull",
    doc,
    path,
    isDoc(operand) ? elementTest(operand) : (element) => equal(element, operand),
  );
}

function removeFrom(op: string, doc: Doc, path: string, gone: (element: unknown) => boolean): void {
  const list = listAt(op, doc, path);
  if (list)
    setAt(
      doc,
      path,
      list.filter((element) => !gone(element)),
    );
}

function pop(doc: Doc, path: string, operand: unknown): void {
  const end = Number(numeric(operand));
  if (end !== 1 && end !== -1) badValue("$pop expects 1 or -1");
  const list = listAt("$pop", doc, path);
  if (list) setAt(doc, path, end === 1 ? list.slice(0, -1) : list.slice(1));
}

/** The document that an upsert inserts: the filter's equalities, then the update. */
export function upserted(filter: Doc, update: Update): Doc {
  const start: Doc = {};
  for (const { path, op, operand } of readFilter(filter).conditions)
    if (op === "$eq") setAt(start, path, operand);
  const made = update(start, true);
  const { _id, ...rest } = made;
  const doc = { _id: _id ?? new ObjectId(), ...rest };
  checkStorable(doc);
  return doc;
}
