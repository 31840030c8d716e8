import { describe, expect, test } from "vitest";
import type { MatchListDocument, Scorecard } from "../../core/cricket/types.ts";
import type { Change } from "../../core/live/types.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { fixtures, scorecard, startProvider } from "../provider.test-support.ts";
import { openShared, run, runCricket, until } from "../workers.test-support.ts";

describe("cricket", () => {
  const live = { code: "live1", list: "live", status: "Play in Progress" } as const;
  const upcoming = { code: "next1", list: "upcoming", status: "Upcoming" } as const;

  test("a ball reaches the scorecard and the match list; matches to come wait without being polled", async () => {
    const cricket = await runCricket([live, upcoming], { live1: 10 });
    const { bowl, doc, list, live: store, provider, scored } = cricket;
    await scored("live1", 10);
    await until("the match to come", async () => (await doc("match:next1")) !== undefined);
    expect(await doc("match:next1")).toEqual({
      published: false,
      code: "next1",
      title: expect.any(String),
      match: (await doc<MatchListDocument>("matches"))?.matches.next1,
      bengali: {},
      documentShape: 3,
    });

    const changes: Change[] = [];
    await store.watch("match:live1", (_, change) => changes.push(change));
    bowl("live1", 14);
    await scored("live1", 14);
    expect(changes).toHaveLength(1);
    const listedRuns = async () => (await doc<MatchListDocument>("matches"))?.matches.live1?.innings[0]?.runs;
    await until("the list", async () => (await listedRuns()) === "14");
    const listed: Change[] = [];
    await store.watch("matches", (_, change) => listed.push(change));
    list(live, upcoming, { ...upcoming, code: "next2" });
    await until("the longer list", async () => (await doc<MatchListDocument>("matches"))?.order.length === 3);
    expect(await listedRuns()).toBe("14");
    expect(JSON.stringify(listed)).not.toContain('live1":{');
    expect(provider.count("/next1.json")).toBe(0);
    expect(JSON.parse((await store.getBlob("provider:live1")) ?? "")).toEqual(
      JSON.parse(scorecard({ code: "live1", runs: 14 })),
    );
    expect(await store.getBlob("provider:fixtures")).toContain("next2");
  });

  test("a match that the list left out in play is told to its end, and then no longer asked for", async () => {
    const { card, doc, list, provider, shared } = await runCricket([live, upcoming], { live1: 10 });
    await until("the scorecard", async () => (await card("live1"))?.status === "LIVE");
    list(upcoming);
    await until(
      "the shorter list",
      async () => (await doc<MatchListDocument>("matches"))?.order.length === 1,
    );
    const asked = provider.count("/cricket-liupre_v2.json");
    await until("a list after it", () => provider.count("/cricket-liupre_v2.json") > asked + 2);
    provider.put(
      "/live1.json",
      scorecard({ code: "live1", runs: 12, status: "Match Ended", result: "Reds won by 2 runs" }),
    );
    await until("the result", async () => (await card("live1"))?.status === "RESULTS");
    for (const id of ["match-live1", "balls-live1"])
      await until(`the end of ${id}`, async () => (await shared.store.sources.get(id))?.retired === true);
  });

  test.each([
    ["is not JSON", "{", "not JSON"],
    ["is of another match", scorecard({ code: "other", runs: 1 }), "another match"],
    ["is 20 MB", `"${"x".repeat(20_000_000)}"`, "large"],
  ])(
    "a scorecard that %s leaves the last good one, shows its error, and is said once",
    async (_, body, message) => {
      const { bowl, card, lines, provider, scored, shared } = await runCricket([live], { live1: 10 });
      await scored("live1", 10);
      const good = await card("live1");
      provider.put("/live1.json", body);
      const failing = await until("two failures", async () => {
        const source = await shared.store.sources.get("match-live1");
        return source && source.failures >= 2 ? source : undefined;
      });
      expect(failing.lastError).toMatch(new RegExp(message, "i"));
      expect(await card("live1")).toEqual(good);
      expect(lines.filter((line) => line.level >= 40 && line.source === "match-live1")).toHaveLength(1);
      bowl("live1", 11);
      await scored("live1", 11);
    },
  );

  test("a provider that hangs holds up nothing else", async () => {
    const provider = await startProvider(cleanups);
    provider.put("/cricket-liupre_v2.json", fixtures([live, { ...live, code: "live2" }]));
    provider.hang("/live1.json");
    provider.put("/live2.json", scorecard({ code: "live2", runs: 3 }));
    const shared = await openShared();
    const { doc } = await run(shared, provider, { cricket: true });
    await until("the other scorecard", async () => (await doc<Scorecard>("match:live2"))?.published === true);
    const source = await until("the time limit", async () => {
      const found = await shared.store.sources.get("match-live1");
      return found && found.failures > 0 ? found : undefined;
    });
    expect(source.lastError).not.toBe("");
  });

  test("commentary that hangs, of however many matches, holds up no score", async () => {
    const provider = await startProvider(cleanups);
    const codes = Array.from({ length: 20 }, (_, index) => `many${index}`);
    provider.put("/cricket-liupre_v2.json", fixtures(codes.map((code) => ({ ...live, code }))));
    const tell = (runs: number): void => {
      for (const code of codes) provider.put(`/${code}.json`, scorecard({ code, runs }));
    };
    for (const code of codes) provider.hang(`/${code}_commentary_all_1.json`);
    tell(1);
    const shared = await openShared();
    const { doc } = await run(shared, provider, { cricket: true });
    await until("commentary that hangs", () => provider.hanging() >= 4);
    for (const runs of [2, 3, 4]) {
      tell(runs);
      await until(`${runs} runs in every match`, async () => {
        const cards = await Promise.all(codes.map((code) => doc<Scorecard>(`match:${code}`)));
        return cards.every((card) => card?.published && card.innings["1"]?.runs === runs);
      });
      // The provider may notice an aborted request only after the next one begins.
      await until("no more slots than commentary has", () => provider.hanging() <= 4);
    }
  });

  test.each([
    ["empty", fixtures([]), "empty fixture list"],
    ["cut off", fixtures([live]).slice(0, -20), "not JSON"],
  ])("a fixture list that is %s is a failed poll, not news", async (_, body, message) => {
    const { doc, provider, shared } = await runCricket([live], { live1: 10 });
    await until("the list", async () => (await doc<MatchListDocument>("matches"))?.order.length === 1);
    provider.put("/cricket-liupre_v2.json", body);
    const source = await until("a failure", async () => {
      const found = await shared.store.sources.get("fixtures");
      return found && found.failures > 0 ? found : undefined;
    });
    expect(source.lastError).toContain(message);
    expect((await doc<MatchListDocument>("matches"))?.order).toEqual(["live1"]);
    expect((await shared.store.sources.get("match-live1"))?.retired).toBe(false);
  });

  test("the over-by-over document stands in where there is no other", async () => {
    const { card, doc, live: store, provider, shared } = await runCricket([live]);
    await until("the waiting document", () => card("live1"));
    await until(
      "a poll",
      async () => (await shared.store.sources.get("match-live1"))?.lastSuccessAt !== undefined,
    );
    expect(await doc("match:live1")).toMatchObject({ published: false, code: "live1" });
    expect((await shared.store.sources.get("match-live1"))?.failures).toBe(0);
    provider.put(
      "/live1_scoresoverbyover_2.json",
      JSON.stringify({
        Status: "Live",
        Overbyover: [{ Over: "1", Balls: [{ Outcome: "4" }, { Outcome: "W" }], Batsmen: [], Bowlers: [] }],
      }),
    );
    await until("the overs", async () => (await card("live1"))?.shape === "overs");
    expect(await store.getBlob("provider:live1_scoresoverbyover_2")).toContain("Overbyover");
  });
});
