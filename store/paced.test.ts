import { setTimeout as pause } from "node:timers/promises";
import mongoose from "mongoose";
import { afterEach, expect, it } from "vitest";
import { testDatabases } from "../tests/support/databases/mongo.ts";
import { createSpellings } from "./search/spellings.ts";
import { serialThrottle } from "./throttle.ts";

afterEach(() => {
  mongoose.set("debug", false);
});

it("work one at a time has a rest after what is long, which what comes next waits for, and goes on after what fails", async () => {
  const told: string[] = [];
  const run = serialThrottle(async (ms) => {
    told.push(`rests ${ms >= 0}`);
    await pause(1);
    told.push("goes on");
  });
  const piece = (name: string) => () =>
    run(
      async () => {
        told.push(`begins ${name}`);
        await pause(1);
        told.push(`ends ${name}`);
        if (name === "c") throw new Error("Away");
        return name;
      },
      (result) => result === "a",
    );
  const results = await Promise.allSettled(["a", "b", "c", "d"].map((name) => piece(name)()));
  expect(results.map((each) => (each.status === "fulfilled" ? each.value : each.reason.message))).toEqual([
    ...["a", "b", "Away", "d"],
  ]);
  expect(told).toEqual([
    ...["begins a", "ends a", "rests true", "goes on", "begins b", "ends b"],
    ...["begins c", "ends c", "begins d", "ends d"],
  ]);
});

it("spellings are learnt a hundred at a time, each once", async () => {
  const [embedded] = testDatabases;
  if (!embedded) throw new Error("There is no embedded database");
  const database = await embedded.start();
  const connection = await mongoose.createConnection(database.uri).asPromise();
  const written: number[] = [];
  mongoose.set("debug", (_collection: string, method: string, documents: unknown) => {
    if (method === "insertMany" && Array.isArray(documents)) written.push(documents.length);
  });
  try {
    const spellings = createSpellings(connection);
    const words = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ stem: `শব্দ${index}`, text: `শব্দ${index}ের` }));
    await spellings.learn([...words(230), ...words(20)]);
    expect(written).toEqual([100, 100, 30]);
    await spellings.learn(words(240));
    expect(written).toEqual([100, 100, 30, 10]);
    expect(await connection.collection("searchspellings").countDocuments()).toBe(240);
  } finally {
    await connection.close();
    await database.close();
  }
});
