import { describe, expect, test } from "vitest";
import { ballsOf } from "../../core/cricket/balls/tail.ts";
import { publishDocument, readDocument } from "../../platform/live-store/documents.ts";
import { putLive } from "../../tests/support/live-writer.ts";
import { commentary, rowsOf } from "../commentary.test-support.ts";
import type { Validators } from "../polling/fetch-source.ts";
import { scorecard } from "../provider.test-support.ts";
import { ensureBallsDocuments } from "./balls/balls-documents.ts";
import { readScorecard } from "./read-scorecard.ts";
import { publishStored } from "./scorecard-documents.ts";
import { cardOf, prepareWorkers } from "./several-workers.test-support.ts";

const PATH = "/live1_commentary_all_1.json";
const { world, shared, shown, worker: anyWorker } = prepareWorkers();

/** One worker process of several, which reads scorecards too. */
function worker() {
  const own = anyWorker();
  const read = (facts: { validators?: Validators } = {}) => {
    shared.now += 1_000;
    return readScorecard(own.context, { code: "live1", title: "A match", type: "live", ...facts });
  };
  return { ...own, read };
}

const card = async () => (await readDocument(shared.live, "match:live1"))?.value;

describe("what the live store lost is not followed by what was read before", () => {
  test("a commentary, where another worker had told more of it", async () => {
    const [slow, other] = [worker(), worker()];
    world.provider.put(PATH, commentary(rowsOf(7)));
    slow.meanwhile.act = async () => {
      world.provider.put(PATH, commentary(rowsOf(8)));
      await other.poll();
      expect(await shown()).toBe(8);
      await slow.lose();
      await putLive(shared.live, "match:live1", cardOf(40));
    };
    expect(await slow.poll()).toEqual({ ok: true, changed: false });
    expect(await shown()).toBeUndefined();
    expect(await slow.poll()).toEqual({ ok: true, changed: true });
    expect(await shown()).toBe(8);
  });

  test("that there is no scorecard, where another worker had told one", async () => {
    const slow = worker();
    await slow.lose();
    slow.meanwhile.act = async () => {
      await putLive(shared.live, "match:live1", cardOf(40));
      await slow.lose();
    };
    expect(await slow.read()).toMatchObject({ ok: true });
    expect(await card()).toBeUndefined();
  });

  const writers = [
    ["balls", (one: ReturnType<typeof worker>) => ensureBallsDocuments(one.context, "live1")],
    ["scorecard", (one: ReturnType<typeof worker>) => publishStored(one.context, "live1")],
  ] as const;
  test.each(writers)("the kept %s, where another worker has kept more of it since", async (_, write) => {
    const [few, more] = [cardOf(6), cardOf(7)];
    let calls = 0;
    let told = 0;
    for (let lostAt = 1; ; lostAt += 1) {
      const one = worker();
      await one.lose();
      await world.store.matches.save("live1", "{}", few, shared.now);
      const over = (count: number) => ({
        innings: 1,
        over: 0,
        balls: Array.from({ length: count }, (_ball, at) => ({
          id: `1-0-${at + 1}`,
          innings: 1,
          over: `0.${at + 1}`,
          batter: "A",
          bowler: "B",
          runs: 1,
          batterRuns: 1,
          score: `${at + 1}/0`,
          sentence: `১ রান। ${at + 1}/0`,
        })),
        figures: { balls: count, runs: count, wickets: 0 },
        players: {},
      });
      await world.store.balls.save("live1", [over(1)]);
      calls = 0;
      one.link.before = async () => {
        calls += 1;
        if (calls !== lostAt) return;
        // Another worker tells and keeps more, and then everything is lost.
        await world.store.matches.save("live1", "{}", more, shared.now);
        await world.store.balls.save("live1", [over(2)]);
        await one.lose();
      };
      await write(one);
      if (calls < lostAt) break;
      const balls = (await readDocument(shared.live, "balls:live1"))?.value;
      const figures = (await readDocument(shared.live, "progress:live1"))?.value.innings["1"]?.overs["0"];
      const scored = await card();
      const where = `lost before call ${lostAt}`;
      if (balls) expect(ballsOf(balls), where).toHaveLength(2);
      if (figures) expect(figures.runs, where).toBe(2);
      if (scored) expect(scored, where).toMatchObject({ innings: { 1: { runs: 7 } } });
      if (balls ?? scored) told += 1;
    }
    expect(calls).toBeGreaterThan(5);
    expect(told).toBeGreaterThan(2);
  });
});

