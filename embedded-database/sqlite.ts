import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { LRUCache } from "lru-cache";
import { CommandError } from "./refusal.ts";

/** Statements kept ready. Their texts follow from the indexes and from the number of options in a filter. */
const STATEMENTS = 500;
/** SQLite's primary result codes. */
const BUSY = 5;
const CORRUPT = 11;
const CONSTRAINT = 19;
const NOT_A_DATABASE = 26;

/** SQLite's result code; undefined for errors that are not SQLite's. */
function codeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errcode" in error) || typeof error.errcode !== "number")
    return undefined;
  return error.errcode & 0xff;
}
export const isConstraint = (error: unknown): boolean => codeOf(error) === CONSTRAINT;
export const isBusy = (error: unknown): boolean => codeOf(error) === BUSY;
export const isDamage = (error: unknown): boolean => [CORRUPT, NOT_A_DATABASE].includes(codeOf(error) ?? 0);

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Writes that go to the disk together. */
interface Group extends PromiseWithResolvers<void> {
  failure?: Error;
}

/** One SQLite file, which this process alone has open. Throws SQLite's errors. */
export class Sqlite {
  readonly #file: DatabaseSync;
  readonly #statements = new LRUCache<string, StatementSync>({ max: STATEMENTS });
  readonly #undone: () => void;
  #group: Group | undefined;

  /** `undone` is called, and must not throw, when writes could not be kept: what is remembered of them is wrong. */
  constructor(path: string, undone: () => void) {
    this.#file = new DatabaseSync(path);
    this.#undone = undone;
  }

  exec(sql: string): void {
    this.#file.exec(sql);
  }

  /** The id of the row that was inserted last. */
  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#prepared(sql).run(...values).lastInsertRowid);
  }

  /** The first column of each row; read while it is asked for, so the same query must not be asked meanwhile. */
  *values(sql: string, ...values: SQLInputValue[]): Generator<unknown> {
    for (const row of this.#prepared(sql).iterate(...values)) yield Object.values(row)[0];
  }

  all(sql: string): Record<string, unknown>[] {
    return this.#prepared(sql).all();
  }

  /**
   * Runs `work`, which writes, and settles when that is on the disk. What comes before the event loop's next turn, and
   * while the disk was busy, goes out in one commit.
   */
  async write<T>(work: () => T): Promise<T> {
    this.#group ??= this.#begin();
    const { promise } = this.#group;
    const result = work();
    await promise;
    return result;
  }

  /** Runs `work` whole or not at all. When the disk fails, all writes that have not been committed are undone. */
  atomically<T>(work: () => T): T {
    const group = this.#group;
    if (!group) throw new Error("A write outside a transaction");
    if (group.failure) throw group.failure;
    this.#prepared("SAVEPOINT one").run();
    try {
      const result = work();
      this.#prepared("RELEASE one").run();
      return result;
    } catch (error) {
      if (codeOf(error) !== undefined) {
        group.failure = this.#undo(error);
        throw group.failure;
      }
      this.#prepared("ROLLBACK TO one").run();
      this.#prepared("RELEASE one").run();
      throw error;
    }
  }

  /** Commits what was written, and gives the file up. Whatever is asked for afterwards throws. */
  close(): void {
    if (this.#group) this.#end(this.#group);
    this.#file.close();
  }

  #begin(): Group {
    this.#file.exec("BEGIN IMMEDIATE");
    const group: Group = Promise.withResolvers<void>();
    // Each command that waits for it is told. One that failed by itself does not wait.
    group.promise.catch(() => {});
    setImmediate(() => {
      if (this.#group === group) this.#end(group);
    });
    return group;
  }

  #end(group: Group): void {
    this.#group = undefined;
    if (group.failure) {
      group.reject(group.failure);
      return;
    }
    try {
      this.#file.exec("COMMIT");
      group.resolve();
    } catch (error) {
      group.reject(this.#undo(error));
    }
  }

  #undo(error: unknown): Error {
    try {
      this.#file.exec("ROLLBACK");
    } catch {
      // SQLite rolls back by itself after some errors, and ends the transaction here whatever the disk says.
    }
    this.#undone();
    return new CommandError(
      `The embedded database cannot write to its file: ${reasonOf(error)}`,
      14031,
      "OutOfDiskSpace",
    );
  }

  #prepared(sql: string): StatementSync {
    const ready = this.#statements.get(sql) ?? this.#file.prepare(sql);
    this.#statements.set(sql, ready);
    return ready;
  }
}
