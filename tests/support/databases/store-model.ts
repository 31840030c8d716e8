import mongoose, { type Model } from "mongoose";

/** A model of the store that is open on this database, for what has to come in between two of its steps. */
export function storeModel(uri: string, name: string): Model<unknown> {
  const database = new URL(uri).pathname.slice(1);
  // The newest connection of that name: one process runs many files, and names come again.
  const open = mongoose.connections.findLast(
    (each) => each.readyState === mongoose.ConnectionStates.connected && each.name === database,
  );
  const model = open?.models[name];
  if (!model) throw new Error(`No store is open on ${database} with a model ${name}`);
  return model;
}
