import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readConfig } from "../../platform/config/config.ts";
import { openJobs } from "../../platform/jobs/open.ts";
import { processQueues } from "../../platform/jobs/queues.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import { createLog } from "../../platform/log/log.ts";
import type { Platform } from "../../platform/service.ts";
import { createDatabaseClock } from "../../store/database-clock.ts";
import type { Source, SourceStore, Store } from "../../store/types.ts";
import { partOf } from "../../tests/support/parts-of.ts";
import { createWorkerContext } from "../context.ts";
import { startOwner } from "../cricket/owner.ts";
import { type Poller, pollSource } from "./poll-source.ts";
import { startScheduler } from "./scheduler.ts";

const FEEDS = 1_000;
const MATCHES = 50;
/** Default interval between polls of a feed, ms. */
const FEED_MS = 60_000;
const MATCH_MS = 5_000;
/** Interval between the scheduler's rounds for such a match, as in workers/start.ts, ms. */
const ROUND_MS = 250;
/** Response time of a feed, ms. Feeds that hang time out after ten seconds. */
const ANSWER_MS = 500;
const HANGS_MS = 10_000;
const MINUTES = 3;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const source = (id: string, kind: Source["kind"], intervalMs: number): Source => ({
  id,
  kind,
  intervalMs,
  name: id,
  url: `https://provider.example/${id}`,
  nextCheckAt: Date.now() - 1,
  paused: false,
  retired: false,
  failures: 0,
  unchangedCount: 0,
});

function storeOf(sources: Map<string, Source>): Store {
  const due: SourceStore["due"] = async (kinds, now, limit) =>
    [...sources.values()]
      .filter(({ kind, nextCheckAt }) => kinds.includes(kind) && nextCheckAt <= now)
      .sort((a, b) => a.nextCheckAt - b.nextCheckAt)
      .slice(0, limit);
  const record: SourceStore["record"] = async (id, { at, nextCheckAt }) => {
    const known = sources.get(id);
    if (known) sources.set(id, { ...known, nextCheckAt, lastSuccessAt: at });
  };
  return partOf<Store>("store", {
    sources: partOf<SourceStore>("store.sources", {
      due,
      record,
      furthestAhead: async () => [],
      get: async (id) => sources.get(id),
      pollNow: async () => false,
    }),
    clock: createDatabaseClock(async () => Date.now()),
  });
}

type Polls = Map<string, { began: number; lateness: number }[]>;

/** Lets a worker process poll all feeds for three minutes of simulated time. */
async function pollAll(answerMs: (feed: number) => number): Promise<Polls> {
  const feeds = Array.from({ length: FEEDS }, (_, number) => source(`feed-${number}`, "feed", FEED_MS));
  const matches = Array.from({ length: MATCHES }, (_, number) =>
    source(`match-${number}`, "scorecard", MATCH_MS),
  );
  const store = storeOf(new Map([...feeds, ...matches].map((each) => [each.id, each])));
  const log = createLog("silent");
  const jobs = await openJobs(readConfig([], {}), log);
  const liveStore = partOf<LiveStore>("liveStore", {
    lease: async (lease, holder) => ({ lease, holder, number: 1 }),
    releaseLease: async () => undefined,
  });
  const context = createWorkerContext({
    platform: partOf<Platform>("platform", { jobs, log, liveStore, processId: "this" }),
    store,
    clock: store.clock,
    metrics: { poll() {}, request() {}, published() {}, push() {}, purge() {}, webhook() {}, job() {} },
    cricketDataUrl: "https://provider.example",
  });

  const polls: Polls = new Map();
  /** Answers at the same time share a timer, because a simulated timer takes a real millisecond. */
  const answers = new Map<number, Promise<void>>();
  const answered = async (milliseconds: number): Promise<void> => {
    const at = Date.now() + milliseconds;
    const answer = answers.get(at) ?? new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
    answers.set(at, answer);
    await answer;
    answers.delete(at);
  };
  const poll: Poller = async ({ clock }, { id, nextCheckAt }) => {
    const began = clock.now();
    await answered(id.startsWith("feed-") ? answerMs(Number(id.slice(5))) : ANSWER_MS);
    polls.set(id, [...(polls.get(id) ?? []), { began, lateness: clock.now() - nextCheckAt }]);
    return { ok: true, changed: false };
  };
  const pollers = { feed: poll, scorecard: poll, fixtures: poll, commentary: poll };
  const handle = ({ data }: { data: { sourceId: string } }): Promise<void> =>
    pollSource(context, data.sourceId, pollers);
  const unexpected = async (): Promise<never> => {
    throw new Error("Nothing but polls is enqueued here");
  };
  await processQueues(jobs, {
    poll: handle,
    "publish-article": unexpected,
    "publish-blog": unexpected,
    "publish-front": unexpected,
    "publish-admin": unexpected,
    "scorecard-wanted": unexpected,
    push: unexpected,
    "push-part": unexpected,
    alert: unexpected,
    "alert-part": unexpected,
    "push-owed": unexpected,
    webhook: unexpected,
    inquiry: unexpected,
    "renew-stories": unexpected,
  });
  const scheduler = startScheduler(context, { everyMs: ROUND_MS, prepare: async () => undefined });
  const owner = startOwner(context, { everyMs: ROUND_MS, pollers });
  await vi.advanceTimersByTimeAsync(MINUTES * 60_000);
  const closed = Promise.all([scheduler.close(), owner.close(), jobs.close()]);
  // Duration of the longest poll. The test does not run all timers, because a timer of another file may repeat
  // forever.
  await vi.advanceTimersByTimeAsync(2 * HANGS_MS);
  await closed;
  return polls;
}

test.each([
  ["each feed answers within half a second", () => ANSWER_MS],
  ["one feed in twenty hangs", (feed: number) => (feed % 20 === 0 ? HANGS_MS : ANSWER_MS)],
])(
  "a worker that polls a thousand feeds and fifty live matches is through with the feeds within their interval, and late for no match: %s",
  async (_, answerMs) => {
    const polls = await pollAll(answerMs);
    expect(polls.size).toBe(FEEDS + MATCHES);
    for (const [id, all] of polls) {
      const apart = all.slice(1).map(({ began }, index) => began - (all[index]?.began ?? 0));
      if (id.startsWith("feed-")) {
        expect(all.length, id).toBeGreaterThanOrEqual(MINUTES - 1);
        expect(Math.max(...all.map(({ lateness }) => lateness)), id).toBeLessThan(FEED_MS);
      } else {
        expect(all.length, id).toBeGreaterThanOrEqual((MINUTES * 60_000) / (MATCH_MS + ROUND_MS) - 1);
        expect(Math.max(...apart), id).toBeLessThanOrEqual(MATCH_MS + 2 * ROUND_MS);
      }
    }
  },
);
