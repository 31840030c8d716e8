import { type Model, mongo, type QueryFilter } from "mongoose";
import type { ListCursor, ListPlace } from "../types.ts";

/**
 * Entries in the order of `field`, newest first; equal ones are in the order of their ids. There must be an
 * index with that order.
 */
export async function readCursorPage<T extends { _id: mongo.ObjectId }>(
  model: Model<T>,
  wanted: QueryFilter<T>,
  field: keyof T & string,
  place: ListPlace,
  limit: number,
  fields: Readonly<Record<string, 0 | 1>> = {},
): Promise<T[]> {
  if (typeof place === "number") {
    return model
      .find(wanted)
      .select(fields)
      .sort({ [field]: -1, _id: -1 })
      .skip((place - 1) * limit)
      .limit(limit)
      .lean<T[]>();
  }
  const older = "after" in place;
  const { edge, $or } = older
    ? cursorFilter(field, place.after, "older")
    : cursorFilter(field, place.before, "newer");
  const found = await model
    .find({ ...wanted, [field]: edge, $or } as QueryFilter<T>)
    .select(fields)
    .sort(older ? { [field]: -1, _id: -1 } : { [field]: 1, _id: 1 })
    .limit(limit)
    .lean<T[]>();
  return older ? found : found.reverse();
}

/**
 * Filter for entries older or newer than a cursor: two alternatives, and the range of `field` in addition, so
 * that the index is used.
 */
export function cursorFilter(field: string, { at, id }: ListCursor, direction: "older" | "newer") {
  const date = new Date(at);
  const [edge, past] = direction === "older" ? (["$lte", "$lt"] as const) : (["$gte", "$gt"] as const);
  return {
    edge: { [edge]: date },
    $or: [{ [field]: { [past]: date } }, { _id: { [past]: new mongo.ObjectId(id) } }],
  };
}

/** Cursors of the first and last entry; absent if there are no entries. */
export function pageCursors<T extends { _id: mongo.ObjectId }>(
  records: readonly T[],
  dateOf: (record: T) => Date,
): { first?: ListCursor; last?: ListCursor } {
  const cursor = (record: T): ListCursor => ({
    at: dateOf(record).getTime(),
    id: record._id.toHexString(),
  });
  const [first] = records;
  const last = records.at(-1);
  return first && last ? { first: cursor(first), last: cursor(last) } : {};
}
