import type { Connection } from "mongoose";
import { MIGRATIONS } from "./all-migrations.ts";
import type { Migration } from "./migration.ts";

export async function migrationsLeft(
  connection: Connection,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<string[]> {
  const names: string[] = [];
  for (const { name, isLeft } of migrations) if (await isLeft(connection)) names.push(name);
  return names;
}
