import { expect, it } from "vitest";
import { withRoom } from "./large-bodies.ts";

/** Work that has reserved memory, and ends when the test wants. */
function start(signal = new AbortController().signal, longestWaitMs?: number) {
  const ended = Promise.withResolvers<void>();
  let inside = false;
  const done = withRoom(
    "feed",
    async (makeRoom) => {
      await makeRoom(signal);
      inside = true;
      await ended.promise;
      return "done";
    },
    longestWaitMs,
  );
  return { inside: () => inside, end: ended.resolve, done };
}

/** Reserves all memory for feeds. Returns a function that releases the memory. */
async function fillRoom(): Promise<() => Promise<unknown>> {
  const both = [start(), start()];
  await expect.poll(() => both.every(({ inside }) => inside())).toBe(true);
  return () => {
    for (const { end } of both) end();
    return Promise.all(both.map(({ done }) => done));
  };
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
  const end = await fillRoom();
  await expect(start(undefined, 10).done).rejects.toMatchObject({
    kind: "aborted",
    message: "There was not enough memory for a feed over a megabyte within 0.01 s",
  });
  await end();
});

it("takes no room for what is not large", async () => {
  const end = await fillRoom();
  expect(await withRoom("feed", async () => "small")).toBe("small");
  await end();
});

it("keeps no commentary waiting for feeds, and has room for one", async () => {
  const end = await fillRoom();
  const asked: Promise<void>[] = [];
  const { signal } = new AbortController();
  await withRoom("commentary", async (makeRoom) => {
    await makeRoom(signal);
    const other = withRoom("commentary", (makeItsRoom) => makeItsRoom(signal), 10);
    await expect(other).rejects.toThrow("There was not enough memory for a commentary over a megabyte");
    asked.push(withRoom("commentary", (makeItsRoom) => makeItsRoom(signal)));
  });
  await Promise.all(asked);
  await end();
});
