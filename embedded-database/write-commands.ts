import { ObjectId } from "bson";
import type { Collection, Stored } from "./collection.ts";
import { asFilter, type Call, type Command } from "./command.ts";
import { readFilter } from "./matcher.ts";
import { readProjection, readSort } from "./projection.ts";
import { badValue, CommandError, refuse } from "./refusal.ts";
import { isReplacement, readUpdate, upserted } from "./updater.ts";
import { checkStorable, type Doc, encode, encodeStored, isDoc, truthy, wholeNumber } from "./values.ts";

export const WRITE_COMMANDS: Readonly<Record<string, Command>> = {
  insert: { fields: "documents ordered bypassDocumentValidation", writes: true, run: insert },
  update: { fields: "updates ordered bypassDocumentValidation", writes: true, run: update },
  delete: { fields: "deletes ordered", writes: true, run: remove },
  findAndModify: {
    fields: "query sort remove update new upsert fields bypassDocumentValidation hint",
    writes: true,
    run: findAndModify,
  },
};

/** Runs the statements of one command in order; with `ordered` the first that fails is the last. */
function eachStatement(
  statements: unknown,
  ordered: unknown,
  fields: string | undefined,
  run: (statement: Doc, index: number) => void,
): Doc {
  if (!Array.isArray(statements)) return badValue("The statements of a write command must be an array");
  const writeErrors: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      if (!isDoc(statement)) return badValue("A statement must be an object");
      const unknown = fields && Object.keys(statement).find((name) => !fields.split(" ").includes(name));
      if (unknown) refuse(`The field '${unknown}' of a statement`);
      run(statement, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
      if (ordered === undefined || truthy(ordered)) break;
    }
  }
  return writeErrors.length === 0 ? {} : { writeErrors };
}

function insert({ database, namespace, command }: Call): Doc {
  let n = 0;
  const collection = database.require(namespace);
  const errors = eachStatement(command.documents, command.ordered, undefined, ({ _id, ...rest }) => {
    const doc = { _id: _id === undefined ? new ObjectId() : _id, ...rest };
    checkStorable(doc);
    collection.insert(doc);
    n++;
  });
  return { n, ...errors };
}

function update({ database, namespace, command }: Call): Doc {
  let n = 0;
  let nModified = 0;
  const inserted: Doc[] = [];
  const errors = eachStatement(
    command.updates,
    command.ordered,
    "q u multi upsert hint",
    (statement, index) => {
      const query = asFilter(statement.q);
      const change = readUpdate(statement.u);
      const multi = truthy(statement.multi);
      if (multi && isReplacement(statement.u))
        badValue("multi update is not supported for replacement-style update");
      const collection = database.collections.get(namespace);
      const found = [...(collection?.find(readFilter(query), { limit: multi ? 0 : 1 }) ?? [])];
      if (found.length === 0 && truthy(statement.upsert)) {
        const doc = upserted(query, change);
        database.require(namespace).insert(doc);
        inserted.push({ index, _id: doc._id });
        n++;
      }
      for (const stored of found) {
        if (collection && replaced(collection, stored, change(stored.doc, false))) nModified++;
        n++;
      }
    },
  );
  return { n, nModified, ...(inserted.length > 0 ? { upserted: inserted } : {}), ...errors };
}

/** False where nothing differs. A Double in the place of an equal Int32 differs. */
function replaced(collection: Collection, stored: Stored, after: Doc): boolean {
  const bytes = encodeStored(after);
  if (Buffer.compare(encode(stored.doc), bytes) === 0) return false;
  collection.replace(stored, after, bytes);
  return true;
}

function remove({ collection, command }: Call): Doc {
  let n = 0;
  const errors = eachStatement(command.deletes, command.ordered, "q limit hint", (statement) => {
    const found = collection?.find(readFilter(asFilter(statement.q)), {
      limit: wholeNumber(statement.limit, 0),
    });
    for (const stored of [...(found ?? [])]) {
      collection?.remove(stored);
      n++;
    }
  });
  return { n, ...errors };
}

function findAndModify({ database, namespace, collection, command }: Call): Doc {
  const query = asFilter(command.query);
  const project = readProjection(asFilter(command.fields));
  const removing = truthy(command.remove);
  if (removing === (command.update !== undefined))
    badValue("Either an update or remove=true must be specified");
  const sort = readSort(command.sort ?? {});
  const [before] = collection?.find(readFilter(query), { sort, limit: 1 }) ?? [];
  if (removing) {
    if (before) collection?.remove(before);
    return { lastErrorObject: { n: before ? 1 : 0 }, value: before ? project(before.doc) : null };
  }
  const change = readUpdate(command.update);
  const wantsNew = truthy(command.new);
  if (collection && before) {
    const after = change(before.doc, false);
    replaced(collection, before, after);
    return {
      lastErrorObject: { n: 1, updatedExisting: true },
      value: project(wantsNew ? after : before.doc),
    };
  }
  if (!truthy(command.upsert)) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  const doc = upserted(query, change);
  database.require(namespace).insert(doc);
  const lastErrorObject = { n: 1, updatedExisting: false, upserted: doc._id };
  return { lastErrorObject, value: wantsNew ? project(doc) : null };
}
