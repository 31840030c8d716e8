import type { Connection } from "mongoose";
import { picturesIn } from "./pictures-in.ts";

/** Whatever may show an upload: collections and, where not all of it is the desk's, which of its documents. */
const USERS: readonly { collection: string; filter: Record<string, string> }[] = [
  // Deleted articles are among them, since they can be had back.
  { collection: "stories", filter: { kind: "article" } },
  { collection: "articleversions", filter: {} },
  { collection: "authors", filter: {} },
  { collection: "fronts", filter: {} },
  { collection: "frontlaunches", filter: {} },
];
const READ_AT_ONCE = 50;

/** Those of these pictures that nothing has. Reads every document, piece by piece: no list of uses could forget one. */
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
