import { type Model, mongo, type QueryFilter } from "mongoose";
import type { ListCursor, ListPlace } from "../types.ts";

/** Entries of a list that is shown newest first, by `field` and then by id. An index in that order leads to them. */
export async function readPlace<T extends { _id: mongo.ObjectId }>(
  model: Model<T>,
  wanted: QueryFilter<T>,
  field: keyof T & string,
  place: ListPlace,
  limit: number,
): Promise<T[]> {
  if (typeof place === "number") {
    return model
      .find(wanted)
      .sort({ [field]: -1, _id: -1 })
      .skip((place - 1) * limit)
      .limit(limit)
      .lean<T[]>();
  }
  const older = "after" in place;
  const { at, id } = older ? place.after : place.before;
  const [edge, beyond] = older ? (["$lte", "$lt"] as const) : (["$gte", "$gt"] as const);
  const date = new Date(at);
  const found = await model
    .find({
      ...wanted,
      // Repeated outside the alternatives, so that the index leads to the place.
      [field]: { [edge]: date },
      $or: [{ [field]: { [beyond]: date } }, { _id: { [beyond]: new mongo.ObjectId(id) } }],
    } as QueryFilter<T>)
    .sort(older ? { [field]: -1, _id: -1 } : { [field]: 1, _id: 1 })
    .limit(limit)
    .lean<T[]>();
  return older ? found : found.reverse();
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
