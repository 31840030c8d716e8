import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Snapshot } from "../../core/live/types.ts";
import { readConfig } from "../../platform/config/config.ts";
import { openLiveStore } from "../../platform/live-store/open.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import { publishTogether } from "../../platform/live-store/publisher.ts";
import type { Fence } from "../../platform/live-store/shared-records.ts";
import { createLog } from "../../platform/log/log.ts";
import type { WorkerContext } from "../../workers/context.ts";
import { readScorecard } from "../../workers/cricket/read-scorecard.ts";
import { scorecard, startProvider, type TestProvider } from "../../workers/provider.test-support.ts";
import { openContextWithoutStore } from "../../workers/workers.test-support.ts";
import { describeOnRedis } from "../support/databases/describe-on-redis.ts";
import { startTestGateway, type TestGateway } from "../support/sites/gateway.ts";
import type { Ledger } from "./ledger.ts";
import { type FaultReader, openSocketReader } from "./readers.ts";

const log = createLog("silent");
const TOPIC = "match:live1";
const HOUR = 3_600_000;

describeOnRedis("what no part should believe of another", (redis) => {
  const closers: (() => Promise<unknown> | unknown)[] = [];

  beforeEach(async () => void (await redis().command("FLUSHALL")));
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  async function storeAt(port = redis().port): Promise<LiveStore> {
    const store = await openLiveStore(readConfig([], { REDIS_URL: `redis://127.0.0.1:${port}` }), log);
    closers.push(() => store.close());
    return store;
  }
  async function gatewayOn(store: LiveStore): Promise<TestGateway> {
    const gateway = await startTestGateway(store);
    closers.push(() => gateway.close());
    return gateway;
  }
  function readerAt(url: string): FaultReader & { shown: Snapshot[] } {
    const shown: Snapshot[] = [];
    const ledger: Ledger = {
      shown: (_reader, _topic, snapshot) => void shown.push(snapshot),
      violations: () => [],
      forget: () => {},
      count: () => shown.length,
    };
    const reader = openSocketReader("reader", url, [TOPIC], ledger);
    closers.push(() => reader.close());
    return { ...reader, shown };
  }

  /** Starts a worker whose clock is ahead of the other clocks by `ahead` ms. */
  async function worker(provider: TestProvider, ahead: number): Promise<WorkerContext> {
    const opened = await openContextWithoutStore(provider, await storeAt(), () => Date.now() + ahead);
    closers.push(opened.close);
    return opened.context;
  }
  const runsOf = (snapshot: Snapshot | undefined): number =>
    Number(/"runs":(\d+)/.exec(JSON.stringify(snapshot?.value ?? {}))?.[1] ?? 0);

  it("two workers with different clocks take turns, and every ball gets through, in order", async () => {
    const provider = await startProvider(closers);
    const [early, right] = [await worker(provider, HOUR), await worker(provider, 0)];
    const request = { code: "live1", title: "Reds v Blues", type: "live" } as const;
    provider.put("/live1.json", scorecard({ code: "live1", runs: 1 }));
    await readScorecard(early, request);
    const reader = readerAt((await gatewayOn(await storeAt())).url);
    await vi.waitFor(() => expect(runsOf(reader.held(TOPIC))).toBe(1), 5000);
    for (let runs = 2; runs <= 9; runs += 1) {
      provider.put("/live1.json", scorecard({ code: "live1", runs }));
      expect(await readScorecard(runs % 2 === 0 ? right : early, request)).toMatchObject({ changed: true });
      await vi.waitFor(() => expect(runsOf(reader.held(TOPIC))).toBe(runs), 5000);
    }
    expect(reader.shown.map(runsOf)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it("a stale lease holder that publishes late drops out", async () => {
    const [stale, next] = [await storeAt(), await storeAt()];
    const put = (store: LiveStore, fence: Fence | undefined, runs: number) =>
      publishTogether(store, { topics: [TOPIC], fence }, async ({ set }) => set(TOPIC, { runs }));
    const former = await stale.lease("cricket", "stale", 300);
    const first = await put(stale, former, 1);
    const reader = readerAt((await gatewayOn(await storeAt())).url);
    await vi.waitFor(() => expect(reader.held(TOPIC)).toBeDefined(), 5000);
    const taken = () => next.lease("cricket", "next", 60_000);
    await vi.waitFor(async () => expect(await taken()).toBeDefined(), 5000);
    await put(next, await taken(), 3);
    expect(await stale.lease("cricket", "stale", 1000)).toBeUndefined();
    await expect(put(stale, former, 2)).rejects.toThrow("no longer holds the lease");
    await put(next, await taken(), 4);
    await vi.waitFor(() => expect(reader.held(TOPIC)?.value).toEqual({ runs: 4 }), 5000);
    expect(reader.shown.map(({ value }) => value)).toEqual([{ runs: 1 }, { runs: 3 }, { runs: 4 }]);
    expect(reader.held(TOPIC)?.epoch).toBe(first.heads.get(TOPIC)?.epoch);
  });
});
