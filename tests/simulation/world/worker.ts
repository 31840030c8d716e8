import { EMPTY_FRONT, type FrontComposition } from "../../../core/contract/front.ts";
import { present } from "../../../core/present.ts";
import { readConfig } from "../../../platform/config/config.ts";
import type { Fetcher } from "../../../platform/fetch/port.ts";
import type { LiveStore } from "../../../platform/live-store/port.ts";
import { openRedisLiveStore } from "../../../platform/live-store/redis/redis-live-store.ts";
import type { Log } from "../../../platform/log/log.ts";
import type { Platform } from "../../../platform/service.ts";
import type { NameStore } from "../../../store/record-types.ts";
import type {
  BallStore,
  FrontStore,
  MatchStore,
  Source,
  SourceStore,
  Store,
  StoryStore,
} from "../../../store/types.ts";
import { createWorkerContext } from "../../../workers/context.ts";
import { publishNews } from "../../../workers/news/publish-news.ts";
import { POLLERS } from "../../../workers/pollers.ts";
import { pollSource } from "../../../workers/polling/poll-source.ts";
import { partOf } from "../../support/parts-of.ts";
import type { Checker } from "../checker/checker.ts";
import type { Link } from "../network.ts";
import type { Provider } from "../provider/provider.ts";
import type { VirtualTime } from "../virtual-time.ts";

/** The database that all workers share. It never fails here, and nothing that it took is lost. */
export interface World {
  time: VirtualTime;
  provider: Provider;
  /** What leads to it. */
  fetcher: Pick<Fetcher, "fetchBytes">;
  checker: Checker;
  log: Log;
  sources: Map<string, Source>;
  kept: Map<string, { raw: string; document: object }>;
  /** When matches ended, ms since 1970. */
  ends: Map<string, number>;
  /** By match, and by innings and over. */
  overs: Map<string, Map<string, Over>>;
}

type Over = Awaited<ReturnType<BallStore["latest"]>>[number];

/** A worker process: its own code between Redis, the database and the provider. */
export interface Worker {
  link: Link;
  poll(sourceId: string): Promise<void>;
  publishNews(): Promise<void>;
  die(): void;
}

