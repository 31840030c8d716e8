import { expect, test } from "vitest";
import { publishDocument, readDocument } from "../../platform/live-store/documents.ts";
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
