import type { Connection } from "mongoose";

export interface MigrationContext {
  connection: Connection;
  /**
   * Call before each batch of writes. Rejects if the lock is lost, so that a process that froze writes nothing.
   */
  step(): Promise<void>;
  now: number;
}

/**
 * A change of stored data. The previous build runs beside it and may write the old form again, so it adds data,
 * and removes only what no running build reads. `isLeft` looks at the data, and another run changes what it
 * finds. It may be killed and run again: each batch may run twice.
 */
export interface Migration {
  /** Date and purpose, which order migrations and never change. */
  name: string;
  about: string;
  /** Whether stored data has the old form. Processes ask every few minutes. */
  isLeft(connection: Connection): Promise<boolean>;
  up(context: MigrationContext): Promise<void>;
  /** Restores the form of the previous build, as far as it cannot read the new one. */
  down(context: MigrationContext): Promise<void>;
}