export async function startWorker(world: World, link: Link, clockOffset: number): Promise<Worker> {
  const { time, provider, checker, log, sources, kept, ends, overs } = world;
  let dead = false;
  /** What a dead process was about to do is never done. */
  const alive = <T>(work: () => Promise<T>): Promise<T> => (dead ? new Promise<T>(() => {}) : work());
  /** What the product asks for and this world lacks is no failure of the product's, even where that would go on without. */
  const part = <T extends object>(name: string, has: Partial<T>): T =>
    partOf(name, has, (what) => checker.complain(what));
  const liveStore: LiveStore = await openRedisLiveStore(link.url, log);
  const fetcher = part<Fetcher>("fetcher", {
    fetchBytes: (url, options) => alive(() => world.fetcher.fetchBytes(url, options)),
  });
  const platform = part<Platform>("platform", {
    config: readConfig([], {}),
    liveStore,
    log,
    fetcher,
    processId: link.url,
  });
  const sourceStore = part<SourceStore>("store.sources", {
    get: (id) => alive(async () => sources.get(id)),
    async record(id, outcome) {
      await alive(async () => {
        const source = sources.get(id);
        if (source) sources.set(id, recorded(source, outcome));
      });
    },
    async retire(id) {
      await alive(async () => {
        const source = sources.get(id);
        if (source) sources.set(id, { ...source, retired: true });
      });
    },
    pollNow: (id, now) =>
      alive(async () => {
        const source = sources.get(id);
        if (source) sources.set(id, { ...source, nextCheckAt: now });
        return source !== undefined;
      }),
    wanted: (_, kind) =>
      alive(async () => [...sources.values()].filter((one) => one.kind === kind && !one.retired)),
    some: (ids) => alive(async () => ids.flatMap((id) => sources.get(id) ?? [])),
    // What is polled, and how often, the simulation says.
    ensure: () => alive(async () => undefined),
  });
  const stories = part<StoryStore>("store.stories", {
    page: (_, __, limit) =>
      alive(async () => {
        const { stories: all, total } = provider.news();
        return {
          cards: all.slice(0, limit),
          page: 1,
          totalItems: total,
          internalTotal: 0,
          externalTotal: total,
          addedTotal: total,
        };
      }),
    cards: (ids) => alive(async () => provider.news().stories.filter(({ id }) => ids.includes(id))),
    from: (_, position, limit) =>
      alive(async () => provider.news().stories.slice(position, position + limit)),
  });
  const front = part<FrontStore>("store.front", {
    get: () =>
      alive(async () => {
        const live: FrontComposition = { ...EMPTY_FRONT, bands: [] };
        return { revision: 1, draft: live, savedBy: "", live, launch: 1, launchedBy: "", brought: 0 };
      }),
  });
  const matches = part<MatchStore>("store.matches", {
    save: (code, raw, document, _now, stays) =>
      alive(async () => {
        const before = kept.get(code);
        if (before && stays?.(before.document)) return false;
        checker.keeps(`match:${code}`, document);
        kept.set(code, { raw, document });
        return true;
      }),
    get: (code) => alive(async () => kept.get(code)),
    stored: (codes) => alive(async () => new Set(codes.filter((code) => kept.has(code)))),
    ends: (codes) =>
      alive(
        async () => new Map(codes.flatMap((code) => (ends.has(code) ? [[code, ends.get(code) ?? 0]] : []))),
      ),
    keepEnd: (code, end) =>
      alive(async () => {
        if (!kept.has(code)) return false;
        ends.set(code, end);
        return true;
      }),
  });
  const balls = part<BallStore>("store.balls", {
    latest: (code, { innings, limit }) =>
      alive(async () =>
        [...(overs.get(code)?.values() ?? [])]
          .filter((over) => innings === undefined || over.innings === innings)
          .toSorted((one, other) => other.innings - one.innings || other.over - one.over)
          .slice(0, limit),
      ),
    figures: () => alive(async () => []),
    save: (code, changed, whole = []) =>
      alive(async () => {
        const own = overs.get(code) ?? new Map<string, Over>();
        overs.set(code, own);
        for (const { innings, over, balls } of changed)
          own.set(`${innings}-${over}`, { innings, over, balls: JSON.parse(JSON.stringify(balls)) });
        for (const { innings, overs: left } of whole) {
          for (const [place, over] of own)
            if (over.innings === innings && !left.includes(over.over)) own.delete(place);
        }
      }),
  });
  const context = createWorkerContext({
    platform,
    store: part<Store>("store", {
      sources: sourceStore,
      stories,
      front,
      matches,
      balls,
      names: part<NameStore>("store.names", { list: () => alive(async () => []) }),
    }),
    clock: { now: () => Math.round(time.wall() + clockOffset), refresh: async () => {} },
    metrics: { poll() {}, request() {}, published() {}, push() {}, purge() {}, webhook() {}, job() {} },
    cricketDataUrl: "http://provider.example",
  });
  return {
    link,
    poll: (sourceId) => pollSource(context, sourceId, POLLERS),
    publishNews: () => publishNews(context, ["news:all"]),
    die() {
      dead = true;
      link.die();
      void liveStore.close();
    },
  };
}

type Outcome = Parameters<SourceStore["record"]>[1];

/** What the store's own `record` makes of it. */
function recorded(source: Source, outcome: Outcome): Source {
  if (!outcome.ok) {
    const { at, nextCheckAt, error } = outcome;
    return { ...source, failures: source.failures + 1, lastErrorAt: at, lastError: error, nextCheckAt };
  }
  const { etag: _, lastModified: __, lastError: ___, ...rest } = source;
  return {
    ...rest,
    failures: 0,
    lastSuccessAt: outcome.at,
    nextCheckAt: outcome.nextCheckAt,
    ...(outcome.changed ? { lastChangeAt: outcome.at } : {}),
    ...present({ etag: outcome.etag, lastModified: outcome.lastModified }),
    unchangedCount: outcome.changed ? 0 : source.unchangedCount + 1,
  };
}

/** The provider's list of matches. */
export const listSource = (now: number): Source => ({
  id: "fixtures",
  kind: "fixtures",
  name: "Fixture list",
  url: "http://provider.example/cricket-liupre_v2.json",
  intervalMs: LIST_MS,
  ...UNASKED,
  nextCheckAt: now,
});

const LIST_MS = 10_000;
const UNASKED = { paused: false, retired: false, failures: 0, unchangedCount: 0 };

/** The scorecard of a match. */
export function newSource({
  code,
  name,
  now,
  intervalMs,
}: {
  code: string;
  name: string;
  now: number;
  intervalMs: number;
}): Source {
  return {
    id: `match-${code}`,
    kind: "scorecard",
    name,
    url: `http://provider.example/${code}.json`,
    code,
    matchType: "live",
    intervalMs,
    nextCheckAt: now,
    ...UNASKED,
  };
}
