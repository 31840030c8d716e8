import { pino } from "pino";
import { expect, test } from "vitest";
import type { MatchListDocument, Scorecard } from "../../core/cricket/types.ts";
import { renewedEpoch } from "../../core/live/epoch.ts";
import { createInProcessLiveStore } from "../../platform/live-store/in-process/in-process-live-store.ts";
import type { LiveRecord } from "../../platform/live-store/port.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { createFaultyLiveStore, type FaultyLiveStore } from "../../tests/support/faulty-live-store.ts";
import { fixtures, rss, scorecard, startProvider } from "../provider.test-support.ts";
import { feedOf, openShared, run, until } from "../workers.test-support.ts";

const live = { code: "live1", list: "live", status: "Play in Progress" } as const;

/** The store after Redis returned without its latest data, in another epoch. */
async function lose(store: FaultyLiveStore, topics: ReadonlyMap<string, LiveRecord>): Promise<void> {
  const older = createInProcessLiveStore(pino({ level: "silent" }));
  for (const [topic, { epoch, value, origin }] of topics) {
    const newEpoch = renewedEpoch(epoch, "r");
    await older.commit([{ topic, base: undefined, newEpoch, value, patch: {}, origin }]);
  }
  await store.replace(older);
}

test("what the live store lost is published again, though nothing is new at its sources; a result stays kept", async () => {
  const provider = await startProvider(cleanups);
  provider.put("/cricket-liupre_v2.json", fixtures([live]));
  provider.put("/live1.json", scorecard({ code: "live1", runs: 10 }));
  provider.put("/feed.xml", rss(["one"]));
  const shared = await openShared();
  const faulty = createFaultyLiveStore(createInProcessLiveStore(pino({ level: "silent" })));
  const feeds = [feedOf(provider.url)];
  const { doc, live: store } = await run(shared, provider, { cricket: true, feeds, live: faulty.store });
  const topics = ["match:live1", "matches", "news:bengal"];
  const older = new Map<string, LiveRecord>();
  for (const topic of topics) {
    older.set(
      topic,
      await until(topic, async () => {
        const record = await store.read(topic);
        return JSON.stringify(record?.value ?? "").includes(topic === "news:bengal" ? "one" : "10") && record;
      }),
    );
  }
  provider.put(
    "/cricket-liupre_v2.json",
    fixtures([{ ...live, list: "results", status: "Reds won by 1 run" }]),
  );
  provider.put(
    "/live1.json",
    scorecard({ code: "live1", runs: 14, result: "Reds won by 1 run", status: "Match Ended" }),
  );
  provider.put("/feed.xml", rss(["two", "one"]));
  const current = async (): Promise<boolean> =>
    JSON.stringify((await doc<Scorecard>("match:live1"))?.play).includes('"by":{"runs":1}') &&
    (await doc<MatchListDocument>("matches"))?.matches.live1?.status === "RESULTS" &&
    JSON.stringify(await doc("news:bengal")).includes("two");
  await until("the result", current);
  const kept = async () => (await shared.store.matches.get("live1"))?.document;
  await until("the kept result", async () => (await kept()) !== undefined);
  for (let round = 0; round < 2; round += 1) {
    await lose(faulty, older);
    expect(await current()).toBe(false);
    await until("what was lost", current);
  }
  expect(await kept()).toMatchObject({ status: "RESULTS", play: { outcome: { by: { runs: 1 } } } });
});
