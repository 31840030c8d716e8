import { beforeEach, describe, expect, test } from "vitest";
import { readDocument } from "../../platform/live-store/documents.ts";
import type { Source } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";
import { fixtures, scorecard } from "../provider.test-support.ts";
import { preparePolledWorld, workerContextOf } from "../workers.test-support.ts";
import { pollFixtures } from "./poll-fixtures.ts";
import { readScorecard } from "./read-scorecard.ts";
import { fixturesSource } from "./sources.ts";

const CODE = "live1";
const LIST = "/cricket-liupre_v2.json";
const CARD = "/live1.json";
const ENDED = { status: "Match Ended", result: "Reds won by 5 runs" };

const world = preparePolledWorld();
let context: WorkerContext;
let list: Source;

const readCard = () => readScorecard(context, { code: CODE, title: "A match", type: "live" });

async function told(): Promise<(string | undefined)[]> {
  const { liveStore } = world.platform;
  const list = (await readDocument(liveStore, "matches"))?.value;
  const card = (await readDocument(liveStore, `match:${CODE}`))?.value;
  return [list?.matches[CODE]?.status, card?.published ? card.status : undefined];
}

beforeEach(async () => {
  context = workerContextOf(world.platform, world.store, Date.now, world.provider.url);
  world.provider.put(LIST, fixtures([{ code: CODE, list: "live", status: "" }]));
  world.provider.put(CARD, scorecard({ code: CODE, runs: 10 }));
  const source = fixturesSource(world.provider.url, context.platform.config.env);
  await world.store.sources.ensure([source], Date.now());
  const stored = await world.store.sources.get(source.id);
  if (!stored) throw new Error("The list of fixtures is no source");
  list = stored;
  await pollFixtures(context, list);
  await readCard();
  expect(await told()).toEqual(["LIVE", "LIVE"]);
});

describe("list and scorecard", () => {
  test("both tell the end with the poll of the scorecard that says it, though the list says nothing new", async () => {
    world.provider.put(CARD, scorecard({ code: CODE, runs: 10, ...ENDED }));
    const asked = world.provider.count(LIST);
    await readCard();
    expect(await told()).toEqual(["RESULTS", "RESULTS"]);
    expect(world.provider.count(LIST)).toBe(asked);
  });

  test("both tell the end with the poll of the list that has it, though the scorecard says nothing new", async () => {
    world.provider.put(LIST, fixtures([{ code: CODE, list: "results", status: ENDED.result }]));
    const asked = world.provider.count(CARD);
    await pollFixtures(context, list);
    expect(await told()).toEqual(["RESULTS", "RESULTS"]);
    expect(world.provider.count(CARD)).toBe(asked);
  });
});
