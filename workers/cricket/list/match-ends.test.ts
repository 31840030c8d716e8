import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { CHASE } from "../../../core/cricket/fixtures/chase.ts";
import { LIVE_MATCH } from "../../../core/cricket/fixtures/match.ts";
import type { Match } from "../../../core/cricket/types.ts";
import { readDocument } from "../../../platform/live-store/documents.ts";
import { createInProcessLiveStore } from "../../../platform/live-store/in-process/in-process-live-store.ts";
import type { Platform } from "../../../platform/service.ts";
import type { Store } from "../../../store/types.ts";
import { putLive } from "../../../tests/support/live-writer.ts";
import { openTestPlatform, workerContextOf } from "../../workers.test-support.ts";
import { saveScorecard as saveScorecardOf } from "../raw-documents.ts";
import { followInMatches, publishMatches } from "./publish-matches.ts";

const HOUR = 3_600_000;
const BEGAN = Date.parse("2026-11-23T00:00:00Z");

let platform: Platform;
let store: Store;
let close: () => Promise<void>;
let number = 0;
/** The match of this test. */
let code: string;

beforeAll(async () => {
  ({ platform, store, close } = await openTestPlatform());
});
afterAll(() => close());
beforeEach(async () => {
  number += 1;
  code = `c${number}`;
  await saveScorecard();
});

const hoursIn = (hours: number): string => new Date(BEGAN + hours * HOUR).toISOString();
const saveScorecard = () => store.matches.save(code, "{}", {}, BEGAN);
const kept = async () => (await store.matches.ends([code])).get(code);

/** A worker of its own over a live store that can be lost; what it asks the database for is counted. */
function startWorker() {
  let now = BEGAN;
  let live = createInProcessLiveStore(platform.log);
  const calls = { ends: 0, keepEnd: 0 };
  let away = false;
  const matches: Store["matches"] = {
    ...store.matches,
    async ends(codes) {
      calls.ends += 1;
      if (away) throw new Error("the database is away");
      return store.matches.ends(codes);
    },
    async keepEnd(of, end) {
      calls.keepEnd += 1;
      if (away) throw new Error("the database is away");
      return store.matches.keepEnd(of, end);
    },
  };
  const own = { ...platform, liveStore: live };
  const context = workerContextOf(own, { ...store, matches }, () => now);
  const shown = async () => (await readDocument(live, "matches"))?.value.matches.k;
  return {
    calls,
    shown,
    /** How many lists were published. */
    lists: async () => (await readDocument(live, "matches"))?.version,
    /** The match's scorecard is published `hours` after the beginning, and the list follows it. */
    async score(isOver: boolean, hours: number): Promise<string | undefined> {
      now = BEGAN + hours * HOUR;
      const over = { status: "RESULTS", statusText: "Match Ended", result: "Rivers won by 5 runs" } as const;
      await putLive(live, `match:${code}`, { ...CHASE, code, ...(isOver ? over : {}) });
      await followInMatches(context);
      return (await shown())?.endedAt;
    },
    /** The match's scorecard is saved as the poll that read it does. */
    save: () => saveScorecardOf(context, { card: { ...CHASE, code }, raw: "{}" }),
    lose() {
      live = createInProcessLiveStore(platform.log);
      own.liveStore = live;
    },
    databaseIsAway(isAway: boolean) {
      away = isAway;
    },
    /** When the match ended, by the list that is published `hours` after the beginning. */
    async publish(
      status: Match["status"],
      hours: number,
      part: Partial<Match> = {},
    ): Promise<string | undefined> {
      now = BEGAN + hours * HOUR;
      const match: Match = { ...LIVE_MATCH, key: "k", code, status, ...part };
      await publishMatches(context, { order: ["k"], matches: { k: match } });
      return (await shown())?.endedAt;
    },
  };
}

