import type { Connection } from "mongoose";
import { picturesIn } from "./pictures-in.ts";

/** Collections that may show an upload, with a filter if only part of one belongs to the desk. */
const USERS: readonly { collection: string; filter: Record<string, string> }[] = [
  // Includes deleted articles, which can be restored.
  { collection: "stories", filter: { kind: "article" } },
  { collection: "articleversions", filter: {} },
  { collection: "authors", filter: {} },
  { collection: "fronts", filter: {} },
  { collection: "frontlaunches", filter: {} },
];
const READ_AT_ONCE = 50;

/** The images that no document uses. Reads every document in batches, so that no list of uses can be wrong. */
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
