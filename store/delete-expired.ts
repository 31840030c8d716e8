import type { Model, QueryFilter } from "mongoose";

/**
 * Deletes at most `limit` documents whose `field` is before a time (ms since 1970), oldest first; returns their
 * number. Documents that are renewed meanwhile stay. The field needs an index.
 */
export async function deleteExpired<T extends { _id: unknown }>(
  model: Model<T>,
  field: keyof T & string,
  before: number,
  limit: number,
): Promise<number> {
  const isOld = { [field]: { $lt: new Date(before) } };
  const old = await model
    .find(isOld as QueryFilter<T>)
    .select({ _id: 1 })
    .sort({ [field]: 1 })
    .limit(limit)
    .lean<Pick<T, "_id">[]>();
  if (old.length === 0) return 0;
  const { deletedCount } = await model.deleteMany({
    _id: { $in: old.map(({ _id }) => _id) },
    ...isOld,
  } as QueryFilter<T>);
  return deletedCount;
}