describe("when a match ended", () => {
  it("is dated anew when a match that was told as over went on and ends a second time", async () => {
    const { publish } = startWorker();
    await publish("LIVE", 0);
    expect(await publish("RESULTS", 1)).toBe(hoursIn(1));
    expect(await publish("LIVE", 2)).toBeUndefined();
    expect(await publish("RESULTS", 15)).toBe(hoursIn(15));
    expect(await publish("RESULTS", 16)).toBe(hoursIn(15));
    expect(await kept()).toBe(BEGAN + 15 * HOUR);
  });

  it("is what is kept where the live store lost it, the second one after a second end", async () => {
    const { publish, lose } = startWorker();
    await publish("LIVE", 0);
    await publish("RESULTS", 1);
    lose();
    expect(await publish("RESULTS", 2)).toBe(hoursIn(1));
    await publish("LIVE", 3);
    await publish("RESULTS", 15);
    lose();
    expect(await publish("RESULTS", 16)).toBe(hoursIn(15));
    // A process that begins then knows it from the database.
    expect(await startWorker().publish("RESULTS", 17)).toBe(hoursIn(15));
  });

  it("is looked up again after it went on, by a process that had kept nothing of its first end", async () => {
    const [first, second] = [startWorker(), startWorker()];
    await first.publish("LIVE", 0);
    await first.publish("RESULTS", 1);
    expect(await second.publish("RESULTS", 2)).toBe(hoursIn(1));
    for (const worker of [first, second]) await worker.publish("LIVE", 3);
    await first.publish("RESULTS", 15);
    second.lose();
    expect(await second.publish("RESULTS", 16)).toBe(hoursIn(15));
  });

  it("is not what a later sight says, where the list brings an earlier one", async () => {
    const { publish, lose } = startWorker();
    await publish("LIVE", 0);
    expect(await publish("RESULTS", 3, { endedAt: hoursIn(2) })).toBe(hoursIn(2));
    expect(await publish("RESULTS", 4, { endedAt: hoursIn(1) })).toBe(hoursIn(1));
    lose();
    expect(await publish("RESULTS", 5, { endedAt: hoursIn(0.5) })).toBe(hoursIn(0.5));
  });

  it("is not known of a match that nobody saw in play, and is asked for once a process", async () => {
    const { publish, calls } = startWorker();
    for (const hours of [1, 2, 3]) expect(await publish("RESULTS", hours)).toBeUndefined();
    expect(calls).toEqual({ ends: 1, keepEnd: 0 });
    expect(await kept()).toBeUndefined();
  });

  it("is looked up where the list was published before it was known", async () => {
    const { publish, calls } = startWorker();
    expect(await publish("RESULTS", 1)).toBeUndefined();
    await store.matches.keepEnd(code, BEGAN);
    // Each process asks once: another one knows it.
    expect(await publish("RESULTS", 2)).toBeUndefined();
    expect(calls.ends).toBe(1);
    expect(await startWorker().publish("RESULTS", 3)).toBe(hoursIn(0));
  });

  it("stays where a worker begins while the list has the match as live, and its scorecard that it is over", async () => {
    await store.matches.keepEnd(code, BEGAN);
    for (const hours of [1, 2]) {
      const { publish, score, shown } = startWorker();
      expect(await publish("LIVE", hours)).toBeUndefined();
      expect(await score(true, hours + 0.5)).toBe(hoursIn(0));
      expect((await shown())?.status).toBe("RESULTS");
      expect(await publish("LIVE", hours + 0.6)).toBe(hoursIn(0));
      expect(await kept()).toBe(BEGAN);
    }
  });

  it("is dated anew where a worker began while the match went on, and has read its scorecard", async () => {
    await store.matches.keepEnd(code, BEGAN);
    const { publish, score } = startWorker();
    await publish("LIVE", 1);
    await score(false, 2);
    expect(await score(true, 15)).toBe(hoursIn(15));
    expect(await kept()).toBe(BEGAN + 15 * HOUR);
  });

  it("is in the first list of an empty live store, not in one after it", async () => {
    await store.matches.keepEnd(code, BEGAN);
    const { publish, lists } = startWorker();
    expect(await publish("RESULTS", 1)).toBe(hoursIn(0));
    expect(await lists()).toBe(1);
  });

  it("is written once, not with each list", async () => {
    const { publish, calls } = startWorker();
    await publish("LIVE", 0);
    for (const hours of [1, 2, 3]) await publish("RESULTS", hours);
    expect(calls.keepEnd).toBe(1);
  });
});

describe("while the database is away", () => {
  it("the end is not known, and is looked up when it is back", async () => {
    await store.matches.keepEnd(code, BEGAN);
    const { publish, databaseIsAway } = startWorker();
    databaseIsAway(true);
    expect(await publish("RESULTS", 1)).toBeUndefined();
    databaseIsAway(false);
    expect(await publish("RESULTS", 2)).toBe(hoursIn(0));
  });

  it("the end that is seen is told, and kept when it is back", async () => {
    const { publish, databaseIsAway } = startWorker();
    await publish("LIVE", 0);
    databaseIsAway(true);
    expect(await publish("RESULTS", 1)).toBe(hoursIn(1));
    expect(await kept()).toBeUndefined();
    databaseIsAway(false);
    await publish("RESULTS", 2);
    expect(await kept()).toBe(BEGAN + HOUR);
  });
});

it("an end that was seen before its scorecard was saved is kept with the next list", async () => {
  code = `saved${number}`;
  const { publish, save } = startWorker();
  await publish("LIVE", 0);
  await publish("RESULTS", 1);
  expect(await kept()).toBeUndefined();
  await save();
  await publish("RESULTS", 2);
  expect(await kept()).toBe(BEGAN + HOUR);
});

it("the end of a match without a scorecard is kept with the scorecard once there is one", async () => {
  code = `later${number}`;
  const { publish } = startWorker();
  await publish("LIVE", 0);
  await publish("RESULTS", 1);
  await saveScorecard();
  await publish("RESULTS", 2);
  expect(await kept()).toBeUndefined();
  // A minute on: what a worker remembers for a while goes by this clock.
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + 61_000);
  let hours = 3;
  const publishNext = async () => {
    await publish("RESULTS", hours);
    hours += 1;
    return kept();
  };
  await expect.poll(publishNext).toBe(BEGAN + HOUR);
});
