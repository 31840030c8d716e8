import { expect, it } from "vitest";
import { withRoom } from "./large-bodies.ts";

/** Work that has asked for room, and ends when it is told to. */
function start(signal = new AbortController().signal, longestWaitMs?: number) {
  const ended = Promise.withResolvers<void>();
  let inside = false;
  const done = withRoom(async (makeRoom) => {
    await makeRoom(signal);
    inside = true;
    await ended.promise;
    return "done";
  }, longestWaitMs);
  return { inside: () => inside, end: ended.resolve, done };
}

it("has room for two large bodies, and for the next one when one of them is read", async () => {
  const [first, second, third] = [start(), start(), start()];
  await expect.poll(() => second.inside()).toBe(true);
  expect([first.inside(), third.inside()]).toEqual([true, false]);
  first.end();
  expect(await first.done).toBe("done");
  await expect.poll(() => third.inside()).toBe(true);
  second.end();
  third.end();
  await Promise.all([second.done, third.done]);
});

it("lets those go who give up waiting, and keeps no room for them", async () => {
  const given = new AbortController();
  const [first, second, waiting] = [start(), start(), start(given.signal)];
  await expect.poll(() => second.inside()).toBe(true);
  given.abort(new Error("too late"));
  await expect(waiting.done).rejects.toThrow("too late");
  first.end();
  second.end();
  await Promise.all([first.done, second.done]);
  const [third, fourth] = [start(), start()];
  await expect.poll(() => third.inside() && fourth.inside()).toBe(true);
  third.end();
  fourth.end();
  await Promise.all([third.done, fourth.done]);
});

it("is waited for so long, and says so to operators", async () => {
  const [first, second] = [start(), start()];
  await expect.poll(() => second.inside()).toBe(true);
  await expect(start(undefined, 10).done).rejects.toMatchObject({
    kind: "aborted",
    message: "There was no room for a feed over a megabyte within 0.01 s",
  });
  first.end();
  second.end();
  await Promise.all([first.done, second.done]);
});

it("takes no room for what is not large", async () => {
  const [first, second] = [start(), start()];
  await expect.poll(() => second.inside()).toBe(true);
  expect(await withRoom(async () => "small")).toBe("small");
  first.end();
  second.end();
  await Promise.all([first.done, second.done]);
});
