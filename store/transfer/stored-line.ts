import { Error as MongooseError, mongo } from "mongoose";
import { isRecord } from "../../core/is-record.ts";
import { messageOf } from "../../core/message-of.ts";
import { fail, ok, type Result } from "../../core/result.ts";
import type { Stored, Transferred } from "./collections.ts";

const { EJSON } = mongo.BSON;

/** A document as one line of JSON (MongoDB's relaxed Extended JSON), which keeps the types. */
export const lineOf = (stored: Stored): string => EJSON.stringify(stored, { relaxed: true });

function read(line: string): Result<Stored> {
  try {
    const value: unknown = EJSON.parse(line, { relaxed: true });
    return isRecord(value) ? ok(value) : fail("is not an object");
  } catch {
    return fail("is not JSON");
  }
}

/** Columns of the schema, because older builds wrote others too. */
export function columnsIn({ model, without }: Transferred): readonly string[] {
  const columns = new Set(Object.keys(model.schema.paths).map((path) => path.split(".", 1)[0] ?? path));
  const { discriminatorKey } = model.schema.options as { discriminatorKey?: string };
  if (discriminatorKey !== undefined && model.baseModelName) columns.add(discriminatorKey);
  for (const column of without) columns.delete(column);
  return [...columns];
}

/** Mongoose takes an empty text for a missing one, although updates can store one. */
function isEmptyText(stored: Stored, error: { kind?: string | undefined; path?: string }): boolean {
  return error.kind === "required" && error.path !== undefined && stored[error.path] === "";
}

/**
 * Document in an exported line, checked against the schema of its collection. Fails with a description of the
 * problem.
 */
export async function parseLine(collection: Transferred, line: string): Promise<Result<Stored>> {
  const parsed = read(line);
  if (!parsed.ok) return parsed;
  const stored = parsed.value;
  const known = columnsIn(collection);
  const unknown = Object.keys(stored).find((column) => !known.includes(column));
  if (unknown !== undefined)
    return fail(`has ${JSON.stringify(unknown.slice(0, 40))}, which this version does not know`);
  const missing = ["_id", ...(collection.needed ?? [])].find((column) => stored[column] === undefined);
  if (missing !== undefined) return fail(`has no ${missing}`);
  for (const [column, schema] of Object.entries(collection.values ?? {})) {
    const problem = stored[column] === undefined ? undefined : schema.safeParse(stored[column]).error;
    if (problem) return fail(`has no valid ${column}: ${problem.issues[0]?.message}`);
  }
  for (const [column, value] of Object.entries(collection.filter))
    if (stored[column] !== value) return fail(`has another ${column} than ${JSON.stringify(value)}`);
  const { model, without } = collection;
  const document = new model(stored);
  const errors: unknown[] = await document.validate().then(
    () => [],
    (error: unknown) =>
      error instanceof MongooseError.ValidationError ? Object.values(error.errors) : [error],
  );
  const error = errors.find(
    (each) =>
      !(
        each instanceof MongooseError.ValidatorError &&
        (without.includes(each.path) || isEmptyText(stored, each))
      ),
  );
  if (error !== undefined) return fail(`is not valid: ${messageOf(error)}`);
  const cast = document.toObject({ minimize: false, depopulate: true }) as Stored;
  return ok(Object.fromEntries(Object.keys(stored).map((column) => [column, cast[column]])));
}
