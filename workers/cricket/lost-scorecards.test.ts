import { beforeEach, expect, test } from "vitest";
import type { MatchListDocument } from "../../core/cricket/types.ts";
import { createInProcessLiveStore } from "../../platform/live-store/in-process/in-process-live-store.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import { createLog } from "../../platform/log/log.ts";
import { createFaultyLiveStore } from "../../tests/support/faulty-live-store.ts";
import { putLive } from "../../tests/support/live-writer.ts";
import { POLLERS } from "../pollers.ts";
import { pollSource } from "../polling/poll-source.ts";
import { fixtures, scorecard } from "../provider.test-support.ts";
import { preparePolledWorld, until, workerContextOf } from "../workers.test-support.ts";
import { followInMatches } from "./list/publish-matches.ts";
import { readScorecard } from "./read-scorecard.ts";
import { fixturesSource, scorecardSource } from "./sources.ts";

const log = createLog("silent");
const world = preparePolledWorld();
let now: number;
let inner: LiveStore;
let links: ReturnType<typeof createFaultyLiveStore>[];

beforeEach(async () => {
  inner = createInProcessLiveStore(log);
  links = [];
  now = Date.now();
  const { env } = world.platform.config;
  const match = { code: "live1", type: "live", title: "A match" } as const;
  const sources = [fixturesSource(world.provider.url, env), scorecardSource(world.provider.url, match, env)];
  await world.store.sources.ensure(sources, now);
  world.provider.put("/cricket-liupre_v2.json", fixtures([{ code: "live1", list: "live", status: "Live" }]));
});

/** One worker process of several over the same database and live store. */
function startWorker() {
  const link = createFaultyLiveStore(inner);
  links.push(link);
  const platform = { ...world.platform, liveStore: link.store };
  const context = workerContextOf(platform, world.store, () => now, world.provider.url);
  const poll = async (id: "fixtures" | "match-live1") => {
    now += 60_000;
    await pollSource(context, id, POLLERS);
  };
  return { context, poll };
}

/** The live store loses everything, or comes back with these documents alone. */
async function lose(older: ReadonlyMap<string, object> = new Map()): Promise<void> {
  inner = createInProcessLiveStore(log);
  for (const [topic, value] of older) await putLive(inner, topic, value);
  for (const link of links) await link.replace(inner);
}

const bowl = (runs: number): void => world.provider.put("/live1.json", scorecard({ code: "live1", runs }));
const breakScorecard = (): void => world.provider.put("/live1.json", "no document");
const documentOf = async (topic: string): Promise<object> => (await inner.read(topic))?.value ?? {};

async function listedRuns(): Promise<string | undefined> {
  const { matches } = (await documentOf("matches")) as Partial<MatchListDocument>;
  return matches?.live1?.innings[0]?.runs;
}

/** A worker that has told ten runs, and with them the list. */
async function startTelling() {
  const worker = startWorker();
  bowl(10);
  await worker.poll("match-live1");
  await worker.poll("fixtures");
  expect(await listedRuns()).toBe("10");
  return worker;
}

test.each(["remembers an older scorecard", "has just begun"])(
  "after a flush the list of a worker that %s has the score that another one told last",
  async (which) => {
    const one = await startTelling();
    bowl(12);
    await startWorker().poll("match-live1");
    expect(await listedRuns()).toBe("12");
    await lose();
    await (which === "has just begun" ? startWorker() : one).poll("fixtures");
    expect(await listedRuns()).toBe("12");
  },
);

test("where the scorecard cannot be had, a list that is lost waits for its next poll, and no longer", async () => {
  const { poll } = await startTelling();
  breakScorecard();
  await lose();
  await poll("fixtures");
  expect(await inner.read("matches")).toBeUndefined();
  await poll("fixtures");
  expect(await listedRuns()).toBe("10");
});

test("a worker that has never published a list keeps nobody waiting for the first", async () => {
  await startTelling();
  breakScorecard();
  await lose();
  await startWorker().poll("fixtures");
  expect(await inner.read("matches")).toBeDefined();
});

test("a paused scorecard is not fetched, and no list waits for it", async () => {
  const { poll } = await startTelling();
  await world.store.sources.setPaused("match-live1", true);
  await lose();
  const asked = world.provider.count("/live1.json");
  await poll("fixtures");
  expect(world.provider.count("/live1.json")).toBe(asked);
  expect(await listedRuns()).toBe("10");
});

test("neither list nor strip follows an older store before the list was polled, which it is at once", async () => {
  const one = await startTelling();
  const older = new Map([["matches", await documentOf("matches")]]);
  bowl(12);
  await startWorker().poll("match-live1");
  const told = new Map([...older, ["match:live1", await documentOf("match:live1")]]);
  const strip = await documentOf("strip");
  // A gateway has put the scorecard and the strip back, and not yet the list.
  await lose(new Map([...told, ["strip", strip]]));
  await followInMatches(one.context);
  expect(await listedRuns()).toBe("10");
  expect(await documentOf("strip")).toEqual(strip);
  expect((await world.store.sources.get("fixtures"))?.nextCheckAt).toBe(now);
  await one.poll("fixtures");
  expect(await listedRuns()).toBe("12");
  expect(await documentOf("strip")).toEqual(strip);
});

test("where a scorecard cannot be had, list and strip follow what is there ten seconds after the loss", async () => {
  const one = await startTelling();
  const [list, card] = [await documentOf("matches"), await documentOf("match:live1")];
  breakScorecard();
  await lose(new Map([["match:live1", card]]));
  await one.poll("fixtures");
  await putLive(inner, "matches", { order: [], matches: {} });
  await putLive(inner, "matches", list);
  await putLive(inner, "strip", { order: [], strip: {} });
  const follow = async () => {
    await followInMatches(one.context);
    return documentOf("strip");
  };
  expect(await follow()).toMatchObject({ order: [] });
  now += 10_000;
  expect(await follow()).toMatchObject({ order: ["live1"] });
});

test("a provider that has lost the scorecard as well makes no waiting page of it, whichever worker asks", async () => {
  await startTelling();
  world.provider.remove("/live1.json");
  await lose();
  await startWorker().poll("fixtures");
  expect(await inner.read("match:live1")).toBeUndefined();
});

test("nor does it of a match whose balls are kept, where its source has no validators", async () => {
  const { poll } = await startTelling();
  world.provider.put("/live1.json", scorecard({ code: "live1", runs: 14, overs: "1.3" }));
  await poll("match-live1");
  await until("the kept balls", async () => {
    const [over] = await world.store.balls.latest("live1", { limit: 1 });
    return over !== undefined;
  });
  world.provider.remove("/live1.json");
  await lose();
  const report = await readScorecard(startWorker().context, {
    code: "live1",
    title: "A match",
    type: "live",
  });
  expect(report.ok).toBe(false);
  expect(await inner.read("match:live1")).toBeUndefined();
});
