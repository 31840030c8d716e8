import mongoose, { type Connection, type Model } from "mongoose";

/** A model of the store that is open on this database, for what has to come in between two of its steps. */
export function storeModel(uri: string, name: string): Model<unknown> {
  // The newest connection of that name: one process runs many files, and names come again.
  const model = connectionsTo(uri).at(-1)?.models[name];
  if (!model) throw new Error(`No store is open on ${uri} with a model ${name}`);
  return model;
}

/** For models whose schemas and names alone are asked for: it leads to no database. */
export const unconnected = (): Connection => mongoose.createConnection();

/** The names of all collections that what is open on this database writes to. */
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
