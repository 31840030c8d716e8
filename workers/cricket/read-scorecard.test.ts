import { expect, test } from "vitest";
import type { Scorecard } from "../../core/cricket/types.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import type { WorkerContext } from "../context.ts";
import { scorecard, startProvider } from "../provider.test-support.ts";
import { openTestWorker } from "../workers.test-support.ts";
import { readScorecard } from "./read-scorecard.ts";

async function open(hostPort: string, url: string, clock: { at: number }): Promise<WorkerContext> {
  const { context } = await openTestWorker({ FETCH_ALLOW: hostPort }, () => clock.at, url);
  return context;
}

test("a provider Timestamp that went back is ignored for a minute, then believed", async () => {
  const provider = await startProvider(cleanups);
  const clock = { at: Date.parse("2025-08-16T13:21:00Z") };
  const context = await open(provider.hostPort, provider.url, clock);
  const request = { code: "live1", title: "Reds v Blues", type: "live" } as const;
  const runs = async (): Promise<number | undefined> => {
    const record = await context.platform.liveStore.read("match:live1");
    return (record?.value as Scorecard | undefined)?.innings["1"]?.runs;
  };
  provider.put(
    "/live1.json",
    scorecard({ code: "live1", runs: 10, timestamp: "08/16/2025T18:50:00.000+05:30" }),
  );
  expect(await readScorecard(context, request)).toMatchObject({ ok: true, changed: true });

  provider.put(
    "/live1.json",
    scorecard({ code: "live1", runs: 6, timestamp: "08/16/2025T18:40:00.000+05:30" }),
  );
  for (const seconds of [5, 30, 59.9]) {
    const began = Date.parse("2025-08-16T13:21:05Z");
    clock.at = began + (seconds - 5) * 1000;
    expect(await readScorecard(context, request)).toMatchObject({ ok: true, changed: false });
    expect(await runs()).toBe(10);
  }
  clock.at = Date.parse("2025-08-16T13:22:05Z");
  expect(await readScorecard(context, request)).toMatchObject({ ok: true, changed: true });
  expect(await runs()).toBe(6);

  clock.at += 3_600_000;
  provider.put(
    "/live1.json",
    scorecard({ code: "live1", runs: 3, timestamp: "08/16/2025T18:30:00.000+05:30" }),
  );
  expect(await readScorecard(context, request)).toMatchObject({ ok: true, changed: false });
  expect(await runs()).toBe(6);
});

test("a document that has no innings any more is ignored for a minute, whatever its Timestamp says, then believed", async () => {
  const provider = await startProvider(cleanups);
  const clock = { at: Date.parse("2025-08-16T13:21:00Z") };
  const context = await open(provider.hostPort, provider.url, clock);
  const request = { code: "live1", title: "Reds v Blues", type: "live" } as const;
  const poll = async (minute: number, innings: boolean): Promise<unknown> => {
    const timestamp = `08/16/2025T18:${minute}:00.000+05:30`;
    const whole = JSON.parse(scorecard({ code: "live1", runs: 10, timestamp }));
    provider.put("/live1.json", JSON.stringify(innings ? whole : { ...whole, Innings: [] }));
    const report = await readScorecard(context, request);
    const record = await context.platform.liveStore.read("match:live1");
    return [report.ok && report.changed, (record?.value as Scorecard | undefined)?.innings["1"]?.runs];
  };
  expect(await poll(50, true)).toEqual([true, 10]);
  expect(await poll(51, false)).toEqual([false, 10]);
  clock.at += 59_000;
  expect(await poll(52, false)).toEqual([false, 10]);
  expect(await poll(53, true)).toEqual([true, 10]);
  clock.at += 59_000;
  expect(await poll(54, false)).toEqual([false, 10]);
  clock.at += 60_000;
  expect(await poll(55, false)).toEqual([true, undefined]);
});

test("a scorecard that is gone at the provider stays as it was, and its loss is a failure", async () => {
  const provider = await startProvider(cleanups);
  const context = await open(provider.hostPort, provider.url, { at: Date.parse("2025-08-16T13:21:00Z") });
  const request = { code: "live1", title: "Reds v Blues", type: "live" } as const;
  const elsewhere = { ...context, cricketDataUrl: `${provider.url}/elsewhere` };
  expect(await readScorecard(elsewhere, request)).toMatchObject({ ok: true });
  provider.put("/live1.json", scorecard({ code: "live1", runs: 10 }));
  expect(await readScorecard(context, request)).toMatchObject({ ok: true, changed: true });
  const before = await context.platform.liveStore.read("match:live1");
  expect(before?.value).toMatchObject({ published: true, status: "LIVE" });
  expect(await readScorecard(elsewhere, request)).toMatchObject({
    ok: false,
    error: "Answered with status 404, but has had a scorecard before",
  });
  expect(await context.platform.liveStore.read("match:live1")).toEqual(before);
});

test("a result is taken back by what the provider says is later, and by nothing else, however long it says so", async () => {
  const provider = await startProvider(cleanups);
  const clock = { at: Date.parse("2025-08-16T13:21:00Z") };
  const opened = await open(provider.hostPort, provider.url, clock);
  const saved: object[] = [];
  const save: typeof opened.store.matches.save = async (_code, _raw, card) => {
    saved.push(card);
    return true;
  };
  const context = { ...opened, store: { ...opened.store, matches: { ...opened.store.matches, save } } };
  const request = { code: "live1", title: "Reds v Blues", type: "live" } as const;
  const poll = async (minute: number, status: string): Promise<unknown> => {
    clock.at += 120_000;
    const timestamp = `08/16/2025T18:${minute}:00.000+05:30`;
    const result = status === "Match Ended" ? "Reds won by 5 runs" : "";
    provider.put("/live1.json", scorecard({ code: "live1", runs: 10, status, result, timestamp }));
    const report = await readScorecard(context, request);
    const shown = (await context.platform.liveStore.read("match:live1"))?.value as Scorecard | undefined;
    return [report.ok && report.changed, shown?.status];
  };
  expect(await poll(50, "Match Ended")).toEqual([true, "RESULTS"]);
  expect(await poll(50, "Play in Progress")).toEqual([false, "RESULTS"]);
  expect(await poll(40, "Play in Progress")).toEqual([false, "RESULTS"]);
  expect(await poll(51, "Play in Progress")).toEqual([true, "LIVE"]);
  expect(saved).toMatchObject([{ status: "RESULTS" }]);
});
