import { ObjectId } from "bson";
import type { Collection, Stored } from "./collection.ts";
import type { Call, Command } from "./command.ts";
import { type Condition, readFilter } from "./matcher.ts";
import { badValue, CommandError, notSupported } from "./refusal.ts";
import { readProjection } from "./results/projection.ts";
import { readUpdate, upserted } from "./updater.ts";
import { checkStorable, type Doc, isDoc, truthy, wholeNumber } from "./values.ts";

export const WRITES: Readonly<Record<string, Command>> = {
  insert: { fields: "documents ordered", writes: "in turns", run: insert },
  update: { fields: "updates ordered", writes: "in turns", run: update },
  delete: { fields: "deletes ordered", writes: "in turns", run: remove },
  findAndModify: {
    fields: "query remove update new upsert fields",
    writes: true,
    run: findAndModify,
  },
};

/**
 * Runs a command's statements in order; with `ordered`, stops at the first failure. `fields`: those that a
 * statement may have. `run` returns the number of documents found or created.
 */
function* eachStatement(
  { ordered = true }: Doc,
  statements: unknown,
  fields: string | undefined,
  run: (statement: Doc, index: number) => number | Generator<undefined, number>,
): Generator<undefined, Doc> {
  if (!Array.isArray(statements)) return badValue("The statements of a write command must be an array");
  const writeErrors: Doc[] = [];
  let n = 0;
  for (const [index, statement] of statements.entries()) {
    try {
      if (!isDoc(statement)) return badValue("A statement must be an object");
      const unknown = fields && Object.keys(statement).find((name) => !fields.split(" ").includes(name));
      if (unknown) notSupported(`The field '${unknown}' of a statement`);
      const done = run(statement, index);
      n += typeof done === "number" ? done : yield* done;
      yield;
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
      if (truthy(ordered)) break;
    }
  }
  return { n, ...(writeErrors.length === 0 ? {} : { writeErrors }) };
}

function* insert({ database, namespace, command }: Call): Generator<undefined, Doc> {
  const collection = database.require(namespace);
  return yield* eachStatement(command, command.documents, undefined, ({ _id = new ObjectId(), ...rest }) => {
    const doc = { _id, ...rest };
    checkStorable(doc);
    collection.insert(doc);
    return 1;
  });
}

/** Applies `work` to one matching document, or to all in steps. Returns how many there were. */
function* eachFound(
  collection: Collection | undefined,
  filter: readonly Condition[],
  isMany: boolean,
  work: (stored: Stored) => unknown,
): Generator<undefined, number> {
  let n = 0;
  const found = isMany ? collection?.findInSteps(filter) : collection?.find(filter, { limit: 1 });
  for (const stored of found ?? []) {
    if (!stored) yield;
    else {
      work(stored);
      n += 1;
    }
  }
  return n;
}

function* update({ database, namespace, command }: Call): Generator<undefined, Doc> {
  let nModified = 0;
  const made: Doc[] = [];
  const done = yield* eachStatement(
    command,
    command.updates,
    "q u multi upsert",
    function* (statement, index) {
      const filter = readFilter(statement.q);
      const change = readUpdate(statement.u);
      const collection = database.collections.get(namespace);
      const n = yield* eachFound(collection, filter, truthy(statement.multi), (stored) => {
        if (collection?.replace(stored, change(stored.doc, false))) nModified++;
      });
      if (n > 0 || !truthy(statement.upsert)) return n;
      const doc = upserted(filter, change);
      database.require(namespace).insert(doc);
      made.push({ index, _id: doc._id });
      return 1;
    },
  );
  return { ...done, nModified, ...(made.length > 0 ? { upserted: made } : {}) };
}

function* remove({ collection, command }: Call): Generator<undefined, Doc> {
  return yield* eachStatement(command, command.deletes, "q limit", ({ q, limit }) =>
    eachFound(collection, readFilter(q), wholeNumber(limit, 0) === 0, (stored) => collection?.remove(stored)),
  );
}

function findAndModify({ database, namespace, collection, command }: Call): Doc {
  const filter = readFilter(command.query);
  const { show } = readProjection(command.fields);
  const change = command.update === undefined ? undefined : readUpdate(command.update);
  if (truthy(command.remove) === (change !== undefined))
    badValue("Either an update or remove=true must be specified");
  const [found] = collection?.find(filter, { limit: 1 }) ?? [];
  if (collection && found) {
    const after = change?.(found.doc, false);
    if (after) collection.replace(found, after);
    else collection.remove(found);
    const value = show(after && truthy(command.new) ? after : found.doc);
    return { lastErrorObject: { n: 1, ...(after ? { updatedExisting: true } : {}) }, value };
  }
  if (!change || !truthy(command.upsert))
    return { lastErrorObject: { n: 0, ...(change ? { updatedExisting: false } : {}) }, value: null };
  const doc = upserted(filter, change);
  database.require(namespace).insert(doc);
  const lastErrorObject = { n: 1, updatedExisting: false, upserted: doc._id };
  return { lastErrorObject, value: truthy(command.new) ? show(doc) : null };
}
