import { type Model, mongo, type QueryFilter } from "mongoose";
import type { ListCursor, ListPlace } from "../types.ts";

/** Entries of a list that is shown newest first, by `field` and then by id. An index in that order leads to them. */
export async function readPlace<T extends { _id: mongo.ObjectId }>(
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
  const { edge, $or } = older ? beyond(field, place.after, "older") : beyond(field, place.before, "newer");
  const found = await model
    .find({ ...wanted, [field]: edge, $or } as QueryFilter<T>)
    .select(fields)
    .sort(older ? { [field]: -1, _id: -1 } : { [field]: 1, _id: 1 })
    .limit(limit)
    .lean<T[]>();
  return older ? found : found.reverse();
}

/**
 * What is older or newer than an entry of such a list: the alternatives, and what `field` is in each of them, which has to
 * stand beside them, so that the index leads to the place.
 */
export function beyond(field: string, { at, id }: ListCursor, direction: "older" | "newer") {
  const date = new Date(at);
  const [edge, past] = direction === "older" ? (["$lte", "$lt"] as const) : (["$gte", "$gt"] as const);
  return {
    edge: { [edge]: date },
    $or: [{ [field]: { [past]: date } }, { _id: { [past]: new mongo.ObjectId(id) } }],
  };
}

/** The cursors of the first and the last of these entries; absent where there are none. */
export function endsOf<T extends { _id: mongo.ObjectId }>(
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
