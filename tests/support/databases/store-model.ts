import mongoose, { type Connection, type Model } from "mongoose";

/** A model of this database's open store, with which a test acts between two steps of the store. */
export function storeModel(uri: string, name: string): Model<unknown> {
  // Uses the newest connection, because a process runs many files, and the names of databases repeat.
  const model = connectionsTo(uri).at(-1)?.models[name];
  if (!model) throw new Error(`No store is open on ${uri} with a model ${name}`);
  return model;
}

/** A connection for schemas and names only, which is never opened. */
export const unconnected = (): Connection => mongoose.createConnection();

export function storedCollections(uri: string): string[] {
  const models = connectionsTo(uri).flatMap((each) => Object.values(each.models));
  return [...new Set(models.map(({ collection }) => collection.name))].toSorted();
}

function connectionsTo(uri: string): Connection[] {
  const database = new URL(uri).pathname.slice(1);
  return mongoose.connections.filter(
    (each) => each.readyState === mongoose.ConnectionStates.connected && each.name === database,
  );
}
