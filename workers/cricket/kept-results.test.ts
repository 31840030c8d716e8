import { describe, expect, test } from "vitest";
import { normaliseScorecard } from "../../core/cricket/scorecard/scorecard.ts";
import type { MatchListDocument, Scorecard } from "../../core/cricket/types.ts";
import { createInProcessLiveStore } from "../../platform/live-store/in-process/in-process-live-store.ts";
import { createLog } from "../../platform/log/log.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { putLive } from "../../tests/support/live-writer.ts";
import { fixtures, scorecard, startProvider } from "../provider.test-support.ts";
import { openShared, openTestPlatform, run, until, workerContextOf } from "../workers.test-support.ts";
import { readScorecard } from "./read-scorecard.ts";

const live = { code: "live1", list: "live", status: "Play in Progress" } as const;
const finished = { code: "done1", list: "results", status: "Match Ended" } as const;

test("a provider that takes a result back without a later time is not believed, nor kept", async () => {
  const provider = await startProvider(cleanups);
  provider.put("/cricket-liupre_v2.json", fixtures([{ ...live, list: "results", status: "Match Ended" }]));
  const result = { code: "live1", runs: 14, result: "Reds won by 1 run", status: "Match Ended" };
  provider.put("/live1.json", scorecard(result));
  const shared = await openShared();
  const { doc } = await run(shared, provider, { cricket: true });
  await until("the result", async () => (await doc<Scorecard>("match:live1"))?.status === "RESULTS");
  provider.put("/live1.json", scorecard({ code: "live1", runs: 10 }));
  const asked = provider.count("/live1.json");
  await until("three more polls", () => provider.count("/live1.json") >= asked + 3);
  expect((await doc<Scorecard>("match:live1"))?.result).toBe("Reds won by 1 run");
  expect((await shared.store.matches.get("live1"))?.document).toMatchObject({ status: "RESULTS" });
});

