/** Prints as JSON what tests find on this machine: `node tests/support/what-is-here.ts`. */
import { findBrowser } from "./find-browser.ts";
import { findProgram } from "./programs.ts";
import { secondServer } from "./second-server.ts";

const PROGRAMS = ["redis-server", "nginx", "java", "mvn", "mongod", "docker"];

const browsers = await Promise.all([findBrowser("whole"), findBrowser("shell")]);
process.stdout.write(
  JSON.stringify({
    browsers: browsers.map(({ from }) => from),
    programs: PROGRAMS.filter((name) => findProgram(name) !== undefined),
    secondDatabase: secondServer?.name ?? "none",
  }),
);
