import { Schema, type SchemaDefinition, type SchemaDefinitionType } from "mongoose";

type RequiredFields<Types> = { [Name in keyof Types]: { type: Types[Name]; required: true } };

/**
 * Required fields with their types; a write that lacks one is refused (Mongoose's ValidationError). Empty text
 * counts as missing, so text that may be empty has a default instead.
 */
export function required<Types extends Record<string, unknown>>(types: Types): RequiredFields<Types> {
  const fields = Object.entries(types).map(([name, type]) => [name, { type, required: true }]);
  return Object.fromEntries(fields) as RequiredFields<Types>;
}

/** Stored form of `T`, with dates for these times and without `id`. */
export type Stored<T, Times extends keyof T> = Omit<T, Times | "id"> & {
  [Time in keyof Pick<T, Times>]: Date;
};

/** Schema of a collection. It adds no `__v` to documents, because no write uses Mongoose's versions. */
export function collectionSchema<Document>(
  collection: string,
  fields: SchemaDefinition<SchemaDefinitionType<Document>, Document>,
): Schema<Document> {
  return new Schema<Document>(fields, { collection, versionKey: false });
}
