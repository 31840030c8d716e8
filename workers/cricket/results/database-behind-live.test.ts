import { describe, expect, test } from "vitest";
import type { Scorecard } from "../../../core/cricket/types.ts";
import { cleanups } from "../../../tests/support/each-file/cleanups.ts";
import { scorecard, startProvider } from "../../provider.test-support.ts";
import { openTestWorker, workerContextOf } from "../../workers.test-support.ts";
import { readScorecard } from "../read-scorecard.ts";

describe("the database behind a live scorecard", () => {
  const AT = Date.parse("2025-08-16T13:21:00Z");

  /** The caches of two workers that share a live store. `asked`: number of reads of stored scorecards. */
  async function follow() {
    const provider = await startProvider(cleanups);
    const { platform, store } = await openTestWorker({ FETCH_ALLOW: provider.hostPort });
    const database = { asked: 0, away: false };
    const mustAnswer = (): void => {
      if (database.away) throw new Error("The database is away");
    };
    const get: typeof store.matches.get = async (code) => {
      database.asked += 1;
      mustAnswer();
      return store.matches.get(code);
    };
    const save: typeof store.matches.save = async (...given) => {
      mustAnswer();
      return store.matches.save(...given);
    };
    const watched = { ...store, matches: { ...store.matches, get, save } };
    const switched = { ...platform };
    let now = AT;
    const worker = () => {
      const context = workerContextOf(switched, watched, () => now, provider.url);
      return async (runs: number, more: { result?: string; status?: string; overs?: string } = {}) => {
        now += 120_000;
        provider.put("/live1.json", scorecard({ code: "live1", runs, ...more }));
        const report = await readScorecard(context, { code: "live1", title: "Reds v Blues", type: "live" });
        const shown = (await switched.liveStore.read("match:live1"))?.value as Scorecard | undefined;
        return [report.ok, shown?.innings["1"]?.runs];
      };
    };
    const switchTo = (other: typeof platform.liveStore): void => {
      switched.liveStore = other;
    };
    return {
      database,
      worker,
      switchTo,
      liveStore: platform.liveStore,
      kept: () => store.matches.get("live1"),
    };
  }

  test("is asked for the first ball that a worker reads, and for no further one", async () => {
    const { database, worker } = await follow();
    const poll = worker();
    for (let runs = 1; runs < 9; runs += 1) expect(await poll(runs)).toEqual([true, runs]);
    expect(database.asked).toBe(1);
  });

  test("does not stop the balls while it is away", async () => {
    const { database, worker } = await follow();
    const poll = worker();
    await poll(1);
    database.away = true;
    for (let runs = 2; runs < 6; runs += 1) expect(await poll(runs)).toEqual([true, runs]);
  });

  test("keeps no result from readers while it is away, nor a ball from a worker that has just begun", async () => {
    const { database, worker, liveStore, kept } = await follow();
    await worker()(1);
    database.away = true;
    const poll = worker();
    expect(await poll(2)).toEqual([true, 2]);
    const result = { result: "Reds won by 1 run", status: "Match Ended" };
    await expect(poll(14, result)).rejects.toThrow("The database is away");
    expect((await liveStore.read("match:live1"))?.value).toMatchObject({ status: "RESULTS" });
    database.away = false;
    await poll(14, result);
    expect((await kept())?.document).toMatchObject({ play: { outcome: { by: { runs: 1 } } } });
  });

  test("is asked again once it is back, as long as nobody has compared the scorecard with it", async () => {
    const { database, worker } = await follow();
    const poll = worker();
    database.away = true;
    await poll(1);
    expect(database.asked).toBe(1);
    database.away = false;
    await poll(2);
    await poll(3);
    expect(database.asked).toBe(2);
  });
});