describe("a finished scorecard", () => {
  const AT = Date.parse("2025-08-16T13:21:00Z");
  const stamp = (minute: number) => `08/16/2025T18:${minute}:00.000+05:30`;
  const end = { code: "zz2026", runs: 200, status: "Match Ended", result: "Reds won by 9 runs" } as const;
  const whole = scorecard({ ...end, overs: "20.0", timestamp: stamp(50) });
  const emptied = (body: string) => JSON.stringify({ ...JSON.parse(body), Innings: [] });
  const later = { ...end, timestamp: stamp(55) };
  const less = [
    ["without innings", emptied(whole)],
    ["without innings, though it is later", emptied(scorecard(later))],
    ["with fewer overs", scorecard({ ...end, overs: "19.4", timestamp: stamp(50) })],
    ["with fewer overs and no time", scorecard({ ...end, overs: "19.4" })],
    ["of an earlier time", scorecard({ ...end, runs: 190, overs: "20.0", timestamp: stamp(40) })],
    ["without the result", scorecard({ ...end, result: "", overs: "20.0" })],
    ["of a match that goes on", scorecard({ code: end.code, runs: 190, overs: "19.4" })],
  ] as const;

  /** The finished scorecard, published and kept; `poll` reads what the provider says now, two minutes later each time. */
  async function finish() {
    const provider = await startProvider(cleanups);
    const { platform, store, close } = await openTestPlatform({ FETCH_ALLOW: provider.hostPort });
    cleanups.push(close);
    let now = AT;
    const stores = [platform.liveStore];
    const poll = async (body: string) => {
      now += 120_000;
      provider.put("/zz2026.json", body);
      const liveStore = stores.at(-1) ?? platform.liveStore;
      const context = workerContextOf({ ...platform, liveStore }, store, () => now, provider.url);
      // Listed as a result: that word alone must not make an older scorecard the finished one.
      const report = await readScorecard(context, { code: "zz2026", title: "Reds v Blues", type: "result" });
      const shown = (await liveStore.read("match:zz2026"))?.value as Scorecard | undefined;
      const kept = await store.matches.get("zz2026");
      return { report, shown, kept: kept?.document as Scorecard | undefined, raw: kept?.raw, liveStore };
    };
    const flush = () => {
      const emptied = createInProcessLiveStore(createLog("silent"));
      cleanups.push(() => emptied.close());
      stores.push(emptied);
      return emptied;
    };
    const { shown, kept } = await poll(whole);
    expect([shown?.status, kept]).toEqual(["RESULTS", shown]);
    return { poll, flush, finished: shown };
  }

  test.each(less)("stays, live and kept, however long the provider has one %s", async (_, body) => {
    const { poll, finished } = await finish();
    for (let round = 0; round < 3; round += 1) {
      const { shown, kept, raw } = await poll(body);
      expect([shown, kept, raw]).toEqual([finished, finished, whole]);
    }
  });

  test.each(less)(
    "comes back from the database after a flush while the provider has one %s",
    async (_, body) => {
      const { poll, flush, finished } = await finish();
      flush();
      for (let round = 0; round < 2; round += 1) {
        const { shown, kept, raw, liveStore } = await poll(body);
        expect([shown, kept, raw]).toEqual([finished, finished, whole]);
        expect(await liveStore.getBlob("provider:zz2026")).toBe(whole);
      }
    },
  );

  test("comes back where the live store is older and the list's word alone ends the match", async () => {
    const { poll, flush, finished } = await finish();
    const before = scorecard({ code: "zz2026", runs: 190, overs: "19.4", timestamp: stamp(45) });
    const older = normaliseScorecard(JSON.parse(before), { code: "zz2026", type: "result", title: "x" });
    if (!older.ok) throw new Error("The older scorecard is none");
    await putLive(flush(), "match:zz2026", older.value);
    const { shown, kept, raw } = await poll(before);
    expect([shown, kept, raw]).toEqual([finished, finished, whole]);
  });

  test("stays corrected where the correction is live and not kept yet, while the provider has an older one", async () => {
    const { poll, flush } = await finish();
    const body = scorecard({ ...later, overs: "20.0", result: "Reds won by 8 runs" });
    const corrected = normaliseScorecard(JSON.parse(body), { code: "zz2026", type: "result", title: "x" });
    if (!corrected.ok) throw new Error("The correction is none");
    await putLive(flush(), "match:zz2026", corrected.value);
    const older = scorecard({ ...end, overs: "19.4", timestamp: stamp(45) });
    for (let round = 0; round < 2; round += 1)
      expect((await poll(older)).shown).toMatchObject({ result: "Reds won by 8 runs" });
  });

  test.each([
    ["a margin", { ...end, overs: "20.0", result: "Reds won by 8 runs" }, { result: "Reds won by 8 runs" }],
    ["a figure of as many balls", { ...end, overs: "20.0", runs: 199 }, { innings: { 1: { runs: 199 } } }],
    ["a ball too many, at a later time", { ...later, overs: "19.5" }, { innings: { 1: { overs: "19.5" } } }],
    ["a result that was said too early", { ...later, overs: "20.0", runs: 201, result: "No result" }, {}],
  ])("is corrected in %s", async (_, correction, expected) => {
    const { poll } = await finish();
    const body = scorecard(correction);
    const { report, shown, kept, raw } = await poll(body);
    expect(report).toMatchObject({ ok: true, changed: true });
    expect(shown).toMatchObject(expected);
    expect([kept, raw]).toEqual([shown, body]);
  });
});

