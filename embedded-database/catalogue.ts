import type { Collection } from "./collection.ts";
import type { Call, Command } from "./command.ts";
import { indexSpec, readIndex } from "./index-keys.ts";
import { equal } from "./keys.ts";
import { badValue, CommandError, notSupported } from "./refusal.ts";
import { type Doc, isDoc } from "./values.ts";

export const CATALOGUE: Readonly<Record<string, Command>> = {
  listIndexes: {
    fields: "cursor",
    run: (call) =>
      call.cursors.first(
        call.namespace,
        existing(call).indexes.map(({ definition }) => ({ doc: indexSpec(definition), size: 0 })),
        isDoc(call.command.cursor) ? call.command.cursor.batchSize : undefined,
      ),
  },
  listCollections: {
    fields: "filter nameOnly authorizedCollections cursor",
    run: ({ database, db, cursors, command }) => {
      if (isDoc(command.filter) && Object.keys(command.filter).length > 0)
        notSupported("A filter of collections");
      const prefix = `${db}.`;
      const names = [...database.collections.keys()].filter((namespace) => namespace.startsWith(prefix));
      return cursors.first(
        `${prefix}$cmd.listCollections`,
        names.map((name) => ({ doc: { name: name.slice(prefix.length), type: "collection" }, size: 0 })),
        isDoc(command.cursor) ? command.cursor.batchSize : undefined,
      );
    },
  },
  createIndexes: { fields: "indexes", writes: "alone", run: createIndexes },
  dropIndexes: { fields: "index", writes: true, run: dropIndexes },
};

function existing({ collection, namespace }: Call): Collection {
  if (!collection) throw new CommandError(`ns not found: ${namespace}`, 26, "NamespaceNotFound");
  return collection;
}

function* createIndexes(call: Call): Generator<undefined, Doc> {
  const { database, namespace, collection: present, command } = call;
  if (!Array.isArray(command.indexes)) return badValue("createIndexes needs indexes");
  const definitions = command.indexes.map(readIndex);
  const collection = present ?? database.require(namespace);
  const numIndexesBefore = collection.indexes.length;
  for (const definition of definitions) {
    const wanted = indexSpec(definition);
    const specs = collection.indexes.map((index) => indexSpec(index.definition));
    if (specs.some((one) => equal(one, wanted) || (one.name === "_id_" && equal(one.key, wanted.key))))
      continue;
    if (specs.some(({ name }) => name === wanted.name)) {
      const message = `An existing index has the same name as the requested index: ${definition.name}`;
      throw new CommandError(message, 86, "IndexKeySpecsConflict");
    }
    yield* database.createIndex(collection, definition);
  }
  const numIndexesAfter = collection.indexes.length;
  return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically: !present };
}

function dropIndexes(call: Call): Doc {
  const collection = existing(call);
  const { index: name } = call.command;
  const nIndexesWas = collection.indexes.length;
  if (name === "_id_") throw new CommandError("cannot drop _id index", 72, "InvalidOptions");
  const index = collection.indexes.find(({ definition }) => definition.name === name);
  if (!index) throw new CommandError(`index not found with name [${String(name)}]`, 27, "IndexNotFound");
  call.database.dropIndex(collection, index);
  return { nIndexesWas };
}
