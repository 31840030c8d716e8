import { beforeEach, expect, test } from "vitest";
import { normaliseFixtures } from "../../../core/cricket/read/list/fixtures.ts";
import { normaliseScorecard } from "../../../core/cricket/read/scorecard/scorecard.ts";
import type { MatchListDocument, Scorecard } from "../../../core/cricket/types.ts";
import { matchTopic } from "../../../core/topics/readers-topics.ts";
import { readDocument } from "../../../platform/live-store/documents.ts";
import { createInProcessLiveStore } from "../../../platform/live-store/in-process/in-process-live-store.ts";
import { publish } from "../../../platform/live-store/live-store.test-support.ts";
import type { LiveStore } from "../../../platform/live-store/port.ts";
import { createLog } from "../../../platform/log/log.ts";
import { createFaultyLiveStore } from "../../../tests/support/faulty-live-store.ts";
import type { WorkerContext } from "../../context.ts";
import { fixtures, scorecard } from "../../provider.test-support.ts";
import { openTestWorker, workerContextOf } from "../../workers.test-support.ts";
import { followInMatches, publishMatches } from "./publish-matches.ts";

const CODE = "live1";
let now = 0;
let worker: Awaited<ReturnType<typeof openTestWorker>>;
beforeEach(async () => {
  worker = await openTestWorker({}, () => now);
});

const openWorker = (liveStore: LiveStore): WorkerContext =>
  workerContextOf({ ...worker.platform, liveStore }, worker.store, () => now);
const openLiveStore = (): LiveStore => createInProcessLiveStore(createLog("silent"));

function list(): MatchListDocument {
  const match = { code: CODE, list: "live", status: "Play in Progress" } as const;
  const parsed = normaliseFixtures(JSON.parse(fixtures([match])));
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

function card(runs: number): Scorecard {
  const parsed = normaliseScorecard(JSON.parse(scorecard({ code: CODE, runs })), {
    code: CODE,
    type: "live",
  });
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

async function bowl(other: WorkerContext, runs: number): Promise<void> {
  await publish(other.platform.liveStore, matchTopic(CODE), () => card(runs));
  await followInMatches(other);
}

async function listedRuns(liveStore: LiveStore): Promise<string | undefined> {
  return (await readDocument(liveStore, "matches"))?.value.matches[CODE]?.innings[0]?.runs;
}

test("until a scorecard is back after a flush, the list shows the one read last", async () => {
  const faulty = createFaultyLiveStore(openLiveStore());
  const own = openWorker(faulty.store);
  await bowl(own, 10);
  await publishMatches(own, list());
  const empty = openLiveStore();
  await faulty.replace(empty);
  await publishMatches(own, list());
  expect(await listedRuns(empty)).toBe("10");
});

function startingAt(startsAt: string | undefined): MatchListDocument {
  const { order, matches } = list();
  const moved = Object.entries(matches).map(([key, { startsAt: _, ...match }]) => [
    key,
    startsAt === undefined ? match : { ...match, startsAt },
  ]);
  return { order, matches: Object.fromEntries(moved) };
}

test("a match that was moved is no earlier event after the store was emptied", async () => {
  const before = openWorker(openLiveStore());
  now = 1_000;
  await publishMatches(before, startingAt("2026-12-01T14:00:00.000Z"));
  now = 2_000;
  await publishMatches(before, startingAt("2026-12-02T14:00:00.000Z"));
  const emptied = openLiveStore();
  const after = { ...before, platform: { ...before.platform, liveStore: emptied } };
  const movesNow = async () => {
    const [match] = Object.values((await readDocument(emptied, "matches"))?.value.matches ?? {});
    return [match?.moves, match?.movedAt];
  };
  now = 3_000;
  await publishMatches(after, startingAt("2026-12-02T14:00:00.000Z"));
  expect(await movesNow()).toEqual([1, "1970-01-01T00:00:02.000Z"]);
  now = 5_000;
  await publishMatches(after, startingAt("2026-12-03T14:00:00.000Z"));
  expect(await movesNow()).toEqual([2, "1970-01-01T00:00:05.000Z"]);
});
