import { it } from "vitest";
import type { TestDatabase } from "./mongo.ts";

interface Difference {
  test: string;
  reason: string;
}

/** Known differences from MongoDB, by MONGODB_TEST_SERVER. */
const DIFFERENCES: Readonly<Record<string, readonly Difference[]>> = {
  "mongo-java-server": [
    {
      test: "opens a cursor with an empty first batch when that was asked for",
      reason: "takes batchSize 0 for no limit",
    },
    {
      test: "finds no null under a list that holds no documents",
      reason: "matches {'a.b': null} against a list of numbers",
    },
    {
      test: "takes a field for absent only where no document of the list has it",
      reason: "looks at each document of a list by itself",
    },
    {
      test: "counts what a bulk write inserted before and after it was refused",
      reason: "answers n: 0 beside writeErrors",
    },
    {
      test: "tells which key a unique index refused",
      reason: "answers without keyPattern and keyValue",
    },
    {
      test: "refuses a second index under a name that is taken",
      reason: "takes the second index and keeps both under one name",
    },
  ],
};

/**
 * `it` for this database. A test with a known difference still runs, with the reason in its name, and must
 * fail, so that outdated entries break the run.
 */
export function itOn(database: TestDatabase): (name: string, body: () => Promise<void>) => void {
  const differences = DIFFERENCES[database.name] ?? [];
  return (name, body) => {
    const known = differences.find(({ test }) => test === name);
    if (known) it.fails(`${name} (known to be otherwise here: the server ${known.reason})`, body);
    else it(name, body);
  };
}
