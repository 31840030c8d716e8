import type { IncomingHttpHeaders } from "node:http";
import { beforeEach, expect } from "vitest";
import { type MatchAlerts, matchAlerts } from "../../core/contract/push/match-alerts.ts";
import { EVENT_KINDS } from "../../core/cricket/events/event.ts";
import { CHASE } from "../../core/cricket/fixtures/chase.ts";
import { LIVE_MATCH } from "../../core/cricket/fixtures/match.ts";
import { cardWithPlay, type WordedCard } from "../../core/cricket/fixtures/worded.ts";
import type { Scorecard } from "../../core/cricket/types.ts";
import { matchTopic } from "../../core/topics/readers-topics.ts";
import { publishDocument } from "../../platform/live-store/documents.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import type { Platform } from "../../platform/service.ts";
import type { Store } from "../../store/types.ts";
import { createPushBrowser } from "../../tests/support/browser/push-browser.ts";
import type { LoopbackServer } from "../../tests/support/loopback-server.ts";
import type { WorkerContext } from "../context.ts";
import { workerContextOf } from "../workers.test-support.ts";
import { preparePushPlatform } from "./push-platform.test-support.ts";
import { sendPush, sendPushPart } from "./send-push.ts";
import { createMatchWatch } from "./watch-matches.ts";

interface Message {
  path: string;
  headers: IncomingHttpHeaders;
  title: string;
  body: string;
  data: { url: string; order: number };
}

/**
 * Workers that share a store and a live store, with a movable clock, a new match for each test, and a push
 * service that records messages.
 */
export interface MatchWatchWorld {
  readonly platform: Platform;
  readonly store: Store;
  readonly code: string;
  now(): number;
  pass(ms: number): void;
  context(part?: Partial<WorkerContext>): WorkerContext;
  watchOn(liveStore: LiveStore, part?: Partial<WorkerContext>): () => Promise<void>;
  /** The live store with some functions replaced. */
  liveStoreWith(own: Partial<LiveStore>): LiveStore;
  /** Starts a worker that has seen the match with two wickets down. */
  watching(): Promise<() => Promise<void>>;
  fallen(wickets: number, part?: Partial<WordedCard>): Scorecard;
  publish(...cards: Scorecard[]): Promise<void>;
  everything(): MatchAlerts;
  register(name: string, alerts: MatchAlerts): Promise<void>;
  registerForArticles(name: string): Promise<void>;
  answer(status: number): void;
  /** Runs the queued jobs. */
  send(): Promise<void>;
  /** Publishes a list of these matches, runs the watch, and sends its messages. */
  tell(watch: () => Promise<void>, ...cards: Scorecard[]): Promise<void>;
  /** Received messages, decrypted. */
  messages(): Message[];
  bodies(): [name: string | undefined, body: string][];
}

export const job = <T>(data: T) => ({ id: "1", queue: "alert", attempt: 1, data });

export function prepareMatchWatch(): MatchWatchWorld {
  const browser = createPushBrowser();
  let service: LoopbackServer;
  let received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[];
  let status: number;
  let platform: Platform;
  let store: Store;
  let clock = Date.now();
  let match = 0;
  let code: string;

  preparePushPlatform(
    async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { url = "", headers } = request;
      if (status === 201) received.push({ path: url, headers, body: Buffer.concat(chunks) });
      response.writeHead(status).end();
    },
    (opened) => {
      ({ platform, store, service } = opened);
    },
  );
  beforeEach(async () => {
    await store.pushRegistrations.forget(
      (await store.pushRegistrations.inRange({}, 100)).map(({ id }) => id),
    );
    received = [];
    status = 201;
    clock += 1_200_000;
    match += 1;
    code = `rvhl1121202500${match}`;
  });

  const registration = (name: string) => {
    return { endpoint: `${service.url}/${code}/${name}`, keys: browser.keys, userAgent: "" };
  };
  const world: MatchWatchWorld = {
    get platform() {
      return platform;
    },
    get store() {
      return store;
    },
    get code() {
      return code;
    },
    now: () => clock,
    pass(ms) {
      clock += ms;
    },
    context: (part = {}) => ({ ...workerContextOf(platform, store, () => clock), ...part }),
    watchOn: (liveStore, part = {}) =>
      createMatchWatch(world.context({ platform: { ...platform, liveStore }, ...part })),
    liveStoreWith: (own) =>
      new Proxy(platform.liveStore, {
        get: (target, name) => {
          const member: unknown = Reflect.get(own, name) ?? Reflect.get(target, name);
          return typeof member === "function" ? member.bind(target) : member;
        },
      }),
    async watching() {
      const watch = createMatchWatch(world.context());
      await world.publish(world.fallen(2));
      await watch();
      await watch();
      expect(await store.pushes.unfinished(10)).toEqual([]);
      return watch;
    },
    fallen(wickets, part = {}) {
      const second = CHASE.innings["2"];
      if (!second) throw new Error("no second innings");
      const wicketOrder = second.wicketOrder.slice(0, wickets);
      const innings = { ...CHASE.innings, 2: { ...second, wickets, wicketOrder } };
      return cardWithPlay({ ...CHASE, code, innings, ...part });
    },
    async publish(...cards) {
      const order = cards.map((card) => card.code);
      const matches = Object.fromEntries(order.map((one) => [one, { ...LIVE_MATCH, key: one, code: one }]));
      await publishDocument(platform.liveStore, "matches", { order, matches });
      for (const card of cards) await publishDocument(platform.liveStore, matchTopic(card.code), card);
    },
    everything: () => ({ matches: [{ code, events: [...EVENT_KINDS] }], teams: [] }),
    register: (name, alerts) =>
      store.pushRegistrations.chooseAlerts(registration(name), matchAlerts.parse(alerts), clock),
    registerForArticles: (name) => store.pushRegistrations.register(registration(name), clock),
    answer(next) {
      status = next;
    },
    async send() {
      for (const articleId of await store.pushes.unfinished(100)) {
        await sendPush(world.context(), job({ articleId }));
        for (const partId of await store.pushes.openParts(articleId, clock))
          await sendPushPart(world.context(), job({ articleId, partId }), new AbortController().signal);
      }
    },
    async tell(watch, ...cards) {
      await world.publish(...cards);
      await watch();
      await world.send();
    },
    messages: () =>
      received.map(({ path, headers, body }) => ({ path, headers, ...JSON.parse(browser.decrypt(body)) })),
    bodies: () => world.messages().map(({ path, body }) => [path.split("/").at(-1), body]),
  };
  return world;
}
