import { afterEach, expect, it, vi } from "vitest";
import { createInProcessLiveStore } from "../../platform/live-store/in-process/in-process-live-store.ts";
import { createMirror } from "../../platform/live-store/mirror.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import { createLog } from "../../platform/log/log.ts";
import { prepareClosers } from "../../tests/support/closers.ts";
import { createFaultyLiveStore } from "../../tests/support/faulty-live-store.ts";
import { putLive } from "../../tests/support/live-writer.ts";
import { createDocuments } from "./documents.ts";

const log = createLog("silent");

const closers = prepareClosers();
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openDocuments(store: LiveStore) {
  const mirror = createMirror(store, log);
  const documents = createDocuments(mirror, log);
  closers.push(
    () => store.close(),
    () => mirror.close(),
    () => documents.close(),
  );
  return { mirror, documents };
}

it("a document that is there is held for the next one who asks, and what is not there is not", async () => {
  const store = createInProcessLiveStore(log);
  await putLive(store, "match:there", { runs: 1 });
  const { mirror, documents } = openDocuments(store);
  expect((await documents.read("match:there"))?.value).toEqual({ runs: 1 });
  expect(documents.peek("match:there")?.value).toEqual({ runs: 1 });
  for (const code of ["a", "b", "c"]) expect(await documents.read(`match:${code}`)).toBeUndefined();
  expect(mirror.size()).toBe(1);
});

it("a document that was waited for in vain is held no longer", async () => {
  const store = createInProcessLiveStore(log);
  await putLive(store, "match:there", { runs: 1 });
  vi.useFakeTimers();
  const { mirror, documents } = openDocuments(store);
  const waited = Promise.all([
    documents.wait("match:nowhere", () => false, 1),
    documents.wait("match:there", () => false, 1),
    documents.wait("match:there", () => true, 60_000),
  ]);
  await vi.advanceTimersByTimeAsync(40_000);
  expect((await waited).map((found) => found?.value)).toEqual([undefined, { runs: 1 }, { runs: 1 }]);
  expect(mirror.size()).toBe(0);
});

it("a document is held for two minutes after it was last asked for", async () => {
  vi.useFakeTimers();
  const store = createInProcessLiveStore(log);
  await putLive(store, "match:there", { runs: 1 });
  const { mirror, documents } = openDocuments(store);
  await documents.read("match:there");
  await vi.advanceTimersByTimeAsync(100_000);
  expect(documents.peek("match:there")?.value).toEqual({ runs: 1 });
  await vi.advanceTimersByTimeAsync(100_000);
  expect(mirror.size()).toBe(1);
  await vi.advanceTimersByTimeAsync(80_000);
  expect(mirror.size()).toBe(0);
});

it("what not everybody may see is read, and never handed out to whoever has not been asked who they are", async () => {
  const store = createInProcessLiveStore(log);
  await putLive(store, "ops", { sources: 1 });
  const { documents } = openDocuments(store);
  expect((await documents.read("ops"))?.value).toEqual({ sources: 1 });
  expect(documents.peek("ops")).toBeUndefined();
});

it("asking for a document that is held sets no timer", async () => {
  const store = createInProcessLiveStore(log);
  await putLive(store, "match:there", { runs: 1 });
  const { documents } = openDocuments(store);
  await documents.read("match:there");
  documents.peek("match:there");
  const setTimer = vi.fn(setTimeout);
  vi.stubGlobal("setTimeout", setTimer);
  for (let reading = 0; reading < 100; reading += 1) documents.peek("match:there");
  expect(setTimer).not.toHaveBeenCalled();
});

it("the lists of every page are opened once the live store is back", async () => {
  const store = createInProcessLiveStore(log);
  await putLive(store, "matches", { order: [], matches: {} });
  const faulty = createFaultyLiveStore(store);
  const { documents } = openDocuments(faulty.store);
  faulty.away = true;
  await documents.warm();
  expect(documents.peek("matches")).toBeUndefined();
  faulty.away = false;
  await expect.poll(() => documents.peek("matches")?.value).toEqual({ order: [], matches: {} });
});
