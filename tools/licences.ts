import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";

const description = z.object({ name: z.string(), version: z.string(), license: z.string() });

/**
 * Folder of the package that contains a module, with a final slash; undefined for the product's own modules.
 */
const packageOf = (module: string): string | undefined =>
  /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+\/)/.exec(module)?.[1];

function notice(folder: string): string {
  const { name, version, license } = description.parse(
    JSON.parse(readFileSync(`${folder}package.json`, "utf8")),
  );
  const file = readdirSync(folder).find((each) => /^(?:un)?licen[cs]e(?:[.-]|$)/i.test(each));
  return `${name} ${version} (${license})\n\n${file ? readFileSync(`${folder}${file}`, "utf8").trim() : ""}`.trim();
}

/** Licence notices of the bundled packages, sorted by name. `modules`: ids of the bundled modules. */
export function licencesOf(modules: readonly string[]): string {
  const folders = new Set(modules.flatMap((module) => packageOf(module) ?? []));
  return [...new Set(Array.from(folders, notice))].toSorted().join(`\n\n${"-".repeat(72)}\n\n`);
}
