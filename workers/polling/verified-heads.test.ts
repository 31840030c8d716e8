import { afterEach, beforeEach, expect, test } from "vitest";
import type { MatchListDocument } from "../../core/cricket/types.ts";
import { renewedEpoch } from "../../core/live/epoch.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import { putLive } from "../../tests/support/live-writer.ts";
import type { WorkerContext } from "../context.ts";
import { openTestPlatform, workerContextOf } from "../workers.test-support.ts";
import { areAllVerified, rememberVerified } from "./verified-heads.ts";

const list = (...order: string[]): MatchListDocument => ({ order, matches: {} });

let context: WorkerContext;
let liveStore: LiveStore;
let close: () => Promise<void>;

beforeEach(async () => {
  const opened = await openTestPlatform();
  ({ close } = opened);
  ({ liveStore } = opened.platform);
  context = workerContextOf(opened.platform, opened.store);
});
afterEach(() => close());

test("what this process saw to be right stands while others add to it, in the epoch that it was in and no other", async () => {
  expect(await areAllVerified(context, ["matches"])).toBe(false);
  const head = await putLive(liveStore, "matches", list("a"));
  expect(await areAllVerified(context, ["matches"])).toBe(false);
  rememberVerified(context, "matches", head);
  expect(await areAllVerified(context, ["matches"])).toBe(true);
  rememberVerified(context, "matches", { ...head, version: head.version + 1 });
  expect(await areAllVerified(context, ["matches"])).toBe(false);
  rememberVerified(context, "matches", head);
  await putLive(liveStore, "matches", list("a", "b"));
  expect(await areAllVerified(context, ["matches"])).toBe(true);
  await putLive(liveStore, "matches", list(), { epoch: renewedEpoch(head.epoch, "x"), restart: true });
  for (let count = 0; count < 5; count += 1) await putLive(liveStore, "matches", list(`${count}`));
  expect(await areAllVerified(context, ["matches"])).toBe(false);
});
