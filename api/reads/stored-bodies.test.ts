import { expect, it, vi } from "vitest";
import type { CachedSnapshot } from "../../platform/live-store/replica.ts";
import { type CachedBody, cachedJson } from "../http/cached-body.ts";
import { createPageCache } from "../pages/page-cache.ts";
import type { Documents } from "./documents.ts";
import { createStoredBodies } from "./stored-bodies.ts";

const snapshot: CachedSnapshot = { epoch: "e", version: 1, at: 0, value: {} };
const documents = (held: () => CachedSnapshot | undefined): Documents => ({
  peek: held,
  read: async () => held(),
  wait: async () => held(),
  warm: async () => undefined,
  close: () => undefined,
});

it("reads the store once for all who ask at the same time, and again after a failure", async () => {
  const bodies = createStoredBodies(documents(() => snapshot));
  const waiting: PromiseWithResolvers<CachedBody>[] = [];
  const ask = () =>
    bodies.get("key", "news:all", 1_000, () => {
      const reading = Promise.withResolvers<CachedBody>();
      waiting.push(reading);
      return reading.promise;
    });
  const failing = Promise.allSettled([ask(), ask(), ask()]);
  expect(waiting).toHaveLength(1);
  waiting[0]?.reject(new Error("away"));
  expect((await failing).every(({ status }) => status === "rejected")).toBe(true);
  const asking = Promise.all([ask(), ask()]);
  expect(waiting).toHaveLength(2);
  waiting[1]?.resolve(cachedJson({ n: 1 }));
  for (const { body } of await asking) expect(body.value).toEqual({ n: 1 });
  await ask();
  expect(waiting).toHaveLength(2);
});

it("does not keep what was read before a change that was published meanwhile", async () => {
  let held = snapshot;
  const bodies = createStoredBodies(documents(() => held));
  let reads = 0;
  const ask = () =>
    bodies.get("key", "news:all", 1_000, async () => {
      reads += 1;
      if (reads === 1) held = { ...snapshot, version: 2 };
      return cachedJson({ reads });
    });
  expect((await ask()).cached?.current()).toBeUndefined();
  expect((await ask()).body.value).toEqual({ reads: 2 });
  expect((await ask()).cached?.current()?.value).toEqual({ reads: 2 });
});

it("keeps for a moment alone what was read before there was a document", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const bodies = createStoredBodies(documents(() => undefined));
    let reads = 0;
    const ask = () =>
      bodies.get("key", "news:all", 3_600_000, async () => {
        reads += 1;
        return cachedJson({ reads });
      });
    await ask();
    vi.advanceTimersByTime(900);
    expect((await ask()).body.value).toEqual({ reads: 1 });
    vi.advanceTimersByTime(200);
    expect((await ask()).body.value).toEqual({ reads: 2 });
  } finally {
    vi.useRealTimers();
  }
});

it("renders a page once for all who ask at the same time", async () => {
  const pages = createPageCache(
    documents(() => snapshot),
    () => 0,
  );
  const rendering = Promise.withResolvers<{ body: CachedBody; madeFrom: []; until: number }>();
  let renders = 0;
  const ask = () =>
    pages.get("/", () => {
      renders += 1;
      return rendering.promise;
    });
  const asking = Promise.all([ask(), ask(), ask()]);
  rendering.resolve({ body: cachedJson("page"), madeFrom: [], until: 1 });
  await asking;
  await ask();
  expect(renders).toBe(1);
});
