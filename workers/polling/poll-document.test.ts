import { afterEach, beforeEach, expect, test } from "vitest";
import type { MatchListDocument } from "../../core/cricket/types.ts";
import { renewedEpoch } from "../../core/live/epoch.ts";
import { publishDocument, readDocument } from "../../platform/live-store/documents.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import { putLive } from "../../tests/support/live-writer.ts";
import type { WorkerContext } from "../context.ts";
import { openTestPlatform, workerContextOf } from "../workers.test-support.ts";
import type { SourceAnswer } from "./fetch-source.ts";
import { pollDocument } from "./poll-document.ts";
import { allStand, rememberStanding, standsUntouched } from "./standing.ts";

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

test("a source that has nothing new is asked for all of it once what was published is gone", async () => {
  const asked: boolean[] = [];
  const whole: SourceAnswer = {
    kind: "fresh",
    body: Buffer.from("a"),
    hash: "a",
    url: "",
    contentType: undefined,
    validators: { etag: '"a"' },
  };
  const poll = (trusted: boolean) =>
    pollDocument<MatchListDocument>(context, {
      topic: "matches",
      trusted,
      async ask(trusts) {
        asked.push(trusts);
        const answer: SourceAnswer = trusts ? { kind: "unchanged", validators: {} } : whole;
        return { answer, key: "list", comparable: trusts };
      },
      missing: async () => ({ ok: false, error: "missing" }),
      read: async () => ({ ok: true, value: list("a") }),
      async publish(value) {
        const { published, head } = await publishDocument(liveStore, "matches", value);
        rememberStanding(context, "matches", head);
        return published ? "published" : "unchanged";
      },
    });
  expect(await poll(false)).toMatchObject({ ok: true, changed: true });
  expect(await poll(true)).toMatchObject({ ok: true, changed: false });
  expect(asked).toEqual([false, true]);
  await liveStore.expire("matches", 0);
  expect(await poll(true)).toMatchObject({ ok: true, changed: true });
  expect(asked).toEqual([false, true, true, false]);
  expect((await readDocument(liveStore, "matches"))?.value).toEqual(list("a"));
});

test("what this process saw to be right stands while others add to it, in the epoch that it was in and no other", async () => {
  expect(await allStand(context, ["matches"])).toBe(false);
  const head = await putLive(liveStore, "matches", list("a"));
  expect(await allStand(context, ["matches"])).toBe(false);
  rememberStanding(context, "matches", head);
  expect([await allStand(context, ["matches"]), await standsUntouched(context, "matches")]).toEqual([
    true,
    true,
  ]);
  // A server of the same history may be behind what this process saw.
  rememberStanding(context, "matches", { ...head, version: head.version + 1 });
  expect(await allStand(context, ["matches"])).toBe(false);
  rememberStanding(context, "matches", head);
  await putLive(liveStore, "matches", list("a", "b"));
  expect([await allStand(context, ["matches"]), await standsUntouched(context, "matches")]).toEqual([
    true,
    false,
  ]);
  // A store that lost something goes on in another epoch, and may come to as many versions.
  await putLive(liveStore, "matches", list(), { epoch: renewedEpoch(head.epoch, "x"), restart: true });
  for (let count = 0; count < 5; count += 1) await putLive(liveStore, "matches", list(`${count}`));
  expect(await allStand(context, ["matches"])).toBe(false);
});
