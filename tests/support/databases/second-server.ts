import { findProgram } from "../programs.ts";

/** A second database server for the suites; undefined if none is available. */
export const secondServer = findServer();

interface SecondServer {
  name: string;
  uri?: string;
  mongod?: string;
}

function findServer(): SecondServer | undefined {
  const { MONGODB_TEST_URI: uri, MONGODB_TEST_SERVER: name } = process.env;
  if (uri) return { name: name || "MongoDB", uri };
  const mongod = findProgram("mongod");
  return mongod === undefined ? undefined : { name: "MongoDB", mongod };
}
