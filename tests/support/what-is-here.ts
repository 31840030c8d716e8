/** Prints as JSON what tests find on this machine: `node tests/support/what-is-here.ts`. */
import { readFile } from "node:fs/promises";
import { findBrowser } from "./browser/find-browser.ts";
import { secondServer } from "./databases/second-server.ts";
import { findProgram } from "./programs.ts";

const PROGRAMS = ["redis-server", "nginx", "java", "mvn", "mongod", "docker"];

/** Where programs look for fonts: the folders of the machine's configuration, as fontconfig is told of it. */
async function fontFolders(): Promise<string[]> {
  const file = process.env.FONTCONFIG_FILE;
  if (file === undefined) return ["the machine's own"];
  return Array.from((await readFile(file, "utf8")).matchAll(/<dir[^<]*/g), String);
}

const browsers = await Promise.all([findBrowser("whole"), findBrowser("shell")]);
process.stdout.write(
  JSON.stringify({
    fonts: await fontFolders(),
    browsers: browsers.map(({ from }) => from),
    programs: PROGRAMS.filter((name) => findProgram(name) !== undefined),
    secondDatabase: secondServer?.name ?? "none",
  }),
);
