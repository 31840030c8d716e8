import { expect, it, vi } from "vitest";
import type { CachedSnapshot } from "../../platform/live-store/replica.ts";
import { cachedJson } from "../http/cached-body.ts";
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
