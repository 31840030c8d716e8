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

test("what one worker has fetched since the loss, another one follows at once", async () => {
  const one = await startTelling();
  await lose();
  await one.poll("fixtures");
  const next = (await world.store.sources.get("fixtures"))?.nextCheckAt;
  bowl(14);
  await startWorker().poll("match-live1");
  expect(await listedRuns()).toBe("14");
  expect((await world.store.sources.get("fixtures"))?.nextCheckAt).toBe(next);
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

test("a list that was asked for before the loss counts as none, and its scorecards move it only after a while", async () => {
  const { poll } = await startTelling();
  const list = await documentOf("matches");
  const changed = fixtures([{ code: "live1", list: "live", status: "Rain" }]);
  world.provider.put("/cricket-liupre_v2.json", changed);
  const asked = world.provider.count("/cricket-liupre_v2.json");
  for (const link of links)
    link.before = async (method) => {
      // When the list has been fetched; it cannot be had again.
      if (world.provider.count("/cricket-liupre_v2.json") === asked || method !== "lives") return;
      link.before = () => undefined;
      world.provider.remove("/cricket-liupre_v2.json");
      await lose(new Map([["matches", list]]));
    };
  await poll("fixtures");
  bowl(14);
  now -= 60_000;
  await poll("match-live1");
  expect(await documentOf("match:live1")).toMatchObject({ innings: { 1: { runs: 14 } } });
  expect(await listedRuns()).toBe("10");
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
