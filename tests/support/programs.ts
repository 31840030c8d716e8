import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Where a program is on the PATH. Tests look nowhere else: a PATH without a program is a machine without it. */
export function findProgram(name: string): string | undefined {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
