import { describe, expect, test } from "vitest";
import { normaliseFixtures } from "../../../core/cricket/read/list/fixtures.ts";
import { normaliseScorecard } from "../../../core/cricket/read/scorecard/scorecard.ts";
import type { MatchListDocument, Scorecard } from "../../../core/cricket/types.ts";
import { DAY_MS } from "../../../core/time-units.ts";
import { readDocument } from "../../../platform/live-store/documents.ts";
import { createInProcessLiveStore } from "../../../platform/live-store/in-process/in-process-live-store.ts";
import { createLog } from "../../../platform/log/log.ts";
import { cleanups } from "../../../tests/support/each-file/cleanups.ts";
import { putLive } from "../../../tests/support/live-writer.ts";
import { fixtures, scorecard, startProvider } from "../../provider.test-support.ts";
import {
  openShared,
  openTestWorker,
  run,
  runCricket,
  until,
  workerContextOf,
} from "../../workers.test-support.ts";
import { readScorecard } from "../read-scorecard.ts";

const live = { code: "live1", list: "live", status: "Play in Progress" } as const;
const finished = { code: "done1", list: "results", status: "Match Ended" } as const;

const wonBy = (runs: number) => ({ play: { outcome: { is: "won", side: "Reds", by: { runs } } } });

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

  const cardIn = (body: string): Scorecard => {
    const read = normaliseScorecard(JSON.parse(body), { code: "zz2026", type: "result", title: "x" });
    if (!read.ok) throw new Error(read.error);
    return read.value;
  };

  /**
   * Publishes and stores the finished scorecard. `poll` reads the provider's current scorecard, two minutes
   * later each time.
   */
  async function finish() {
    const provider = await startProvider(cleanups);
    const { platform, store } = await openTestWorker({ FETCH_ALLOW: provider.hostPort });
    let now = AT;
    const stores = [platform.liveStore];
    const worker = () => {
      const liveStore = stores.at(-1) ?? platform.liveStore;
      return workerContextOf({ ...platform, liveStore }, store, () => now, provider.url);
    };
    const poll = async (body: string) => {
      now += 120_000;
      provider.put("/zz2026.json", body);
      const context = worker();
      const { liveStore } = context.platform;
      const report = await readScorecard(context, { code: "zz2026", title: "Reds v Blues", type: "result" });
      const live = (await liveStore.read("match:zz2026"))?.value;
      const { documentShape: _, ...shown } = live as Scorecard & { documentShape?: number };
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
    expect([shown.status, kept]).toEqual(["RESULTS", shown]);
    return { worker, poll, flush, finished: shown };
  }

  test.each(less)("stays, live, kept and after a flush, while the provider has one %s", async (_, body) => {
    const { poll, flush, finished } = await finish();
    for (let round = 0; round < 4; round += 1) {
      if (round === 2) flush();
      const { shown, kept, raw, liveStore } = await poll(body);
      expect([shown, kept, raw]).toEqual([finished, finished, whole]);
      expect(await liveStore.getBlob("provider:zz2026")).toBe(whole);
    }
  });

  test("comes back with the match list, which has no other end of that match", async () => {
    const { poll, flush } = await finish();
    const listed = fixtures([{ code: end.code, list: "live", status: "Play in Progress" }]);
    const list = normaliseFixtures(JSON.parse(listed));
    if (!list.ok) throw new Error("The list is none");
    await putLive(flush(), "matches", list.value);
    const { liveStore } = await poll(scorecard({ code: end.code, runs: 190, overs: "19.4" }));
    const shown = (await readDocument(liveStore, "matches"))?.value.matches[end.code];
    expect(shown).toMatchObject({ status: "RESULTS", innings: [{ runs: "200", overs: "20.0" }] });
  });

  test("stays corrected where the correction is live and not kept yet, while the provider has an older one", async () => {
    const { poll, flush } = await finish();
    const body = scorecard({ ...later, overs: "20.0", result: "Reds won by 8 runs" });
    const corrected = cardIn(body);
    await putLive(flush(), "match:zz2026", corrected);
    const older = scorecard({ ...end, overs: "19.4", timestamp: stamp(45) });
    for (let round = 0; round < 2; round += 1) expect((await poll(older)).shown).toMatchObject(wonBy(8));
  });

  test.each([
    ["a margin", { ...end, overs: "20.0", result: "Reds won by 8 runs" }, wonBy(8)],
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

test("a match that left the list in play is no longer polled once it has not changed for a day, and its last scorecard is kept", async () => {
  const listed = [live, { ...live, code: "live2" }];
  const { card, list, scored, shared } = await runCricket(listed, { live1: 10, live2: 20 });
  await scored("live1", 10);
  await scored("live2", 20);
  await until(
    "a poll",
    async () => (await shared.store.sources.get("match-live2"))?.lastChangeAt !== undefined,
  );
  const at = Date.now() - DAY_MS - 60_000;
  await shared.store.sources.record("match-live2", { ok: true, at, nextCheckAt: Date.now(), changed: true });
  list(live);
  await until("the retired source", async () => (await shared.store.sources.get("match-live2"))?.retired);
  await until("the kept scorecard", () => shared.store.matches.get("live2"));
  expect((await card("live2"))?.published).toBe(true);
});
