import { expect, test } from "vitest";
import { publishDocument, readDocument } from "../../platform/live-store/documents.ts";
import { openTestWorker } from "../workers.test-support.ts";
import { publishReading } from "./publish-reading.ts";
import { areAllVerified } from "./verified-heads.ts";

test("what another worker published meanwhile is followed by one more reading, what is the same by none", async () => {
  const { platform, context } = await openTestWorker();
  const { liveStore } = platform;
  let order = ["first"];
  let readings = 0;
  const read = async () => {
    readings += 1;
    const seen = order;
    if (readings === 1) {
      order = ["first", "second"];
      await publishDocument(liveStore, "matches", { order, matches: {} });
    }
    return () => ({ order: seen, matches: {} });
  };
  expect(await publishReading(context, "matches", read)).toBe(false);
  expect((await readDocument(liveStore, "matches"))?.value).toMatchObject({ order });
  expect(readings).toBe(2);
  expect(await areAllVerified(context, ["matches"])).toBe(true);
  expect(await publishReading(context, "matches", read)).toBe(false);
  expect(readings).toBe(3);
});
