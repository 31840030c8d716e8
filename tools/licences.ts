import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";

const description = z.object({ name: z.string(), version: z.string(), license: z.string() });

/** The folder of the package that a built module comes from, with a slash at its end; undefined for our own. */
const packageOf = (module: string): string | undefined =>
  /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+\/)/.exec(module)?.[1];

/** Name, version, licence and the package's own licence text. */
function notice(folder: string): string {
  const { name, version, license } = description.parse(
    JSON.parse(readFileSync(`${folder}package.json`, "utf8")),
  );
  const file = readdirSync(folder).find((each) => /^(?:un)?licen[cs]e(?:[.-]|$)/i.test(each));
  return `${name} ${version} (${license})\n\n${file ? readFileSync(`${folder}${file}`, "utf8").trim() : ""}`.trim();
}

/**
 * The notices that the authors of bundled packages ask for, a package once, by name.
 *
 * @param modules Ids of the modules that the build put into the scripts.
 */
export function licencesOf(modules: readonly string[]): string {
  const folders = new Set(modules.flatMap((module) => packageOf(module) ?? []));
  return [...new Set(Array.from(folders, notice))].toSorted().join(`\n\n${"-".repeat(72)}\n\n`);
}
