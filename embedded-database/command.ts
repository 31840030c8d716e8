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

interface Fields {
  /**
   * Names of its own fields, separated by spaces, besides those that every command takes. Others are refused by name.
   */
  fields?: string;
}

/** Changes documents, within one turn of the event loop. Throws CommandError. */
interface Write extends Fields {
  writes: true;
  run(call: Call): Doc;
}

/** Changes documents step by step, others having their turns between two steps; `alone`: one such command at a time. */
interface LongWrite extends Fields {
  writes: "in turns" | "alone";
  run(call: Call): Generator<undefined, Doc>;
}

/** Answers at once, or in slices between which other commands are answered. Throws or rejects with CommandError. */
interface Read extends Fields {
  writes?: never;
  run(call: Call): Doc | Promise<Doc>;
}

export type Command = Read | Write | LongWrite;
