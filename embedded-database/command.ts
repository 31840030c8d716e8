import type { Collection } from "./collection.ts";
import type { Cursors } from "./cursors.ts";
import type { Database } from "./database.ts";
import { badValue } from "./refusal.ts";
import { type Doc, isDoc, wholeNumber } from "./values.ts";

/** One command as it came, and what it works on. */
export interface Call {
  database: Database;
  cursors: Cursors;
  /** The database that it names; `target`: the value beside its name, mostly a collection. */
  db: string;
  target: unknown;
  namespace: string;
  /** Undefined while nothing is in it. */
  collection: Collection | undefined;
  command: Doc;
  connectionId: number;
}

export interface Command {
  /** The fields that it takes besides those that all take, with spaces between. Others are refused by name. */
  fields: string;
  writes?: true;
  /** The answer. Throws CommandError. */
  run(call: Call): Doc;
}

export function asFilter(value: unknown): Doc {
  if (value === undefined || value === null) return {};
  return isDoc(value) ? value : badValue("A filter must be an object");
}

export function batchSize(value: unknown): number | undefined {
  return value === undefined ? undefined : wholeNumber(value, 0);
}

export function cursorSize(cursor: unknown): number | undefined {
  return isDoc(cursor) ? batchSize(cursor.batchSize) : undefined;
}
