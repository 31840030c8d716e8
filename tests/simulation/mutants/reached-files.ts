import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const IMPORT = /\b(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+\.ts)"/g;

/** The files of the tree that `entry` loads, also later; paths from `root`. Those that it loads for their types alone count too. */
export function reachedFiles(root: string, entry: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const [, path = ""] of readFileSync(join(root, file), "utf8").matchAll(IMPORT))
      waiting.push(join(dirname(file), path));
  }
  return reached;
}
