import mongoose, { type Model } from "mongoose";

/** A model of the store that is open on this database, for what has to come in between two of its steps. */
export function storeModel(uri: string, name: string): Model<unknown> {
  const database = new URL(uri).pathname.slice(1);
  const model = mongoose.connections.find((each) => each.name === database)?.models[name];
  if (!model) throw new Error(`No store is open on ${database} with a model ${name}`);
  return model;
}
