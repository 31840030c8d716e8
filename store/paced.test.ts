import { setTimeout as pause } from "node:timers/promises";
import mongoose from "mongoose";
import { afterEach, expect, it } from "vitest";
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
