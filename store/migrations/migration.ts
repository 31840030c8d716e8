import type { Connection } from "mongoose";

export interface MigrationContext {
  connection: Connection;
  /**
   * Must be called before each batch of writes. Rejects if the lock is lost, so that a process that was frozen
   * writes nothing.
   */
  step(): Promise<void>;
  now: number;
}

/**
 * A change of stored data. The previous build may run at the same time and write the old form again. So a
 * migration only adds data, and removes only data that no running build reads. `isLeft` looks for data in the
 * old form, and the next run changes these. A migration may be killed and run again, so each batch may run
 * twice.
 */
export interface Migration {
  /** Date and purpose. Names determine the order of migrations and never change. */
  name: string;
  about: string;
  /** Whether stored data still have the old form. Processes check this every few minutes. */
  isLeft(connection: Connection): Promise<boolean>;
  up(context: MigrationContext): Promise<void>;
  /** Restores the form of the previous build where that build cannot read the new form. */
  down(context: MigrationContext): Promise<void>;
}
