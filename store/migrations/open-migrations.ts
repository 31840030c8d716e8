import { present } from "../../core/present.ts";
import { connect } from "../connect.ts";
import { databaseClockOf } from "../database-clock.ts";
import { MIGRATIONS } from "./all-migrations.ts";
import type { Migration, MigrationContext } from "./migration.ts";
import { type LockRecord, underLock } from "./migration-lock.ts";
import { migrationsLeft } from "./migrations-left.ts";

interface DoneRecord {
  _id: string;
  doneAt: Date;
}

export interface MigrationStatus {
  name: string;
  about: string;
  /** Time when the migration ran, ms since 1970; absent if it never ran. */
  doneAt?: number;
  /** Whether it never ran, or an older build has written data in the old form since. */
  left: boolean;
  unknown?: true;
}

export interface Migrations {
  status(): Promise<MigrationStatus[]>;
  /** Runs new and interrupted migrations in order; returns their names. Rejects with MigrationLockedError. */
  up(): Promise<string[]>;
  /**
   * Reverts the last migration; returns its name, undefined if there is none. Rejects with
   * MigrationLockedError.
   */
  down(): Promise<string | undefined>;
  close(): Promise<void>;
}

/**
 * Opens the migrations: the collection `migrations` lists those that ran, `migrationlock` has the process that
 * runs one. `ownClock`: replaces the database's clock. Rejects if the database is unreachable.
 */
export async function openMigrations(
  uri: string,
  migrations: readonly Migration[] = MIGRATIONS,
  ownClock?: () => Promise<number>,
): Promise<Migrations> {
  const connection = await connect(uri);
  const done = connection.collection<DoneRecord>("migrations");
  const lock = connection.collection<LockRecord>("migrationlock");
  const executed = () => done.find().sort({ _id: 1 }).toArray();
  const namesDone = async () => new Set((await executed()).map(({ _id }) => _id));
  const databaseClock = databaseClockOf(connection);
  const clock =
    ownClock ??
    (async () => {
      await databaseClock.compare();
      return databaseClock.now();
    });
  const locked = <T>(work: (context: MigrationContext) => Promise<T>): Promise<T> =>
    underLock(lock, clock, async (step) => work({ connection, step, now: await clock() }));

  return {
    async status() {
      const at = new Map((await executed()).map(({ _id, doneAt }) => [_id, doneAt.getTime()]));
      const left = await migrationsLeft(connection, migrations);
      const known = migrations.map(({ name, about }): MigrationStatus => {
        const doneAt = at.get(name);
        return { name, about, left: left.includes(name), ...present({ doneAt }) };
      });
      const newer = [...at].filter(([name]) => !migrations.some((each) => each.name === name));
      return [
        ...known,
        ...newer.map(([name, doneAt]) => ({
          name,
          about: "of another version",
          doneAt,
          left: false,
          unknown: true as const,
        })),
      ];
    },
    up: () =>
      locked(async (context) => {
        const [left, before] = await Promise.all([migrationsLeft(connection, migrations), namesDone()]);
        const due = migrations.filter(({ name }) => left.includes(name) || !before.has(name));
        for (const { name, up } of due) {
          await up(context);
          await context.step();
          await done.updateOne({ _id: name }, { $set: { doneAt: new Date(context.now) } }, { upsert: true });
        }
        return due.map(({ name }) => name);
      }),
    down: () =>
      locked(async (context) => {
        const before = await namesDone();
        const last = migrations.findLast(({ name }) => before.has(name));
        if (!last) return undefined;
        await last.down(context);
        await done.deleteOne({ _id: last.name });
        return last.name;
      }),
    close: () => connection.destroy(),
  };
}
