import { findProgram } from "../programs.ts";

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
  const { MONGODB_TEST_URI: uri, MONGODB_TEST_SERVER: name } = process.env;
  if (uri) return { name: name || "MongoDB", uri };
  const mongod = findProgram("mongod");
  return mongod === undefined ? undefined : { name: "MongoDB", mongod };
}
