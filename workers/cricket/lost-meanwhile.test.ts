import { describe, expect, test } from "vitest";
import { readDocument } from "../../platform/live-store/documents.ts";
import { putLive } from "../../tests/support/live-writer.ts";
import { commentary, rowsOf } from "../commentary.test-support.ts";
import type { Validators } from "../polling/fetch-source.ts";
import { scorecard } from "../provider.test-support.ts";
import { readScorecard } from "./read-scorecard.ts";
import { cardOf, prepareWorkers } from "./several-workers.test-support.ts";

const PATH = "/live1_commentary_all_1.json";
const { world, shared, worker: anyWorker } = prepareWorkers();

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
