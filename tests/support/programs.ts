import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Path of a program. Tests look only on the PATH, so that a program can be hidden. */
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
