import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BallsDocument } from "../../core/cricket/balls/balls-document.ts";
import { idsIn } from "../../core/cricket/fixtures/balls-document.ts";
import type { StripDocument } from "../../core/cricket/strip/strip-document.ts";
import type { MatchListDocument, Scorecard } from "../../core/cricket/types.ts";
import { readConfig } from "../../platform/config/config.ts";
import { createMirror, type LiveMirror, type MirroredTopic } from "../../platform/live-store/mirror.ts";
import { openLiveStore } from "../../platform/live-store/open.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import { createLog } from "../../platform/log/log.ts";
import { openStore } from "../../store/open.ts";
import type { Store } from "../../store/types.ts";
import {
  fixtures,
  scorecard,
  startProvider,
  type TestProvider,
} from "../../workers/provider.test-support.ts";
import { hasRedis, redisSkipReason } from "../support/databases/redis.ts";
import { type Fleet, startFleet } from "../support/sites/fleet.ts";
import { startTcpProxy, type TcpProxy } from "../support/tcp-proxy.ts";
import { waitUntil } from "../support/wait.ts";
import { allowed, POLL_SECONDS } from "./recovery.ts";
import { atStep, type Step, TROUBLES } from "./steps.ts";

const log = createLog("silent");
const COMMIT = "khobor:live:changes:balls:live1";

const STORED = "live1-1-";
const RECORDED = ["\x02update\0\x08\0\0\0sources\0", "match-live1"];

const STEPS: readonly Step[] = [
  { name: "before Redis has the ball", link: "redis", words: [COMMIT] },
  { name: "after Redis has the ball, before it knows that", link: "redis", words: [COMMIT], isSent: true },
  { name: "before Redis has the provider's document", link: "redis", words: ["khobor:blob:provider:live1"] },
  { name: "before the database has the ball", link: "database", words: [STORED] },
  {
    name: "after the database has the ball, before it knows that",
    link: "database",
    words: [STORED],
    isSent: true,
  },
  { name: "before the database has the poll's time", link: "database", words: RECORDED },
];