describe("a scorecard that the live store lost while the provider has none", () => {
  test("does not become one that is not published yet", async () => {
    const one = worker();
    world.provider.put("/live1.json", scorecard({ code: "live1", runs: 41 }));
    await putLive(shared.live, "matches", { order: [], matches: {} });
    expect(await one.read()).toMatchObject({ ok: true, changed: true });
    world.provider.remove("/live1.json");
    await one.lose();
    expect(await one.read()).toMatchObject({ ok: false, error: expect.stringContaining("404") });
    expect(await card()).toBeUndefined();
  });

  test("comes back from the database where it is finished", async () => {
    const finished = cardOf(40, { status: "Match Ended", result: "Reds won by 5 runs" });
    await world.store.matches.save("live1", "{}", finished, shared.now);
    const one = worker();
    await one.lose();
    expect(await one.read()).toMatchObject({ ok: false, error: expect.stringContaining("404") });
    expect(await card()).toMatchObject(finished);
  });
});

describe("a commentary of two workers", () => {
  test("is asked for again where two fetches overlapped, for nobody can tell which saw more", async () => {
    const [first, second] = [worker(), worker()];
    world.provider.put(PATH, commentary(rowsOf(7)));
    first.meanwhile.act = () => {
      shared.now += 3_000;
    };
    await first.poll();
    expect(await shown()).toBe(7);
    // It began while the first one was under way.
    shared.now -= 2_500;
    world.provider.put(PATH, commentary(rowsOf(8)));
    expect(await second.poll()).toEqual({ ok: true, changed: false });
    expect(await shown()).toBe(7);
    expect(await second.poll()).toEqual({ ok: true, changed: true });
    expect(await shown()).toBe(8);
  });

  test("is told by one whose clock is behind, once it has seen what the other one told", async () => {
    const one = worker();
    world.provider.put(PATH, commentary(rowsOf(7)));
    const ahead = shared.now + 60_000;
    await publishDocument(
      shared.live,
      "balls:live1",
      { began: ahead, ended: ahead },
      { code: "live1", overs: {} },
    );
    expect(await one.poll()).toEqual({ ok: true, changed: false });
    expect(await one.poll()).toEqual({ ok: true, changed: true });
    expect(await shown()).toBe(7);
  });
});

test("overs in figures come back where the live store has lost those alone and the provider has nothing new", async () => {
  const one = worker();
  world.provider.put(PATH, commentary(rowsOf(7)));
  await one.poll();
  expect(await shared.live.expire("progress:live1", 0)).toBe(true);
  await one.poll();
  expect((await readDocument(shared.live, "progress:live1"))?.value.innings).toHaveProperty("1");
});

test("a 304 to what was read before another worker published is no sign that what stands is right", async () => {
  const [one, other] = [worker(), worker()];
  const say = (runs: number) => world.provider.put("/live1.json", scorecard({ code: "live1", runs }));
  say(10);
  const report = await one.read();
  // What a worker knows that stands still before it asks.
  const validators = report.ok && report.etag !== undefined ? { etag: report.etag } : {};
  say(14);
  await other.read();
  say(10);
  for (const changed of [true, false]) {
    expect(await one.read({ validators })).toMatchObject({ ok: true, changed });
    expect(await card()).toMatchObject({ innings: { 1: { runs: 10 } } });
    expect(world.provider.requests.some(({ status }) => status === 304)).toBe(true);
  }
});
