import { describe, expect, test } from "vitest";
import { readDocument } from "../../platform/live-store/documents.ts";
import { putLive } from "../../tests/support/live-writer.ts";
import type { Validators } from "../polling/fetch-source.ts";
import { scorecard } from "../provider.test-support.ts";
import { readScorecard } from "./read-scorecard.ts";
import { cardOf, prepareWorkers } from "./several-workers.test-support.ts";

const { world, shared, worker: anyWorker } = prepareWorkers();

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