describe.skipIf(!hasRedis)(`a worker process that owns the matches${redisSkipReason}`, () => {
  const cleanups: (() => unknown)[] = [];
  const topics: MirroredTopic[] = [];
  const wrong: string[] = [];
  let provider: TestProvider;
  let fleet: Fleet;
  let live: LiveStore;
  let mirror: LiveMirror;
  let store: Store;
  let primary: number;
  let runs = 0;

  const bowl = (): void => {
    runs += 1;
    const card = JSON.parse(scorecard({ code: "live1", runs }));
    card.Innings[0].Overs = `${Math.floor(runs / 6)}.${runs % 6}`;
    provider.put("/live1.json", JSON.stringify(card));
  };
  const read = async <T>(topic: string) => (await live.read(topic))?.value as T | undefined;
  const balls = async (): Promise<string[]> =>
    (idsIn(await read<BallsDocument>("balls:live1")) ?? []).toReversed();
  const numbers = (ids: readonly string[]): number[] => ids.map((id) => Number(id.split("-")[2]?.slice(1)));
  const bowled = (): number[] => Array.from({ length: runs - 1 }, (_, at) => at + 2);

  /** Runs of the match on its page, in the list, in the strip and after its last ball. */
  async function told(): Promise<unknown[]> {
    const card = await read<Scorecard>("match:live1");
    const list = await read<MatchListDocument>("matches");
    const strip = (await read<StripDocument>("strip"))?.strip.live1;
    const score = [strip?.a.score, strip?.b.score].find((one) => one !== undefined);
    const inList = list?.matches.live1?.innings[0]?.runs;
    return [card?.innings?.["1"]?.runs, inList, score?.split("/")[0], numbers(await balls()).at(-1) ?? 1].map(
      String,
    );
  }

  const untilTold = (): Promise<void> =>
    waitUntil(
      // While Redis fails over, nothing can be read.
      async () => (await told().catch(() => [""])).every((one) => one === String(runs)),
      `${runs} runs everywhere`,
      1000 * allowed(),
    );

  async function bowlAndTell(): Promise<void> {
    bowl();
    await untilTold();
  }

  /** The score on a page may not go back, and a published ball stays unchanged. */
  async function watch(): Promise<void> {
    mirror = createMirror(live, log);
    let most = 0;
    let known: string[] = [];
    for (const topic of ["match:live1", "balls:live1"]) {
      const mirrored = await mirror.open(topic);
      topics.push(mirrored);
      mirrored.onChange(() => {
        const value = mirrored.snapshot()?.value;
        if (topic === "balls:live1") {
          const ids = (idsIn(value as BallsDocument) ?? []).toReversed();
          // The document has the latest overs only.
          const still = known.slice(known.indexOf(ids[0] ?? ""));
          if (ids.slice(0, still.length).join() !== still.join()) wrong.push(`${known} became ${ids}`);
          known = ids;
          return;
        }
        const now = (value as Scorecard).innings?.["1"]?.runs ?? 0;
        if (now < most) wrong.push(`${most} runs became ${now}`);
        most = now;
      });
    }
  }

  beforeAll(async () => {
    provider = await startProvider(cleanups);
    provider.put("/cricket-liupre_v2.json", fixtures([{ code: "live1", list: "live", status: "Live" }]));
    bowl();
    fleet = await startFleet({
      counts: { api: 0, realtime: 0, workers: 2 },
      env: {
        POLL_LIVE_SECONDS: String(POLL_SECONDS),
        POLL_FIXTURES_SECONDS: String(POLL_SECONDS),
        CRICKET_DATA_URL: provider.url,
        FEEDS_FILE: "",
        FETCH_ALLOW: provider.hostPort,
      },
    });
    primary = fleet.redis.port;
    const address = await startTcpProxy(() => [primary]);
    cleanups.push(address.close);
    live = await openLiveStore(readConfig([], { REDIS_URL: `redis://127.0.0.1:${address.port}` }), log);
    store = await openStore(fleet.database.uriAt(fleet.database.port), log);
    await untilTold();
    await watch();
    for (let ball = 0; ball < 2; ball += 1) await bowlAndTell();
  }, 180_000);

  afterAll(async () => {
    for (const topic of topics) topic.close();
    await mirror?.close();
    await live?.close();
    await store?.close();
    await fleet?.close();
    for (const cleanup of cleanups) await cleanup();
  });

  async function isStored(): Promise<boolean> {
    const overs = await store.balls.latest("live1", { limit: 50 });
    const ids = overs.toReversed().flatMap(({ balls }) => balls as { id: string }[]);
    return numbers(ids.map(({ id }) => id)).join() === bowled().join();
  }

  async function expectEachOnce(): Promise<void> {
    expect(numbers(await balls())).toEqual(bowled().slice(-(await balls()).length));
    await waitUntil(isStored, "every ball is stored once", 1000 * allowed());
    expect(wrong).toEqual([]);
  }

  test.each(STEPS)(
    "that is killed $name leaves the rest to another: each ball is told once, everywhere",
    async (step) => {
      const killed = atStep(fleet.of("workers"), step, (owner) => {
        void owner.kill();
        return false;
      });
      bowl();
      const owner = await killed;
      await untilTold();
      await bowlAndTell();
      await expectEachOnce();
      await owner.up();
    },
    120_000,
  );

  test.each(STEPS)(
    "that stands still past its lease $name, and then goes on, changes nothing of what another told",
    async (step) => {
      // Another process tells the last ball of an over, and nobody stores this over again.
      while (runs % 6 !== 4) await bowlAndTell();
      let held: TcpProxy | undefined;
      const stalled = atStep(fleet.of("workers"), step, (owner, link) => {
        owner.pause();
        link.hang();
        held = link;
        return true;
      });
      bowl();
      const owner = await stalled;
      await untilTold();
      await bowlAndTell();
      await waitUntil(isStored, "every ball is stored once", 1000 * allowed());
      owner.resume();
      held?.mend();
      await bowlAndTell();
      await expectEachOnce();
    },
    120_000,
  );

  test.each(TROUBLES)(
    "whose Redis $name, tells each ball once, everywhere",
    async ({ begin }) => {
      const end = await begin(fleet, (port) => {
        primary = port;
        fleet.leadRedisTo(port);
      });
      try {
        await bowlAndTell();
      } finally {
        await end?.();
      }
      await bowlAndTell();
      await expectEachOnce();
    },
    120_000,
  );
});
