import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The database server besides the embedded one that the suites can run on here; undefined when there is none. */
export const secondServer = findServer();

interface SecondServer {
  /** What it is called in the tests' names. */
  name: string;
  /** One that runs already. */
  uri?: string;
  /** The program to start one with. */
  mongod?: string;
}

function findServer(): SecondServer | undefined {
  const { MONGODB_TEST_URI: uri, MONGODB_TEST_SERVER: name, PATH } = process.env;
  if (uri) return { name: name || "MongoDB", uri };
  const mongod = (PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, "mongod"))
    .find(isProgram);
  return mongod === undefined ? undefined : { name: "MongoDB", mongod };
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
