import { expect, test } from "vitest";
import type { MatchListDocument, Scorecard } from "../../core/cricket/types.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { fixtures, scorecard, startProvider } from "../provider.test-support.ts";
import { openShared, run, until } from "../workers.test-support.ts";

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
