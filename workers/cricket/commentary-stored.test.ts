import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { CountedOver } from "../../core/cricket/balls/over-figures.ts";
import { idsIn } from "../../core/cricket/fixtures/balls-document.ts";
import { readDocument } from "../../platform/live-store/documents.ts";
import { putLive } from "../../tests/support/live-writer.ts";
import { commentary, rowsOf } from "../commentary.test-support.ts";
import { createMatches, type KnownInnings } from "./matches.ts";
import { prepareWorkers } from "./several-workers.test-support.ts";

const PATH = "/live1_commentary_all_1.json";

const { world, shared, shown, worker } = prepareWorkers();

const kept = async (): Promise<[number, number][]> =>
  (await world.store.balls.latest("live1", { limit: 50 })).map(({ over, balls }) => [
    over,
    z.array(z.unknown()).parse(balls).length,
  ]);
async function expectToldAndKept(balls: number): Promise<void> {
  expect(await shown()).toBe(balls);
  expect(await kept()).toEqual([
    [1, balls - 6],
    [0, 6],
  ]);
}

describe("the balls of a match", () => {
  test("are told and kept though the database refused them at first and the provider says nothing new", async () => {
    world.provider.put(PATH, commentary(rowsOf(7)));
    let refusals = 0;
    const save: typeof world.store.balls.save = async (...given) => {
      if (refusals === 1) {
        refusals += 1;
        throw new Error("the disk is full");
      }
      return world.store.balls.save(...given);
    };
    const { poll } = worker({ ...world.store, balls: { ...world.store.balls, save } });
    await poll();
    world.provider.put(PATH, commentary(rowsOf(8)));
    refusals = 1;
    await expect(poll()).rejects.toThrow("the disk is full");
    await poll();
    await expectToldAndKept(8);
  });

  test("are told though the live store refused them at first and the provider says nothing new", async () => {
    world.provider.put(PATH, commentary(rowsOf(7)));
    const { poll, link } = worker();
    await poll();
    world.provider.put(PATH, commentary(rowsOf(8)));
    link.before = (method) => {
      if (method === "commit") throw new Error("the live store is full");
    };
    await expect(poll()).rejects.toThrow("the live store is full");
    link.before = () => undefined;
    await poll();
    await expectToldAndKept(8);
  });

  test("are asked for with what their source said last, so that what is not new is not sent", async () => {
    world.provider.put(PATH, commentary(rowsOf(7)));
    const { poll } = worker();
    await poll();
    await poll();
    const answers = world.provider.requests.filter(({ path }) => path === PATH).map(({ status }) => status);
    expect(answers).toEqual([200, 304]);
  });

  const beginSecond = async () => {
    const card = (await readDocument(shared.live, "match:live1"))?.value;
    const first = card?.published ? card.innings["1"] : undefined;
    const second = { ...first, number: 2, battingTeam: "2", bowlingTeam: "1", runs: 1 };
    await putLive(shared.live, "match:live1", {
      ...card,
      inningsOrder: ["1", "2"],
      innings: { 1: first, 2: second },
    });
    world.provider.put("/live1_commentary_all_2.json", commentary(rowsOf(1), { InningNo: "2" }));
    return card;
  };

  test("of an innings that the scorecard takes back go with it, live, in figures and as they are kept", async () => {
    world.provider.put(PATH, commentary(rowsOf(8)));
    const before = await beginSecond();
    const [first, other] = [worker(), worker()];
    await first.poll();
    expect(await shown()).toBe(9);
    expect(await world.store.balls.latest("live1", { innings: 2, limit: 50 })).toHaveLength(1);
    await putLive(shared.live, "match:live1", before ?? {});
    for (const { poll } of [first, other]) {
      expect(await poll()).toMatchObject({ ok: true });
      expect(await shown()).toBe(8);
      expect((await readDocument(shared.live, "progress:live1"))?.value.innings).not.toHaveProperty("2");
      expect(await world.store.balls.latest("live1", { innings: 2, limit: 50 })).toEqual([]);
    }
  });

  test("of an innings that was read before its last ball are read once more when the next one has begun", async () => {
    world.provider.put(PATH, commentary(rowsOf(7)));
    const { poll } = worker();
    await poll();
    await beginSecond();
    world.provider.put(PATH, commentary(rowsOf(8)));
    expect(await poll()).toMatchObject({ ok: true, changed: true });
    expect(idsIn((await readDocument(shared.live, "balls:live1"))?.value)).toEqual([
      "2-0-10001",
      "1-1-10008",
      ...rowsOf(7).map(() => expect.any(String)),
    ]);
    const asked = world.provider.count(PATH);
    await poll();
    expect(world.provider.count(PATH)).toBe(asked);
  });

  test("are not fewer at once where a worker that did not see more finds a file that was cut short", async () => {
    world.provider.put(PATH, commentary(rowsOf(8)));
    await worker().poll();
    const { poll } = worker();
    world.provider.put(PATH, commentary(rowsOf(6)));
    expect(await poll()).toEqual({ ok: false, error: expect.stringContaining("had 8 before") });
    await expectToldAndKept(8);
    world.provider.put(PATH, commentary(rowsOf(9)));
    expect(await poll()).toEqual({ ok: true, changed: true });
    await expectToldAndKept(9);
  });

  test("are kept without an over whose only ball was deleted, and nothing else goes with it", async () => {
    const second: CountedOver = {
      innings: 2,
      over: 0,
      balls: [],
      figures: { balls: 0, runs: 0, wickets: 0 },
      players: {},
    };
    await world.store.balls.save("live1", [second]);
    await world.store.balls.save("live2", [{ ...second, innings: 1 }]);
    const { poll } = worker();
    world.provider.put(PATH, commentary(rowsOf(7)));
    await poll();
    world.provider.put(PATH, commentary(rowsOf(7), { Deleted_UID: [10_007] }));
    expect(await poll()).toEqual({ ok: true, changed: true });
    expect(await shown()).toBe(6);
    expect(
      (await world.store.balls.latest("live1", { innings: 1, limit: 50 })).map(({ over }) => over),
    ).toEqual([0]);
    expect(await world.store.balls.latest("live1", { innings: 2, limit: 50 })).toEqual([]);
    expect(await world.store.balls.latest("live2", { limit: 50 })).toHaveLength(1);
  });

  test("are fewer than before where the provider says so for a minute, but never none", async () => {
    const { poll } = worker();
    world.provider.put(PATH, commentary(rowsOf(8)));
    await poll();
    const doubted = { ok: false, error: expect.stringContaining("had 8 before") };
    world.provider.put(PATH, commentary(rowsOf(6)));
    expect(await poll()).toEqual(doubted);
    shared.now += 58_000;
    expect(await poll()).toEqual(doubted);
    world.provider.put(PATH, commentary(rowsOf(8)));
    expect(await poll()).toEqual({ ok: true, changed: false });
    world.provider.put(PATH, commentary(rowsOf(6)));
    shared.now += 60_000;
    expect(await poll()).toEqual(doubted);
    shared.now += 60_000;
    expect(await poll()).toEqual({ ok: true, changed: true });
    expect(await shown()).toBe(6);
    expect(await kept()).toEqual([[0, 6]]);
    world.provider.put(PATH, commentary([]));
    await poll();
    shared.now += 120_000;
    expect(await poll()).toEqual({ ok: false, error: expect.stringContaining("has 0 balls") });
    expect(await shown()).toBe(6);
  });
});

test("a hundred one-day results are remembered at once, and no more balls than memory is meant for", () => {
  const { balls } = createMatches();
  const innings: KnownInnings = {
    hash: "",
    validators: {},
    overs: [],
    balls: 320,
    end: "{}",
    names: 0,
    whole: true,
  };
  const told = (most: number) => new Map([1, 2].map((number) => [number, { ...innings, balls: most }]));
  for (let match = 0; match < 100; match += 1) balls.set(`m${match}`, told(320));
  expect(balls.size).toBe(100);
  for (let match = 0; match < 100; match += 1) balls.set(`t${match}`, told(1_300));
  expect(balls.size).toBeLessThan(50);
});
