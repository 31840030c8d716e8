import type { Connection } from "mongoose";
import { picturesIn } from "./pictures-in.ts";

/** Collections that may name an upload, with a filter if only a part of the documents can. */
const USERS: readonly { collection: string; filter: Record<string, string> }[] = [
  // Deleted articles are included, because they can be restored.
  { collection: "stories", filter: { kind: "article" } },
  { collection: "articleversions", filter: {} },
  { collection: "blogposts", filter: {} },
  { collection: "blogpostversions", filter: {} },
  { collection: "authors", filter: {} },
  { collection: "fronts", filter: {} },
  { collection: "frontlaunches", filter: {} },
];
const READ_AT_ONCE = 50;

/**
 * The images that no document uses. It reads all documents in batches, because a stored list of uses could be
 * wrong.
 */
export async function unusedOf(connection: Connection, ids: ReadonlySet<string>): Promise<Set<string>> {
  const left = new Set(ids);
  if (left.size === 0) return left;
  for (const { collection, filter } of USERS) {
    const documents = connection.collection(collection).find(filter, { batchSize: READ_AT_ONCE });
    for await (const document of documents) {
      if (left.size === 0) return left;
      for (const id of picturesIn(document)) left.delete(id);
    }
  }
  return left;
}
