import type { Collection } from "./collection.ts";
import type { Cursors } from "./cursors.ts";
import type { Database } from "./database.ts";
import type { Doc } from "./values.ts";

/** One command as it came, and what it works on. */
export interface Call {
  database: Database;
  cursors: Cursors;
  /** The database's name in the command; `target`: the value beside the command's name, mostly a collection. */
  db: string;
  target: unknown;
  namespace: string;
  /** Undefined while the database has no such collection. */
  collection: Collection | undefined;
  command: Doc;
  connectionId: number;
}

export interface Command {
  /**
   * Names of its own fields, separated by spaces, besides those that every command takes. Others are refused by name.
   */
  fields?: string;
  writes?: true;
  /** The answer. Throws CommandError. */
  run(call: Call): Doc;
}
