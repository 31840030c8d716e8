import { Schema, type SchemaDefinition, type SchemaDefinitionType } from "mongoose";

type RequiredFields<Types> = { [Name in keyof Types]: { type: Types[Name]; required: true } };

/**
 * Fields that every document has, by their types; a write that lacks one is refused (Mongoose's ValidationError). An empty text
 * counts as missing, so a text that may be empty has a default instead.
 */
export function required<Types extends Record<string, unknown>>(types: Types): RequiredFields<Types> {
  const fields = Object.entries(types).map(([name, type]) => [name, { type, required: true }]);
  return Object.fromEntries(fields) as RequiredFields<Types>;
}

/** The schema of a collection. Its documents carry no `__v`, since no write goes by Mongoose's versions. */
export function collectionSchema<Document>(
  collection: string,
  fields: SchemaDefinition<SchemaDefinitionType<Document>, Document>,
): Schema<Document> {
  return new Schema<Document>(fields, { collection, versionKey: false });
}
