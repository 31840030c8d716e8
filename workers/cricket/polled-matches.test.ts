import { beforeEach, expect, test } from "vitest";
import { normaliseFixtures } from "../../core/cricket/read/list/fixtures.ts";
import { readConfig } from "../../platform/config/config.ts";
import { readDocument } from "../../platform/live-store/documents.ts";
import { putLive } from "../../tests/support/live-writer.ts";
import type { WorkerContext } from "../context.ts";
import { fixtures, scorecard } from "../provider.test-support.ts";
import { preparePolledWorld, workerContextOf } from "../workers.test-support.ts";
import { pollFixtures } from "./poll-fixtures.ts";
import { readScorecard } from "./read-scorecard.ts";
import { scorecardWanted } from "./scorecard-wanted.ts";
import { fixturesSource, scorecardSource } from "./sources.ts";

const config = readConfig([], {});
const PATH = "/live1.json";

const world = preparePolledWorld();
let context: WorkerContext;

beforeEach(async () => {
  context = workerContextOf(world.platform, world.store, Date.now, world.provider.url);
  const list = normaliseFixtures(
    JSON.parse(fixtures([{ code: "live1", list: "live", status: "Play in Progress" }])),
  );
  if (!list.ok) throw new Error(list.error);
  await putLive(world.platform.liveStore, "matches", list.value);
});

const want = (code: string) =>
  scorecardWanted(context, { id: "1", queue: "scorecard-wanted", attempt: 1, data: { code } });
const runs = async (): Promise<number | undefined> => {
  const card = (await readDocument(world.platform.liveStore, "match:live1"))?.value;
  return card?.published ? card.innings["1"]?.runs : undefined;
};
const addSource = () =>
  world.store.sources.ensure(
    [scorecardSource(world.provider.url, { code: "live1", type: "live", title: "A match" }, config.env)],
    Date.now(),
  );

test("a listed match that nobody polls is asked for, once in a while however many want it", async () => {
  await want("live1");
  await want("live1");
  expect(world.provider.count(PATH)).toBe(1);
  expect(await runs()).toBeUndefined();
});

test("a match that is polled is left to its polls; one whose polls an editor paused, or that is retired, is not", async () => {
  world.provider.put(PATH, scorecard({ code: "live1", runs: 7 }));
  await addSource();
  await want("live1");
  expect(world.provider.count(PATH)).toBe(0);
  await world.store.sources.setPaused("match-live1", true);
  await want("live1");
  expect(world.provider.count(PATH)).toBe(1);
  expect(await runs()).toBe(7);
});

test("a match that is neither listed nor stored costs the provider nothing", async () => {
  await want("nobodys");
  expect(world.provider.requests).toEqual([]);
});

test("live matches are polled every POLL_LIVE_SECONDS, results a twelfth as often", () => {
  const { env } = readConfig([], { POLL_LIVE_SECONDS: "5" });
  const of = (type: "live" | "result") =>
    scorecardSource("https://p.example", { code: "abc", type, title: "A v B" }, env);
  expect(of("live")).toMatchObject({
    url: "https://p.example/abc.json",
    intervalMs: 5000,
    matchType: "live",
  });
  expect(of("result").intervalMs).toBe(60_000);
});

test("a result whose scorecard has not shown the end yet is polled like a live match, until it has", async () => {
  const { env } = context.platform.config;
  const listed = { code: "live1", list: "results", status: "Reds won by 5 runs" } as const;
  const fixtureList = fixturesSource(world.provider.url, env);
  await world.store.sources.ensure([fixtureList], Date.now());
  world.provider.put("/cricket-liupre_v2.json", fixtures([listed]));
  const everyMs = async () => {
    const source = await world.store.sources.get(fixtureList.id);
    if (!source) throw new Error("The list of fixtures is no source");
    await pollFixtures(context, source);
    return (await world.store.sources.get("match-live1"))?.intervalMs;
  };
  const read = async (facts: object) => {
    world.provider.put(PATH, scorecard({ code: "live1", runs: 7, ...facts }));
    expect(await readScorecard(context, { code: "live1", title: "A match", type: "live" })).toMatchObject({
      ok: true,
    });
  };
  await read({});
  expect(await everyMs()).toBe(env.POLL_LIVE_SECONDS * 1000);
  await read({ result: "Reds won by 5 runs" });
  expect(await everyMs()).toBeGreaterThan(env.POLL_LIVE_SECONDS * 1000);
});
