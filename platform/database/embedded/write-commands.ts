import { ObjectId } from "bson";
import { readSort } from "./aggregate.ts";
import type { Collection } from "./collection.ts";
import { checkStatement } from "./command-fields.ts";
import type { Database } from "./database.ts";
import { readFilter } from "./matcher.ts";
import { readProjection } from "./projection.ts";
import { badValue, CommandError } from "./refusal.ts";
import { isReplacement, readUpdate, upserted } from "./updater.ts";
import { checkStorable, type Doc, equal, isDoc, truthy, wholeNumber } from "./values.ts";

/** Runs the statements of one write command in order; with `ordered` the first that fails is the last. */
function eachStatement(
  statements: unknown,
  ordered: unknown,
  run: (statement: Doc, index: number) => void,
): Doc {
  if (!Array.isArray(statements)) return badValue("The statements of a write command must be an array");
  const writeErrors: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(isDoc(statement) ? statement : badValue("A statement must be an object"), index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
      if (ordered === undefined || truthy(ordered)) break;
    }
  }
  return writeErrors.length === 0 ? {} : { writeErrors };
}

export function insert(database: Database, namespace: string, command: Doc): Doc {
  let n = 0;
  const collection = database.require(namespace);
  const errors = eachStatement(command.documents, command.ordered, (doc) => {
    const { _id, ...rest } = doc;
    const complete = { _id: _id === undefined ? new ObjectId() : _id, ...rest };
    checkStorable(complete);
    database.insert(collection, complete);
    n++;
  });
  return { n, ...errors };
}

const UPDATE_FIELDS = ["q", "u", "multi", "upsert", "hint"];

export function update(database: Database, namespace: string, command: Doc): Doc {
  let n = 0;
  let nModified = 0;
  const inserted: Doc[] = [];
  const errors = eachStatement(command.updates, command.ordered, (statement, index) => {
    checkStatement("update", statement, UPDATE_FIELDS);
    const query = asFilter(statement.q);
    const change = readUpdate(statement.u);
    const multi = truthy(statement.multi);
    if (multi && isReplacement(statement.u))
      badValue("multi update is not supported for replacement-style update");
    const found =
      database.collections.get(namespace)?.find(readFilter(query), { limit: multi ? 0 : 1 }) ?? [];
    if (found.length === 0 && truthy(statement.upsert)) {
      const doc = upserted(query, change);
      database.insert(database.require(namespace), doc);
      inserted.push({ index, _id: doc._id });
      n++;
    }
    for (const before of found) {
      if (changed(database, database.require(namespace), before, change(before, false))) nModified++;
      n++;
    }
  });
  return { n, nModified, ...(inserted.length > 0 ? { upserted: inserted } : {}), ...errors };
}

function changed(database: Database, collection: Collection, before: Doc, after: Doc): boolean {
  if (identical(before, after)) return false;
  database.replace(collection, before, after);
  return true;
}

/** Same values of the same types: a Double in the place of an Int32 is a change, though the two are equal. */
function identical(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((value, at) => identical(value, b[at]));
  }
  if (isDoc(a) && isDoc(b)) {
    const names = Object.keys(a);
    const others = Object.keys(b);
    return (
      names.length === others.length &&
      names.every((name, at) => name === others[at] && identical(a[name], b[name]))
    );
  }
  return a === b || (equal(a, b) && a?.constructor === b?.constructor);
}

export function remove(database: Database, namespace: string, command: Doc): Doc {
  let n = 0;
  const errors = eachStatement(command.deletes, command.ordered, (statement) => {
    checkStatement("delete", statement, ["q", "limit", "hint"]);
    const collection = database.collections.get(namespace);
    const filter = readFilter(asFilter(statement.q));
    for (const doc of collection?.find(filter, { limit: wholeNumber(statement.limit, 0) }) ?? []) {
      if (collection) database.remove(collection, doc);
      n++;
    }
  });
  return { n, ...errors };
}

export function findAndModify(database: Database, namespace: string, command: Doc): Doc {
  const query = asFilter(command.query);
  const project = readProjection(asFilter(command.fields));
  const wantsNew = truthy(command.new);
  const removing = truthy(command.remove);
  if (removing === (command.update !== undefined))
    badValue("Either an update or remove=true must be specified");
  const sort = readSort(command.sort ?? {});
  const before = database.collections.get(namespace)?.find(readFilter(query), { sort, limit: 1 })[0];
  const show = (doc: Doc | undefined): Doc | null => (doc ? project(doc) : null);
  if (removing) {
    if (before) database.remove(database.require(namespace), before);
    return { lastErrorObject: { n: before ? 1 : 0 }, value: show(before) };
  }
  const change = readUpdate(command.update);
  if (before) {
    const after = change(before, false);
    changed(database, database.require(namespace), before, after);
    return { lastErrorObject: { n: 1, updatedExisting: true }, value: show(wantsNew ? after : before) };
  }
  if (!truthy(command.upsert)) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  const doc = upserted(query, change);
  database.insert(database.require(namespace), doc);
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: doc._id },
    value: wantsNew ? show(doc) : null,
  };
}

export function asFilter(value: unknown): Doc {
  if (value === undefined || value === null) return {};
  return isDoc(value) ? value : badValue("A filter must be an object");
}
