import { beforeEach, describe, expect, test } from "vitest";
import type { BallsDocument } from "../../core/cricket/balls/balls-document.ts";
import { idsIn } from "../../core/cricket/fixtures/balls-document.ts";
import type { StripDocument } from "../../core/cricket/strip/strip-document.ts";
import type { MatchListDocument, Scorecard } from "../../core/cricket/types.ts";
import { createInProcessLiveStore } from "../../platform/live-store/in-process/in-process-live-store.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import { createLog } from "../../platform/log/log.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { createFaultyLiveStore } from "../../tests/support/faulty-live-store.ts";
import { POLLERS } from "../pollers.ts";
import { fixtures, scorecard } from "../provider.test-support.ts";
import { preparePolledWorld, until, workerContextOf } from "../workers.test-support.ts";
import { startOwner } from "./owner.ts";
import { fixturesSource } from "./sources.ts";

const world = preparePolledWorld();
let inner: LiveStore;

beforeEach(async () => {
  inner = createInProcessLiveStore(createLog("silent"));
  const env = { ...world.platform.config.env, POLL_FIXTURES_SECONDS: 0.1 };
  await world.store.sources.ensure([fixturesSource(world.provider.url, env)], Date.now());
  world.provider.put("/cricket-liupre_v2.json", fixtures([{ code: "live1", list: "live", status: "Live" }]));
  bowl(10);
});

const bowl = (runs: number): void => world.provider.put("/live1.json", scorecard({ code: "live1", runs }));

function startWorker(processId: string) {
  const link = createFaultyLiveStore(inner);
  const config = { ...world.platform.config, env: { ...world.platform.config.env, POLL_LIVE_SECONDS: 0.1 } };
  const platform = { ...world.platform, config, liveStore: link.store, processId };
  const context = workerContextOf(platform, world.store, Date.now, world.provider.url);
  const owner = startOwner(context, { everyMs: 25, pollers: POLLERS });
  const close = (): Promise<void> => owner.close();
  cleanups.push(close);
  return { link, close };
}

/** Runs of the match as readers see them: on its page, in the list, in the strip, after its last ball. */
async function told(): Promise<(string | undefined)[]> {
  const value = async <T>(topic: string) => (await inner.read(topic))?.value as T | undefined;
  const card = await value<Scorecard>("match:live1");
  const list = await value<MatchListDocument>("matches");
  const strip = await value<StripDocument>("strip");
  const score = [strip?.strip.live1?.a.score, strip?.strip.live1?.b.score].find((one) => one !== undefined);
  const runs = String(card?.innings?.["1"]?.runs);
  const [ball] = await ballsTold();
  const [, runsAfter = runs] = /-s(\d+)-/.exec(ball ?? "") ?? [];
  return [runs, list?.matches.live1?.innings[0]?.runs, score?.split("/")[0], runsAfter];
}

const ballsTold = async (): Promise<string[]> =>
  idsIn((await inner.read("balls:live1"))?.value as BallsDocument | undefined) ?? [];

const untilTold = (runs: number) =>
  until(`${runs} everywhere`, async () => (await told()).every((one) => one === String(runs)));

describe("the owner of the matches", () => {
  test("commits page, list, strip and entry of a ball in one step: no reader sees one without the others", async () => {
    startWorker("one");
    await untilTold(10);
    const seen: string[] = [];
    await inner.watch("match:live1", async () => seen.push(JSON.stringify(await told())));
    for (const runs of [11, 12, 16]) {
      bowl(runs);
      await untilTold(runs);
    }
    expect(seen.filter((one) => new Set(JSON.parse(one)).size > 1)).toEqual([]);
  });

  test("is one process, and another takes over from a fresh poll once its lease is over", async () => {
    const first = startWorker("one");
    await untilTold(10);
    const second = startWorker("two");
    await until("a try", () => second.link.calls("lease") > 1);
    expect(second.link.calls("commit")).toBe(0);
    first.link.away = true;
    bowl(14);
    await untilTold(14);
    expect(second.link.calls("commit")).toBeGreaterThan(0);
  });

  test("that stood still past its lease commits nothing of what it read before", async () => {
    const first = startWorker("one");
    await untilTold(10);
    const held = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    first.link.before = async (method) => {
      if (method !== "commit") return;
      reached.resolve();
      await held.promise;
    };
    bowl(11);
    await reached.promise;
    await inner.releaseLease("cricket", "one");
    bowl(15);
    startWorker("two");
    await untilTold(15);
    const seen: string[] = [];
    await inner.watch("match:live1", (_topic, { patch }) => seen.push(JSON.stringify(patch)));
    first.link.before = () => undefined;
    held.resolve();
    bowl(16);
    await untilTold(16);
    expect(seen.join()).not.toContain('"runs":11');
  });

  test("may die before any call of a ball's commit: the next owner tells it whole, once", async () => {
    let calls = 0;
    for (let diesAt = 1; ; diesAt += 1) {
      inner = createInProcessLiveStore(createLog("silent"));
      bowl(10);
      const first = startWorker("one");
      await untilTold(10);
      const seen: number[] = [];
      await inner.watch("match:live1", (_topic, { version }) => seen.push(version));
      calls = 0;
      const asked = world.provider.count("/live1.json");
      bowl(12);
      first.link.before = () => {
        if (world.provider.count("/live1.json") === asked) return;
        calls += 1;
        if (calls >= diesAt) first.link.away = true;
      };
      await until("its death, or the ball", async () => first.link.away || (await told())[2] === "12");
      const died = first.link.away;
      await inner.releaseLease("cricket", "one");
      const second = startWorker("two");
      await untilTold(12);
      expect(seen.length, `died before call ${diesAt}`).toBe(new Set(seen).size);
      expect((await ballsTold()).map((id) => id.split("-")[2])).toEqual(["s12"]);
      await Promise.all([first.close(), second.close()]);
      if (!died) break;
    }
    expect(calls).toBeGreaterThan(3);
  });

  test("begins anew after the live store lost everything, though the provider has nothing new", async () => {
    const { link } = startWorker("one");
    await untilTold(10);
    inner = createInProcessLiveStore(createLog("silent"));
    await link.replace(inner);
    await untilTold(10);
  });
});
