import { expect, test } from "vitest";
import { publishDocument, readDocument } from "../../platform/live-store/documents.ts";
import { createInProcessLiveStore } from "../../platform/live-store/in-process/in-process-live-store.ts";
import { createFaultyLiveStore } from "../../tests/support/faulty-live-store.ts";
import { openTestPlatform, workerContextOf } from "../workers.test-support.ts";
import { publishReading } from "./publish-reading.ts";
import { standsUntouched } from "./standing.ts";

test("what another worker read a moment later is read once more here, and what is the same is read once", async () => {
  const { platform, store, close } = await openTestPlatform();
  const { liveStore } = platform;
  const context = workerContextOf(platform, store, () => 900);
  /** What the database has, and when it was read. */
  let order = ["first"];
  const readAt: number[] = [];
  const read = async (now: number) => {
    readAt.push(now);
    return () => ({ order, matches: {} });
  };
  await publishDocument(liveStore, "matches", 1_000, { order, matches: {} });
  // Saved here after the other worker had read.
  order = ["first", "second"];
  expect(await publishReading(context, "matches", read)).toBe(true);
  expect((await readDocument(liveStore, "matches"))?.value).toMatchObject({ order });
  expect(readAt).toEqual([900, 1_001]);
  expect(await standsUntouched(context, "matches")).toBe(true);
  readAt.length = 0;
  expect(await publishReading(context, "matches", read)).toBe(false);
  expect(readAt).toEqual([900, 1_002]);
  await close();
});

test("what was read while the live store lost everything is read again before it is told", async () => {
  const { platform, store, close } = await openTestPlatform();
  const faulty = createFaultyLiveStore(platform.liveStore);
  const context = workerContextOf({ ...platform, liveStore: faulty.store }, store, () => 900);
  const order: string[] = [];
  const read = async () => {
    const seen = [...order];
    // Saved by another worker after that was read, told by it, and lost with the store.
    if (order.length === 0) await faulty.replace(createInProcessLiveStore(platform.log));
    order.push("saved");
    return () => ({ order: seen, matches: {} });
  };
  expect(await publishReading(context, "matches", read)).toBe(true);
  expect(await readDocument(faulty.store, "matches")).toMatchObject({
    version: 1,
    value: { order: ["saved"] },
  });
  await close();
});
