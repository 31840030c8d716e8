import { statSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { LRUCache } from "lru-cache";
import { CommandError } from "./refusal.ts";
import { takingTurns } from "./slices.ts";

/**
 * Number of cached SQL statements. Their texts vary with indexes and with the number of options in a filter.
 */
const STATEMENTS = 500;
const BUSY = 5;
const READONLY = 8;
const IO_ERROR = 10;
const CORRUPT = 11;
const CANNOT_OPEN = 14;
const NOT_A_DATABASE = 26;

/** SQLite's result code; undefined for other errors. */
function codeOf(error: unknown): number | undefined {
  const code = error instanceof Error && "errcode" in error ? error.errcode : undefined;
  return typeof code === "number" ? code & 0xff : undefined;
}
export const isBusy = (error: unknown): boolean => codeOf(error) === BUSY;
export const isDamage = (error: unknown): boolean => [CORRUPT, NOT_A_DATABASE].includes(codeOf(error) ?? 0);

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Message of an error with the file and its owner, which SQLite omits. */
export function reasonAt(path: string, error: unknown): string {
  const reason = reasonOf(error);
  if (![READONLY, IO_ERROR, CANNOT_OPEN].includes(codeOf(error) ?? 0)) return reason;
  return `${reason}. See that user ${process.getuid?.() ?? "?"}, as which this process runs, may read and write ${path} and its folder, and that the disk works`;
}

export interface Question {
  passes(row: number): boolean;
  /** SQL function `sort_key(row, at)`: key of field number `at` of the order. */
  sortKey(row: number, at: number): Buffer;
  /** SQL function `in_time(row)`: true, or throws the error of a query that takes too long. */
  inTime(): boolean;
}

/** Writes with one commit. */
interface Group extends PromiseWithResolvers<void> {
  failure?: Error;
  began: number;
  /** Number of writes that continue in a later turn of the event loop. */
  open: number;
}

/** Longest time that a write in steps delays the commit of its group, ms. Fewer commits write fewer pages. */
const LONGEST_GROUP_MS = 500;

/**
 * A SQLite file that only this process has open. Methods throw SQLite's errors, and those of a query's own
 * functions.
 */
export class Sqlite {
  readonly #file: DatabaseSync;
  readonly #path: string;
  readonly #statements = new LRUCache<string, StatementSync>({ max: STATEMENTS });
  readonly #undone: () => void;
  readonly #inode: () => number | undefined;
  readonly #opened: number | undefined;
  readonly #walks = new Set<Iterator<unknown>>();
  #group: Group | undefined;
  #question: Question | undefined;

  /**
   * `undone` is called when writes could not be committed, so that the caller clears its cache. It must not
   * throw.
   */
  constructor(path: string, undone: () => void) {
    this.#path = path;
    this.#file = new DatabaseSync(path);
    this.#undone = undone;
    this.#inode = () => statSync(path, { throwIfNoEntry: false })?.ino;
    this.#opened = this.#inode();
    this.#file.function("passes", (row) => Number(this.#question?.passes(Number(row))));
    this.#file.function("in_time", (_row) => Number(this.#question?.inTime() ?? true));
    this.#file.function("sort_key", (row, at) => this.#question?.sortKey(Number(row), Number(at)) ?? null);
  }

  /** Runs SQL after ending all walks, because SQLite cannot drop a table during one. */
  exec(sql: string): void {
    for (const walk of this.#walks) walk.return?.();
    this.#walks.clear();
    this.#file.exec(sql);
  }

  /** Yields rows one by one; other code may read and write in between. */
  *walk(sql: string, values: readonly SQLInputValue[]): Generator<Record<string, unknown>> {
    const rows = this.#file.prepare(sql).iterate(...values);
    this.#walks.add(rows);
    try {
      for (let step = rows.next(); !step.done; step = rows.next()) {
        yield step.value;
        if (!this.#walks.has(rows))
          throw new CommandError("The tables changed during the read", 262, "ExceededTimeLimit");
      }
    } finally {
      this.#walks.delete(rows);
      rows.return?.();
    }
  }

  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#prepared(sql).run(...values).lastInsertRowid);
  }

  /** Runs a write for each list of values, with `last` after them. */
  runAll(sql: string, all: readonly SQLInputValue[][], last: SQLInputValue): void {
    const statement = this.#prepared(sql);
    for (const values of all) statement.run(...values, last);
  }

  all(sql: string, ...values: SQLInputValue[]): Record<string, unknown>[] {
    return this.#prepared(sql).all(...values);
  }

  values(sql: string, values: readonly SQLInputValue[], question?: Question): unknown[] {
    this.#question = question;
    return this.all(sql, ...values).map((row) => Object.values(row)[0]);
  }

  /**
   * Runs a write; resolves when it is on disk. Writes in one turn of the event loop, or while the disk is busy,
   * share a commit.
   */
  async write<T>(work: () => T): Promise<T> {
    this.#group ??= this.#begin();
    const { promise } = this.#group;
    const result = work();
    await promise;
    return result;
  }

  /** Runs a write in steps, between which other commands run; resolves when all steps are on disk. */
  async writeInTurns<T>(steps: Generator<undefined, T>): Promise<T> {
    const turn = takingTurns();
    let step: IteratorResult<undefined, T>;
    do {
      this.#group ??= this.#begin();
      const group = this.#group;
      group.open += 1;
      try {
        step = steps.next();
        while (!step.done && performance.now() - group.began < LONGEST_GROUP_MS) {
          await turn();
          step = steps.next();
        }
      } finally {
        group.open -= 1;
        this.#endSoon(group);
      }
      await group.promise;
    } while (!step.done);
    return step.value;
  }

  /**
   * Runs writes of one change. If one of them fails, all writes that are not committed are undone, so a refusal
   * must come before.
   */
  allOrNone<T>(work: () => T): T {
    const group = this.#group;
    if (!group) throw new Error("A write outside a transaction");
    if (group.failure) throw group.failure;
    try {
      return work();
    } catch (error) {
      group.failure = this.#undo(error);
      throw group.failure;
    }
  }

  /** Commits and closes the file. Later calls throw. */
  close(): void {
    if (this.#group) this.#end(this.#group);
    this.#file.close();
  }

  #begin(): Group {
    // If the file was deleted, SQLite would write to the deleted file until the process ends.
    if (this.#inode() !== this.#opened)
      throw new CommandError(
        "The embedded database cannot write: its file was moved, deleted or replaced. Put it back",
        14031,
        "OutOfDiskSpace",
      );
    try {
      this.#file.exec("BEGIN IMMEDIATE");
    } catch (error) {
      throw this.#refused(error);
    }
    const group: Group = { ...Promise.withResolvers<void>(), began: performance.now(), open: 0 };
    group.promise.catch(() => {});
    this.#endSoon(group);
    return group;
  }

  #endSoon(group: Group): void {
    setImmediate(() => {
      if (this.#group === group && group.open === 0) this.#end(group);
    });
  }

  #end(group: Group): void {
    this.#group = undefined;
    try {
      if (group.failure) throw group.failure;
      this.#file.exec("COMMIT");
      group.resolve();
    } catch (error) {
      group.reject(group.failure ?? this.#undo(error));
    }
  }

  #undo(error: unknown): Error {
    try {
      this.#file.exec("ROLLBACK");
    } catch {
      // After some errors SQLite has already rolled back; in any case the transaction ends here.
    }
    this.#undone();
    return this.#refused(error);
  }

  #refused(error: unknown): Error {
    const message = `The embedded database cannot write to its file: ${reasonAt(this.#path, error)}`;
    return new CommandError(message, 14031, "OutOfDiskSpace");
  }

  #prepared(sql: string): StatementSync {
    const ready = this.#statements.get(sql) ?? this.#file.prepare(sql);
    this.#statements.set(sql, ready);
    return ready;
  }
}
