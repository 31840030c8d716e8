import { beforeEach, expect, test } from "vitest";
import type { MatchListDocument } from "../../core/cricket/types.ts";
import { createInProcessLiveStore } from "../../platform/live-store/in-process/in-process-live-store.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import { createLog } from "../../platform/log/log.ts";
import { createFaultyLiveStore } from "../../tests/support/faulty-live-store.ts";
import { putLive } from "../../tests/support/live-writer.ts";
import type { WorkerContext } from "../context.ts";
import { POLLERS } from "../pollers.ts";
import { pollSource } from "../polling/poll-source.ts";
import { fixtures, scorecard } from "../provider.test-support.ts";
import { preparePolledWorld, until, workerContextOf } from "../workers.test-support.ts";
import { followInMatches } from "./list/publish-matches.ts";
import { nextTenure } from "./matches.ts";
import { readScorecard } from "./read-scorecard.ts";
import { fixturesSource, scorecardSource } from "./sources.ts";

const log = createLog("silent");
const world = preparePolledWorld();
let now: number;
let inner: LiveStore;
let links: ReturnType<typeof createFaultyLiveStore>[];
let owners: WorkerContext[];

beforeEach(async () => {
  inner = createInProcessLiveStore(log);
  links = [];
  owners = [];
  now = Date.now();
  const { env } = world.platform.config;
  const match = { code: "live1", type: "live", title: "A match" } as const;
  const sources = [fixturesSource(world.provider.url, env), scorecardSource(world.provider.url, match, env)];
  await world.store.sources.ensure(sources, now);
  world.provider.put("/cricket-liupre_v2.json", fixtures([{ code: "live1", list: "live", status: "Live" }]));
});

/** The owner, or who takes over from it: in a tenure of its own, over the same database and live store. */
function startWorker() {
  const link = createFaultyLiveStore(inner);
  links.push(link);
  const platform = { ...world.platform, liveStore: link.store };
  const context = workerContextOf(platform, world.store, () => now, world.provider.url);
  owners.push(context);
  const poll = async (id: string) => {
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
  for (const owner of owners) await beginTenure(owner);
}

/** As the owner does it when it takes the lease anew. */
async function beginTenure(owner: WorkerContext): Promise<void> {
  const fence = await inner.lease("cricket", "owner", 600_000);
  if (!fence) throw new Error("Another one has the lease");
  owner.matches = nextTenure(owner.matches, fence, () => undefined);
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
  "after a flush the list of an owner that %s has the score that was told last",
  async (which) => {
    const one = await startTelling();
    bowl(12);
    await one.poll("match-live1");
    expect(await listedRuns()).toBe("12");
    await lose();
    const next = which === "has just begun" ? startWorker() : one;
    await beginTenure(next.context);
    await next.poll("fixtures");
    expect(await listedRuns()).toBe("12");
  },
);

test("where the scorecard cannot be had, a list that is lost is polled each second and there after ten", async () => {
  const { poll, context } = await startTelling();
  breakScorecard();
  await lose();
  await poll("fixtures");
  const lostAt = now;
  while (!(await inner.read("matches"))) {
    now = (await world.store.sources.get("fixtures"))?.nextCheckAt ?? 0;
    await pollSource(context, "fixtures", POLLERS);
  }
  expect(now - lostAt).toBe(10_000);
  expect(await listedRuns()).toBe("10");
  expect((await world.store.sources.get("fixtures"))?.nextCheckAt).toBe(now + 30_000);
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

test("neither list nor strip follows an older store before the list was polled", async () => {
  const one = await startTelling();
  const older = new Map([["matches", await documentOf("matches")]]);
  bowl(12);
  await one.poll("match-live1");
  const told = new Map([...older, ["match:live1", await documentOf("match:live1")]]);
  const strip = await documentOf("strip");
  // A gateway has put the scorecard and the strip back, and not yet the list.
  await lose(new Map([...told, ["strip", strip]]));
  await followInMatches(one.context);
  expect(await listedRuns()).toBe("10");
  expect(await documentOf("strip")).toEqual(strip);
  await one.poll("fixtures");
  expect(await listedRuns()).toBe("12");
  expect(await documentOf("strip")).toEqual(strip);
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

/** The match that is listed beside the other. */
const SECOND = { code: "live2", type: "live", title: "Another match" } as const;

/** A worker that has told two matches, of which the second's scorecard cannot be had any more. */
async function startWithOneThatFails() {
  const source = scorecardSource(world.provider.url, SECOND, world.platform.config.env);
  await world.store.sources.ensure([source], now);
  const list = ["live1", "live2"].map((code) => ({ code, list: "live" as const, status: "Live" }));
  world.provider.put("/cricket-liupre_v2.json", fixtures(list));
  world.provider.put("/live2.json", scorecard({ code: "live2", runs: 10 }));
  const worker = startWorker();
  bowl(10);
  for (const id of ["match-live1", "match-live2", "fixtures"]) await worker.poll(id);
  world.provider.put("/live2.json", "no document");
  return worker;
}

test("a scorecard that was fetched since the loss is not fetched again because another one cannot be had", async () => {
  const { poll } = await startWithOneThatFails();
  await lose();
  await poll("fixtures");
  const asked = world.provider.count("/live1.json");
  await poll("fixtures");
  expect(world.provider.count("/live1.json")).toBe(asked);
});

test("one answer that went wrong keeps no list back", async () => {
  const { poll } = await startTelling();
  breakScorecard();
  await lose();
  const asked = world.provider.count("/live1.json");
  for (const link of links)
    link.before = () => {
      if (world.provider.count("/live1.json") > asked) bowl(12);
    };
  await poll("fixtures");
  expect(await listedRuns()).toBe("12");
});

test("no list waits for a scorecard that has not answered for long", async () => {
  const { poll } = await startWithOneThatFails();
  for (let minutes = 0; minutes < 11; minutes += 1) await poll("match-live2");
  await lose();
  await poll("match-live1");
  await poll("fixtures");
  expect(await listedRuns()).toBe("10");
});

test("a scorecard that goes back to what it was before the loss is told as it is", async () => {
  const { poll } = await startTelling();
  await poll("match-live1");
  bowl(12);
  await lose();
  await poll("fixtures");
  expect(await listedRuns()).toBe("12");
  bowl(10);
  await poll("match-live1");
  expect(await listedRuns()).toBe("10");
});
