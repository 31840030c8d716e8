import { afterEach, beforeEach, expect, test } from "vitest";
import type { MatchListDocument } from "../../core/cricket/types.ts";
import { renewedEpoch } from "../../core/live/epoch.ts";
import { readDocument } from "../../platform/live-store/documents.ts";
import { createInProcessLiveStore } from "../../platform/live-store/in-process/in-process-live-store.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import { createFaultyLiveStore } from "../../tests/support/faulty-live-store.ts";
import { putLive } from "../../tests/support/live-writer.ts";
import type { WorkerContext } from "../context.ts";
import { openTestPlatform, workerContextOf } from "../workers.test-support.ts";
import type { SourceAnswer } from "./fetch-source.ts";
import { pollDocument, publishFetched } from "./poll-document.ts";
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
      async publish(value, fetched) {
        const { published, head } = await publishFetched(context, "matches", fetched, () => value);
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

test("what was fetched while the live store lost everything is fetched again before it is told", async () => {
  const faulty = createFaultyLiveStore(liveStore);
  context = { ...context, platform: { ...context.platform, liveStore: faulty.store } };
  const fetched: string[] = [];
  const report = await pollDocument<MatchListDocument>(context, {
    topic: "matches",
    trusted: false,
    async ask() {
      const body = fetched.length === 0 ? "older" : "newer";
      fetched.push(body);
      // Another worker's later fetch was told meanwhile, and lost.
      if (body === "older") await faulty.replace(createInProcessLiveStore(context.platform.log));
      const answer = { kind: "fresh", body: Buffer.from(body), hash: body, url: "" } as const;
      return {
        answer: { ...answer, contentType: undefined, validators: {} },
        key: "list",
        comparable: false,
      };
    },
    missing: async () => ({ ok: false, error: "missing" }),
    read: async ({ hash }) => ({ ok: true, value: list(hash) }),
    async publish(value, times) {
      const { published, outdated } = await publishFetched(context, "matches", times, () => value);
      if (outdated) return "outdated";
      return published ? "published" : "unchanged";
    },
  });
  expect(report).toMatchObject({ ok: true, changed: true });
  expect(fetched).toEqual(["older", "newer"]);
  expect(await readDocument(faulty.store, "matches")).toMatchObject({ version: 1, value: list("newer") });
});

test("a document that others' fetches overlapped is told when it comes again, though it is the same", async () => {
  let overlaps = false;
  let body = "older";
  const poll = () =>
    pollDocument<MatchListDocument>(context, {
      topic: "matches",
      trusted: true,
      async ask(trusts) {
        const answer = { kind: "fresh", body: Buffer.from(body), hash: body, url: "" } as const;
        // Another worker's fetch, which ends after this one began, finds what is published right.
        if (overlaps) await liveStore.touch("matches", (context.fetchFloors.get("matches") ?? 0) + 60_000);
        return {
          answer: { ...answer, contentType: undefined, validators: {} },
          key: "list",
          comparable: trusts,
        };
      },
      missing: async () => ({ ok: false, error: "missing" }),
      read: async ({ hash }) => ({ ok: true, value: list(hash) }),
      async publish(value, times) {
        const { published, outdated, head } = await publishFetched(context, "matches", times, () => value);
        if (outdated) return "outdated";
        rememberStanding(context, "matches", head);
        return published ? "published" : "unchanged";
      },
    });
  expect(await poll()).toMatchObject({ changed: true });
  overlaps = true;
  body = "newer";
  expect(await poll()).toEqual({ ok: true, changed: false });
  overlaps = false;
  expect(await poll()).toMatchObject({ changed: true });
  expect((await readDocument(liveStore, "matches"))?.value).toEqual(list("newer"));
});

test("what is published is known to be fetched from before it was asked for until it was answered", async () => {
  let now = 1_000;
  context = { ...context, clock: { ...context.clock, now: () => now } };
  const times: unknown[] = [];
  await pollDocument<MatchListDocument>(context, {
    topic: "matches",
    trusted: false,
    async ask() {
      now = 5_000;
      const answer = { kind: "fresh", body: Buffer.from("a"), hash: "a", url: "" } as const;
      return {
        answer: { ...answer, contentType: undefined, validators: {} },
        key: "list",
        comparable: false,
      };
    },
    missing: async () => ({ ok: false, error: "missing" }),
    async read() {
      now = 9_000;
      return { ok: true, value: list("a") };
    },
    async publish(_value, fetched) {
      times.push(fetched);
      return "published";
    },
  });
  // Another fetch that began before this one ended may have seen more (decisions/live.md#order-of-fetches).
  expect(times).toMatchObject([{ began: 1_000, ended: 5_000 }]);
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
