import { describe, expect, test } from "vitest";
import type { Scorecard } from "../../../core/cricket/types.ts";
import { cleanups } from "../../../tests/support/each-file/cleanups.ts";
import { putLive } from "../../../tests/support/live-writer.ts";
import { fixtures, scorecard, startProvider } from "../../provider.test-support.ts";
import {
  failingOnce,
  openShared,
  openTestWorker,
  run,
  runCricket,
  type Shared,
  until,
  workerContextOf,
} from "../../workers.test-support.ts";
import { letGoOfOldMatches } from "../old-matches.ts";
import { pollScorecard } from "../poll-scorecard.ts";
import { commentarySource, scorecardSource } from "../sources.ts";

const finished = { code: "zz2026", list: "results", status: "Reds won by 5 runs" } as const;
const HOUR = 3_600_000;

async function age({ store }: Pick<Shared, "store">, code: string): Promise<void> {
  const now = Date.now();
  await store.sources.record(`match-${code}`, {
    ok: true,
    at: now - 2 * HOUR,
    nextCheckAt: now,
    changed: true,
  });
}

const lastChange = async ({ store }: Shared): Promise<number | undefined> =>
  (await store.sources.get("match-zz2026"))?.lastChangeAt;

async function startFinishedMatch() {
  const provider = await startProvider(cleanups);
  provider.put("/cricket-liupre_v2.json", fixtures([finished]));
  provider.put("/zz2026.json", scorecard({ code: "zz2026", runs: 200, status: "Match Ended" }));
  return provider;
}

describe("a settled result", () => {
  test("is not polled again", async () => {
    const provider = await startFinishedMatch();
    const shared = await openShared();
    const { doc } = await run(shared, provider, { cricket: true });
    await until("the scorecard", async () => (await doc<Scorecard>("match:zz2026"))?.published === true);
    await until("a poll", () => lastChange(shared));
    await age(shared, "zz2026");
    await until("settled", async () => (await shared.store.sources.get("match-zz2026"))?.retired === true);
    const [lists, polls] = [provider.count("/cricket-liupre_v2.json"), provider.count("/zz2026.json")];
    provider.put("/cricket-liupre_v2.json", fixtures([finished, { ...finished, code: "other" }]));
    await until("three fixture polls", () => provider.count("/cricket-liupre_v2.json") >= lists + 3);
    expect(provider.count("/zz2026.json")).toBe(polls);
    expect((await shared.store.sources.get("match-zz2026"))?.retired).toBe(true);
  });

  test("is one that was seen to be a result: a match that left the list before its scorecard came is polled for its end", async () => {
    const live = { code: "zz2026", list: "live", status: "Play in Progress" } as const;
    const other = { code: "other", list: "upcoming", status: "Upcoming" } as const;
    const { list, provider, scored, shared } = await runCricket([live, other]);
    await until("the polls", async () => (await shared.store.sources.get("match-zz2026"))?.lastSuccessAt);
    list(other);
    await until("no more polls", async () => (await shared.store.sources.get("match-zz2026"))?.retired);
    provider.put("/zz2026.json", scorecard({ code: "zz2026", runs: 200, status: "Match Ended" }));
    list(finished, other);
    await scored("zz2026", 200);
  });

  test("is kept though the database refused it at first and the provider says nothing new", async () => {
    const provider = await startFinishedMatch();
    const shared = await openShared();
    const { matches } = shared.store;
    const saving = failingOnce(matches.save);
    await run(shared, provider, {
      cricket: true,
      store: { ...shared.store, matches: { ...matches, save: saving.call } },
    });
    await until("the kept result", () => matches.get("zz2026"));
    expect(saving.calls()).toBeGreaterThanOrEqual(2);
  });

  test("is not polled for its commentary either, from the poll on that found it settled", async () => {
    const provider = await startProvider(cleanups);
    provider.put("/zz2026.json", scorecard({ code: "zz2026", runs: 200, status: "Match Ended" }));
    const { platform, store, context } = await openTestWorker(
      { FETCH_ALLOW: provider.hostPort },
      Date.now,
      provider.url,
    );
    const match = { code: "zz2026", type: "result", title: "Reds v Blues" } as const;
    const source = scorecardSource(provider.url, match, platform.config.env);
    await store.sources.ensure([source, commentarySource(provider.url, source)], Date.now());
    const poll = async () => {
      const known = await store.sources.get("match-zz2026");
      return known && pollScorecard(context, known);
    };
    const retired = async () =>
      (await store.sources.some(["match-zz2026", "balls-zz2026"])).map((one) => one.retired === true);
    expect(await poll()).toMatchObject({ ok: true, changed: true });
    await age({ store }, "zz2026");
    expect(await retired()).toEqual([false, false]);
    expect(await poll()).toMatchObject({ ok: true, changed: false });
    expect(await retired()).toEqual([true, true]);
  });

  test("lets go of balls that a poll under way published after its match was let go", async () => {
    const provider = await startFinishedMatch();
    const shared = await openShared();
    const { live, platform, close } = await run(shared, provider, { cricket: true });
    await until("a poll", () => lastChange(shared));
    await age(shared, "zz2026");
    await until("settled", async () => (await live.topics("match:", 10)).length === 0);
    await until("no more polls", async () => (await shared.store.sources.get("match-zz2026"))?.retired);
    await close();
    await putLive(live, "balls:zz2026", { code: "zz2026", overs: {} });
    expect(await live.topics("balls:", 10)).toEqual(["balls:zz2026"]);
    const context = workerContextOf(platform, shared.store);
    expect(await letGoOfOldMatches(context)).toBe(1);
    expect(await live.topics("balls:", 10)).toEqual([]);
  });

  test("leaves the live store in time, and is brought back from the database on request", async () => {
    const provider = await startFinishedMatch();
    const shared = await openShared();
    const { doc, live, platform } = await run(shared, provider, { cricket: true });
    const shown = async (): Promise<boolean> =>
      (await doc<Scorecard>("match:zz2026"))?.innings?.["1"]?.runs === 200;
    await until("the scorecard", shown);
    await until("a poll", () => lastChange(shared));
    expect(await live.topics("match:", 10)).toEqual(["match:zz2026"]);
    await age(shared, "zz2026");
    await until("settled", async () => (await live.topics("match:", 10)).length === 0);
    expect(await Promise.all(["balls:", "progress:"].map((prefix) => live.topics(prefix, 10)))).toEqual([
      [],
      [],
    ]);
    expect(await shown()).toBe(true);

    provider.put("/cricket-liupre_v2.json", fixtures([{ ...finished, code: "other" }]));
    await until("the next list", () => doc("match:other"));
    await live.expire("match:zz2026", 1);
    await until("its end", async () => (await doc("match:zz2026")) === undefined);
    const polls = provider.count("/zz2026.json");
    await platform.jobs.add("scorecard-wanted", { code: "zz2026" });
    await until("the scorecard from the database", shown);
    expect(provider.count("/zz2026.json")).toBe(polls);
    expect(await live.topics("match:", 10)).not.toContain("match:zz2026");
  });
});