describe("the database behind a live scorecard", () => {
  const AT = Date.parse("2025-08-16T13:21:00Z");

  /** Two workers' memories over one live store; `asked` counts what they ask of the kept scorecards. */
  async function follow() {
    const provider = await startProvider(cleanups);
    const { platform, store, close } = await openTestPlatform({ FETCH_ALLOW: provider.hostPort });
    cleanups.push(close);
    const database = { asked: 0, away: false };
    const get: typeof store.matches.get = async (code) => {
      database.asked += 1;
      if (database.away) throw new Error("The database is away");
      return store.matches.get(code);
    };
    const watched = { ...store, matches: { ...store.matches, get } };
    const switched = { ...platform };
    let now = AT;
    const worker = () => {
      const context = workerContextOf(switched, watched, () => now, provider.url);
      return async (runs: number, more: { result?: string; status?: string } = {}) => {
        now += 120_000;
        provider.put("/live1.json", scorecard({ code: "live1", runs, ...more }));
        const report = await readScorecard(context, { code: "live1", title: "Reds v Blues", type: "live" });
        const shown = (await switched.liveStore.read("match:live1"))?.value as Scorecard | undefined;
        return [report.ok, shown?.innings["1"]?.runs];
      };
    };
    /** Another server in the live store's place. */
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

  test("is asked for the first ball that a worker reads, and for no further one, whoever published it", async () => {
    const { database, worker } = await follow();
    const [one, other] = [worker(), worker()];
    await one(1);
    await other(2);
    expect(database.asked).toBe(2);
    for (let runs = 3; runs < 13; runs += 1) {
      expect(await (runs % 2 === 0 ? one : other)(runs)).toEqual([true, runs]);
    }
    expect(database.asked).toBe(2);
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
    // It is shown, and the poll is done again until it is kept as well.
    await expect(poll(14, result)).rejects.toThrow("The database is away");
    expect((await liveStore.read("match:live1"))?.value).toMatchObject({ status: "RESULTS" });
    database.away = false;
    await poll(14, result);
    expect((await kept())?.document).toMatchObject({ status: "RESULTS", result: "Reds won by 1 run" });
  });

  test("is asked again where a server of the same history is behind", async () => {
    const { database, worker, liveStore, switchTo } = await follow();
    const poll = worker();
    await poll(1);
    const record = await liveStore.read("match:live1");
    if (!record) throw new Error("Nothing is stored");
    await poll(2);
    await poll(3);
    expect(database.asked).toBe(1);
    const behind = createInProcessLiveStore(createLog("silent"));
    cleanups.push(() => behind.close());
    const { value, fetchBegan, epoch } = record;
    const first = { base: undefined, newEpoch: epoch, restart: true, value, patch: {}, fetchBegan };
    expect((await behind.commit({ topic: "match:live1", ...first })).status).toBe("committed");
    switchTo(behind);
    await poll(4);
    expect(database.asked).toBe(2);
  });

  test("is asked again once the live store began anew", async () => {
    const { database, worker, liveStore } = await follow();
    const poll = worker();
    await poll(1);
    const record = await liveStore.read("match:live1");
    if (!record) throw new Error("Nothing is stored");
    const { value, fetchBegan } = record;
    const anew = { base: record, newEpoch: "another", restart: true, value, patch: {}, fetchBegan };
    expect((await liveStore.commit({ topic: "match:live1", ...anew })).status).toBe("committed");
    await poll(2);
    expect(database.asked).toBe(2);
    await poll(3);
    expect(database.asked).toBe(2);
  });
});

test("a finished match is kept for ever, and comes back from the store on request", async () => {
  const provider = await startProvider(cleanups);
  provider.put("/cricket-liupre_v2.json", fixtures([live, finished]));
  provider.put(
    "/done1.json",
    scorecard({ code: "done1", runs: 200, status: "Match Ended", result: "Reds won by 9 runs" }),
  );
  provider.put("/live1.json", scorecard({ code: "live1", runs: 10 }));
  const shared = await openShared();
  const first = await run(shared, provider, { cricket: true });
  await until("the stored match", async () => await shared.store.matches.get("done1"));
  await first.close();

  provider.put("/cricket-liupre_v2.json", fixtures([live]));
  const second = await run(shared, provider, { cricket: true });
  await until("the list", () => second.doc<MatchListDocument>("matches"));
  // Until the list has retired it, the result is polled as the first run left it; a poll under way then is over by the next list.
  await until("the retired source", async () => (await shared.store.sources.get("match-done1"))?.retired);
  const lists = provider.count("/cricket-liupre_v2.json");
  await until("the next list", () => provider.count("/cricket-liupre_v2.json") > lists);
  const before = provider.requests.length;
  await second.platform.jobs.add("scorecard-wanted", { code: "done1" }, { dedupe: "done1" });
  await second.platform.jobs.add("scorecard-wanted", { code: "unheard-of" }, { dedupe: "unheard-of" });
  const card = await until("the match from the store", () => second.doc<Scorecard>("match:done1"));
  expect(card.innings["1"]?.runs).toBe(200);
  expect(await second.live.getBlob("provider:done1")).toContain("Reds won by 9 runs");
  await until("both jobs", async () => {
    const [stats] = await second.platform.jobs.stats(["scorecard-wanted"]);
    return stats?.completed === 2;
  });
  expect(await second.doc("match:unheard-of")).toBeUndefined();
  const paths = provider.requests.slice(before).map((request) => request.path);
  expect(paths.filter((path) => /done1|unheard-of/.test(path))).toEqual([]);
});

test("a match that left the list is no longer polled, and its last scorecard is kept", async () => {
  const provider = await startProvider(cleanups);
  provider.put("/cricket-liupre_v2.json", fixtures([live, { ...live, code: "live2" }]));
  provider.put("/live1.json", scorecard({ code: "live1", runs: 10 }));
  provider.put("/live2.json", scorecard({ code: "live2", runs: 20 }));
  const shared = await openShared();
  const { doc } = await run(shared, provider, { cricket: true });
  await until("both scorecards", async () => {
    const cards = await Promise.all([doc<Scorecard>("match:live1"), doc<Scorecard>("match:live2")]);
    return cards.every((card) => card?.published === true);
  });
  provider.put("/cricket-liupre_v2.json", fixtures([live]));
  await until(
    "the retired source",
    async () => (await shared.store.sources.get("match-live2"))?.retired === true,
  );
  await until("the kept scorecard", () => shared.store.matches.get("live2"));
  expect((await doc<Scorecard>("match:live2"))?.published).toBe(true);
});

test("a result that has not changed for an hour is settled: kept, and no longer polled", async () => {
  const provider = await startProvider(cleanups);
  provider.put("/cricket-liupre_v2.json", fixtures([finished]));
  provider.put("/done1.json", scorecard({ code: "done1", runs: 200, status: "Match Ended" }));
  const shared = await openShared();
  const { doc } = await run(shared, provider, { cricket: true });
  await until("the scorecard", async () => (await doc<Scorecard>("match:done1"))?.published === true);
  const source = await until("a poll", async () => {
    const found = await shared.store.sources.get("match-done1");
    return found?.lastChangeAt === undefined ? undefined : found;
  });
  expect(source.retired).toBe(false);
  const now = Date.now();
  await shared.store.sources.record("match-done1", {
    ok: true,
    at: now - 2 * 3_600_000,
    nextCheckAt: now,
    changed: true,
  });
  await until("settled", async () => (await shared.store.sources.get("match-done1"))?.retired === true);
  const lists = provider.count("/cricket-liupre_v2.json");
  // A poll that was under way when it was settled is over by then.
  await until("a fixture poll", () => provider.count("/cricket-liupre_v2.json") > lists);
  const polled = provider.count("/done1.json");
  await until("two more", () => provider.count("/cricket-liupre_v2.json") >= lists + 3);
  expect(provider.count("/done1.json")).toBe(polled);
  expect(await shared.store.matches.get("done1")).toBeDefined();
});
