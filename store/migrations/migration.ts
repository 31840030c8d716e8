import type { Connection } from "mongoose";

/** What a migration works with. */
export interface MigrationContext {
  connection: Connection;
  /**
   * Called before each batch of writes: rejects when the lock is no longer held, so that a process that stood still writes
   * nothing beside the one that went on.
   */
  step(): Promise<void>;
  /** The database's clock, ms since 1970. */
  now: number;
}

/**
 * A change to stored data. The build before runs beside it and after it: so it adds, and takes away only what no running build
 * reads. That build may write the old form again, so `isLeft` looks at the data, and what it finds is changed by another run.
 * Killed in the middle it is run again from its beginning: each batch may be done twice.
 */
export interface Migration {
  /** The day it was written and what it does, which orders migrations and never changes. */
  name: string;
  /** One line, for operators. */
  about: string;
  /** Whether stored data is in the old form, whatever was done before. Processes ask every few minutes. */
  isLeft(connection: Connection): Promise<boolean>;
  up(context: MigrationContext): Promise<void>;
  /** Back to what the build before writes, as far as it reads anything else. */
  down(context: MigrationContext): Promise<void>;
}
