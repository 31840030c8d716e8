/** Prints as JSON what tests find on this machine: `node tests/support/what-is-here.ts`. */
import { findBrowser } from "./browser/find-browser.ts";
import { secondServer } from "./databases/second-server.ts";
import { findProgram } from "./programs.ts";

const PROGRAMS = ["redis-server", "nginx", "java", "mvn", "mongod", "docker"];

const browsers = await Promise.all([findBrowser("whole"), findBrowser("shell")]);
process.stdout.write(
  JSON.stringify({
    browsers: browsers.map(({ from }) => from),
    programs: PROGRAMS.filter((name) => findProgram(name) !== undefined),
    secondDatabase: secondServer?.name ?? "none",
  }),
);
