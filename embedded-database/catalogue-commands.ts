import type { Collection } from "./collection.ts";
import { asFilter, type Call, type Command, cursorSize } from "./command.ts";
import type { Sized } from "./cursors.ts";
import { indexSpec, readIndex } from "./index-keys.ts";
import { equal } from "./keys.ts";
import { readFilter } from "./matcher.ts";
import { badValue, CommandError } from "./refusal.ts";
import { type Doc, isDoc, truthy } from "./values.ts";

/** A description of a collection or an index; a size that is surely more than it has. */
const sized = (doc: Doc): Sized => ({ doc, size: 10_000 });

/** Commands on collections and indexes as such. */
export const CATALOGUE_COMMANDS: Readonly<Record<string, Command>> = {
  create: {
    fields: "",
    writes: true,
    run({ database, namespace, collection }) {
      if (collection)
        throw new CommandError(`Collection ${namespace} already exists.`, 48, "NamespaceExists");
      database.require(namespace);
      return {};
    },
  },
  drop: {
    fields: "",
    writes: true,
    run(call) {
      call.database.drop(existing(call));
      return { ns: call.namespace };
    },
  },
  dropDatabase: {
    fields: "",
    writes: true,
    run({ database, db }) {
      for (const { collection } of collectionsIn({ database, db })) database.drop(collection);
      return { dropped: db };
    },
  },
  listCollections: { fields: "filter nameOnly cursor authorizedCollections", run: listCollections },
  createIndexes: { fields: "indexes commitQuorum", writes: true, run: createIndexes },
  listIndexes: {
    fields: "cursor",
    run: (call) =>
      call.cursors.first(
        call.namespace,
        existing(call).indexes.map(({ definition }) => sized(indexSpec(definition))),
        cursorSize(call.command.cursor),
      ),
  },
  dropIndexes: { fields: "index", writes: true, run: dropIndexes },
};

function existing({ collection, namespace }: Call): Collection {
  if (!collection) throw new CommandError(`ns not found: ${namespace}`, 26, "NamespaceNotFound");
  return collection;
}

function collectionsIn({
  database,
  db,
}: Pick<Call, "database" | "db">): { name: string; collection: Collection }[] {
  return [...database.collections.values()]
    .filter(({ namespace }) => namespace.startsWith(`${db}.`))
    .map((collection) => ({ name: collection.namespace.slice(db.length + 1), collection }));
}

function listCollections({ database, db, cursors, command }: Call): Doc {
  const { matches } = readFilter(asFilter(command.filter));
  const docs = collectionsIn({ database, db })
    .map(({ name }): Doc => ({ name, type: "collection", options: {}, info: { readOnly: false } }))
    .filter(matches);
  const shown = truthy(command.nameOnly) ? docs.map(({ name, type }) => ({ name, type })) : docs;
  return cursors.first(`${db}.$cmd.listCollections`, shown.map(sized), cursorSize(command.cursor));
}

function createIndexes({ database, namespace, collection: present, command }: Call): Doc {
  if (!Array.isArray(command.indexes)) return badValue("createIndexes needs indexes");
  const definitions = command.indexes.map((spec: unknown) =>
    readIndex(isDoc(spec) ? spec : badValue("An index must be an object")),
  );
  const collection = present ?? database.require(namespace);
  const numIndexesBefore = collection.indexes.length;
  for (const definition of definitions) {
    const wanted = indexSpec(definition);
    const specs = collection.indexes.map((index) => indexSpec(index.definition));
    if (specs.some((one) => equal(one, wanted) || (one.name === "_id_" && equal(one.key, wanted.key))))
      continue;
    if (specs.some(({ name }) => name === wanted.name)) {
      const message = `An existing index has the same name as the requested index: ${String(wanted.name)}`;
      throw new CommandError(message, 86, "IndexKeySpecsConflict");
    }
    if (specs.some(({ key }) => equal(key, wanted.key))) {
      const message = `Index with the fields of ${String(wanted.name)} exists already with a different name or options`;
      throw new CommandError(message, 85, "IndexOptionsConflict");
    }
    database.createIndex(collection, definition);
  }
  const numIndexesAfter = collection.indexes.length;
  return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically: !present };
}

function dropIndexes(call: Call): Doc {
  const collection = existing(call);
  const { index } = call.command;
  const names = collection.indexes.map(({ definition }) => definition.name);
  const wanted = index === "*" ? names.filter((name) => name !== "_id_") : [index].flat();
  for (const name of wanted) {
    if (name === "_id_") throw new CommandError("cannot drop _id index", 72, "InvalidOptions");
    if (typeof name !== "string" || !names.includes(name)) {
      throw new CommandError(`index not found with name [${String(name)}]`, 27, "IndexNotFound");
    }
  }
  for (const name of wanted) call.database.dropIndex(collection, String(name));
  return { nIndexesWas: names.length };
}
