import { expect, it } from "vitest";
import { untilAborted } from "./until-aborted.ts";

const never = new Promise<never>(() => {});

it("settles as the work does where nothing is aborted", async () => {
  const { signal } = new AbortController();
  expect(await untilAborted(Promise.resolve("done"), signal)).toBe("done");
  await expect(untilAborted(Promise.reject(new Error("broken")), signal)).rejects.toThrow("broken");
});

it("rejects with the signal's reason once it is aborted, while the work goes on", async () => {
  const stop = new AbortController();
  const waiting = untilAborted(never, stop.signal);
  stop.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow("gone");
});

it("rejects with an error of the caller's own, also where the signal was aborted before", async () => {
  const given = () => new Error("shut down");
  await expect(untilAborted(never, AbortSignal.abort(), given)).rejects.toThrow("shut down");
});

it("leaves work alone that fails after it was given up", async () => {
  const work = Promise.withResolvers<never>();
  await expect(untilAborted(work.promise, AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
  work.reject(new Error("late"));
});
