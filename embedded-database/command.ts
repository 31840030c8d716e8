import type { Collection } from "./collection.ts";
import type { Cursors } from "./cursors.ts";
import type { Database } from "./database.ts";
import type { Doc } from "./values.ts";

export interface Call {
  database: Database;
  cursors: Cursors;
  /** A command. `target`: the value of the command's name, usually a collection. */
  db: string;
  target: unknown;
  namespace: string;
  collection: Collection | undefined;
  command: Doc;
  connectionId: number;
}

interface Fields {
  /**
   * Fields that only this command has, separated by spaces, in addition to the common ones. Other fields are
   * refused.
   */
  fields?: string;
}

/** Changes documents in one turn of the event loop. Throws CommandError. */
interface Write extends Fields {
  writes: true;
  run(call: Call): Doc;
}

/**
 * Changes documents in steps, between which other commands run. `alone`: only one such command runs at a time.
 */
interface LongWrite extends Fields {
  writes: "in turns" | "alone";
  run(call: Call): Generator<undefined, Doc>;
}

interface Read extends Fields {
  writes?: never;
  run(call: Call): Doc | Promise<Doc>;
}

export type Command = Read | Write | LongWrite;
