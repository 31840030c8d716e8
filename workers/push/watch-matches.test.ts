import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type MatchAlerts, matchAlerts } from "../../core/contract/push/match-alerts.ts";
import { EVENT_KINDS } from "../../core/cricket/events/event.ts";
import { LIVE_CHASE } from "../../core/cricket/fixtures/live-chase.ts";
import { LIVE_MATCH } from "../../core/cricket/fixtures/match.ts";
import { normaliseScorecard } from "../../core/cricket/scorecard/scorecard.ts";
import type { Scorecard } from "../../core/cricket/types.ts";
import { matchTopic } from "../../core/live/readers-topics.ts";
import { publishDocument } from "../../platform/live-store/documents.ts";
import type { LiveRecord, LiveStore } from "../../platform/live-store/port.ts";
import type { Platform } from "../../platform/service.ts";
import type { Store } from "../../store/types.ts";
import { createPushBrowser } from "../../tests/support/push-browser.ts";
import type { WorkerContext } from "../context.ts";
import { openTestPlatform, workerContextOf } from "../workers.test-support.ts";
import { sendOwedPushes } from "./send-owed-pushes.ts";
import { sendPush, sendPushPart } from "./send-push.ts";
import { createMatchWatch } from "./watch-matches.ts";

/** Workers on one store and one live store, whose common clock the test moves, and a push service that keeps what it is sent. */
const running = new AbortController().signal;
const browser = createPushBrowser();
let service: Server;
let base: string;
let received: { path: string; body: Buffer }[];
let status: number;
let platform: Platform;
let store: Store;
let close: () => Promise<void>;
let clock = Date.now();
let match = 0;
let code: string;

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (status === 201) received.push({ path: request.url ?? "", body: Buffer.concat(chunks) });
    response.writeHead(status).end();
  });
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  const hostPort = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  base = `http://${hostPort}`;
  ({ platform, store, close } = await openTestPlatform({ FETCH_ALLOW: hostPort }));
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await close();
});
beforeEach(async () => {
  await store.pushRegistrations.forget((await store.pushRegistrations.inRange({}, 100)).map(({ id }) => id));
  received = [];
  status = 201;
  clock += 1_200_000;
  match += 1;
  code = `rvhl1121202500${match}`;
});

const context = () => workerContextOf(platform, store, () => clock);
const job = <T>(data: T) => ({ id: "1", queue: "alert", attempt: 1, data });

const chase = ((): Scorecard => {
  const read = normaliseScorecard(LIVE_CHASE, { code: "rvhl11212025001", type: "live" });
  if (!read.ok) throw new Error(read.error);
  return read.value;
})();
/** The chase with so many wickets down. */
function fallen(wickets: number, part: Partial<Scorecard> = {}): Scorecard {
  const second = chase.innings["2"];
  if (!second) throw new Error("no second innings");
  const wicketOrder = second.wicketOrder.slice(0, wickets);
  return {
    ...chase,
    code,
    innings: { ...chase.innings, 2: { ...second, wickets, wicketOrder } },
    ...part,
  };
}

async function publish(...cards: Scorecard[]): Promise<void> {
  const order = cards.map((card) => card.code);
  const matches = Object.fromEntries(order.map((one) => [one, { ...LIVE_MATCH, key: one, code: one }]));
  await publishDocument(platform.liveStore, "matches", 0, { order, matches });
  for (const card of cards) await publishDocument(platform.liveStore, matchTopic(card.code), 0, card);
}

/** The live store, except for what `own` does in its own way. */
const liveStoreWith = (own: Partial<LiveStore>): LiveStore =>
  new Proxy(platform.liveStore, {
    get: (target, name) => {
      const member: unknown = Reflect.get(own, name) ?? Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
const watchOn = (liveStore: LiveStore, part: Partial<WorkerContext> = {}) =>
  createMatchWatch({ ...context(), platform: { ...platform, liveStore }, ...part });

const everything = (): MatchAlerts => ({ matches: [{ code, events: [...EVENT_KINDS] }], teams: [] });
const register = (name: string, alerts: MatchAlerts) =>
  store.pushRegistrations.chooseAlerts(
    { endpoint: `${base}/${code}/${name}`, keys: browser.keys, userAgent: "" },
    matchAlerts.parse(alerts),
    clock,
  );

/** Does what the queues would have a worker do with all that is begun. */
async function send(): Promise<void> {
  for (const articleId of await store.pushes.unfinished(100)) {
    await sendPush(context(), job({ articleId }));
    for (const partId of await store.pushes.openParts(articleId, clock))
      await sendPushPart(context(), job({ articleId, partId }), running);
  }
}

interface Message {
  title: string;
  body: string;
  data: { url: string; order: number };
}
const messages = () =>
  received.map(({ path, body }) => ({ path, ...(JSON.parse(browser.decrypt(body)) as Message) }));
const bodies = () => messages().map(({ path, body }) => [path.split("/").at(-1), body]);

/** A worker that has looked at the match with two wickets down. */
async function watching(): Promise<() => Promise<void>> {
  const watch = createMatchWatch(context());
  await publish(fallen(2));
  await watch();
  await watch();
  expect(await store.pushes.unfinished(10)).toEqual([]);
  return watch;
}

describe("what happens in a match", () => {
  it("is told once, to those who asked for it, and of a match first seen nothing", async () => {
    await register("match", everything());
    await register("team", { matches: [], teams: [{ team: "hills", events: ["wicket"] }] });
    await register("other", { matches: [{ code, events: ["toss", "result"] }], teams: [] });
    await store.pushRegistrations.register(
      { endpoint: `${base}/${code}/articles`, keys: browser.keys, userAgent: "" },
      clock,
    );
    const watch = await watching();
    await publish(fallen(3));
    await watch();
    await send();
    await watch();
    await send();
    expect(
      messages()
        .map(({ path }) => path.split("/").at(-1))
        .toSorted(),
    ).toEqual(["match", "team"]);
    expect(messages()[0]).toMatchObject({
      title: "Rivers–Hills",
      body: "আউট Fo Hill, ১৪ (১১)। Hills ১১৬/৩ (১৬.১ ওভার)।",
      data: { url: `/scorecard/${code}` },
    });
  });

  it("is one message after a late poll, each browser's own choice of it", async () => {
    await register("all", everything());
    await register("result", { matches: [{ code, events: ["result"] }], teams: [] });
    const watch = await watching();
    await publish(fallen(3, { status: "RESULTS", result: "Hills won by 7 wickets" }));
    await watch();
    await send();
    expect(messages()).toHaveLength(2);
    const said = new Map(messages().map(({ path, body }) => [path.split("/").at(-1), body]));
    expect(said.get("all")).toMatch(/^আউট Fo Hill.*ম্যাচ শেষ: Hills ৭ উইকেটে জয়ী।/);
    expect(said.get("result")).toMatch(/^ম্যাচ শেষ: Hills ৭ উইকেটে জয়ী।/);
  });

  it("is taken back in the place of the wrong message, which is later", async () => {
    await register("one", everything());
    const watch = await watching();
    for (const wickets of [3, 2]) {
      await publish(fallen(wickets));
      await watch();
      await send();
    }
    clock += 9_999;
    await createMatchWatch(context())();
    await send();
    expect(messages()).toHaveLength(1);
    clock += 1;
    await watch();
    await send();
    const [first, second] = messages();
    expect(second?.body).toBe("সংশোধন: Hills-এর তৃতীয় উইকেট (Fo Hill) পড়েনি, আগের খবরটি ভুল ছিল।");
    expect(second?.data.url).toBe(first?.data.url);
    expect(second?.data.order).toBeGreaterThan(first?.data.order ?? 0);
  });

  it("is a result that is corrected when another side has won", async () => {
    await register("one", everything());
    const watch = await watching();
    for (const result of ["Rivers won by 5 runs", "Rivers won by 6 runs", "Hills won by 7 wickets"]) {
      await publish(fallen(2, { status: "RESULTS", result }));
      await watch();
      await send();
    }
    expect(bodies()).toEqual([
      ["one", expect.stringMatching(/^ম্যাচ শেষ: Rivers ৫ রানে জয়ী।/)],
      ["one", expect.stringMatching(/^সংশোধন: ম্যাচ শেষ: Hills ৭ উইকেটে জয়ী।/)],
    ]);
  });

  it.each([
    ["was there when the match was first looked at", async () => undefined],
    [
      "happened while nobody followed the match",
      async (watch: () => Promise<void>) => {
        await publish(fallen(3));
        await watch();
      },
    ],
    [
      "was no news any more when it was found",
      async (watch: () => Promise<void>) => {
        await register("one", everything());
        clock += 6 * 60_000;
        await publish(fallen(3));
        await watch();
      },
    ],
  ])("is not taken back where it %s", async (_, find) => {
    const watch = await watching();
    await find(watch);
    await register("one", everything());
    for (let round = 0; round < 2; round += 1) {
      await publish(fallen(1));
      await watch();
      clock += 10_000;
      await watch();
    }
    await send();
    expect(messages()).toEqual([]);
    await publish(fallen(2));
    await watch();
    await send();
    expect(messages()).toHaveLength(1);
  });

  it("is not told where nobody asked, and not told later to who asks then", async () => {
    const watch = await watching();
    await publish(fallen(3));
    await watch();
    await register("late", everything());
    await watch();
    await send();
    expect(messages()).toEqual([]);
  });
});

describe("a state that is older than what was told", () => {
  /** A watch on a store that shows `record` of the match while there is one, as after a restart from an old dump. */
  function restoring(): { watch: () => Promise<void>; show(record: LiveRecord | undefined): void } {
    let shown: LiveRecord | undefined;
    const { liveStore } = platform;
    const restored = liveStoreWith({
      read: async (topic) => (shown && topic === matchTopic(code) ? shown : liveStore.read(topic)),
      async heads(topics) {
        const heads = await liveStore.heads(topics);
        return shown ? new Map([...heads, [matchTopic(code), shown]]) : heads;
      },
    });
    return { watch: watchOn(restored), show: (record) => (shown = record) };
  }
  const stored = async (): Promise<LiveRecord> => {
    const record = await platform.liveStore.read(matchTopic(code));
    if (!record) throw new Error("no document");
    return record;
  };

  it("by the store's versions takes nothing back, however long it stands", async () => {
    await register("one", everything());
    const { watch, show } = restoring();
    await publish(fallen(2));
    await watch();
    const old = await stored();
    await publish(fallen(3));
    await watch();
    show(old);
    for (const later of [0, 60_000]) {
      clock += later;
      await watch();
      await watchOn(liveStoreWith({ read: async () => old }))();
    }
    show(undefined);
    await watch();
    await send();
    expect(bodies()).toEqual([["one", expect.stringMatching(/^আউট Fo Hill/)]]);
  });

  it("by the provider's clock takes nothing back, though the store calls it newer", async () => {
    await register("one", everything());
    const watch = createMatchWatch(context());
    const providerTime = clock - 60_000;
    await publish(fallen(2, { providerTime }));
    await watch();
    await publish(fallen(3, { providerTime: providerTime + 30_000 }));
    await watch();
    await publish(fallen(2, { providerTime }));
    await watch();
    clock += 60_000;
    await watch();
    await send();
    expect(messages()).toHaveLength(1);
    await publish(fallen(2, { providerTime: providerTime + 31_000 }));
    await watch();
    clock += 10_000;
    await watch();
    await send();
    expect(messages()).toHaveLength(2);
  });

  it("than one of a provider's clock far ahead is news all the same", async () => {
    await register("one", everything());
    const watch = createMatchWatch(context());
    await publish(fallen(2, { providerTime: clock + 3_600_000 }));
    await watch();
    await publish(fallen(3, { providerTime: clock }));
    await watch();
    await send();
    expect(messages()).toHaveLength(1);
  });

  it("is not believed where another store's poll mends it within seconds", async () => {
    await register("one", everything());
    const watch = await watching();
    for (const wickets of [3, 2, 3, 2, 3, 2, 3, 4]) {
      await publish(fallen(wickets));
      await watch();
      await send();
      clock += 2_000;
    }
    expect(bodies()).toHaveLength(2);
    expect(bodies()[1]?.[1]).not.toContain("সংশোধন");
  });
});

describe("two workers that look at once", () => {
  it.each(["ledger", "read"] as const)(
    "deny nothing of each other's where one tells at another's %s",
    async (at) => {
      await register("one", everything());
      const first = await watching();
      let between = async (): Promise<void> => {
        between = async () => undefined;
        await publish(fallen(3));
        await first();
      };
      const { liveStore } = platform;
      const second = watchOn(
        liveStoreWith({
          async read(topic) {
            const record = await liveStore.read(topic);
            if (at === "read" && topic === matchTopic(code)) await between();
            return record;
          },
        }),
        {
          store: {
            ...store,
            alerts: {
              ...store.alerts,
              async ledger(of) {
                if (at === "ledger") await between();
                return store.alerts.ledger(of);
              },
            },
          },
        },
      );
      for (const later of [0, 0, 11_000]) {
        clock += later;
        await second();
        await first();
      }
      await send();
      expect(bodies()).toEqual([["one", expect.stringMatching(/^আউট Fo Hill/)]]);
    },
  );
});

describe("a match that cannot be told of", () => {
  const other = () => ({ ...fallen(2), code: `bad${code}` });
  const log = () => {
    const errors: unknown[] = [];
    return { errors, log: { ...platform.log, error: (what: unknown) => errors.push(what) } as never };
  };
  const watchLogging = (to: ReturnType<typeof log>, part: Partial<WorkerContext> = {}) =>
    createMatchWatch({ ...context(), platform: { ...platform, log: to.log }, ...part });

  it("silences none behind it, and is logged once", async () => {
    await register("one", everything());
    const logged = log();
    const watch = watchLogging(logged);
    await publish(other(), fallen(2));
    await watch();
    const { fallOfWickets: _, ...second } = fallen(3).innings["2"] ?? {};
    const broken = { ...other(), innings: { 2: second }, inningsOrder: ["2"] } as unknown as Scorecard;
    await publish(broken, fallen(3));
    clock += 60_000;
    for (let round = 0; round < 3; round += 1) await watch();
    await send();
    expect(messages()).toHaveLength(1);
    expect(logged.errors).toEqual([expect.objectContaining({ match: `bad${code}` })]);
    expect(await store.alerts.lookedAt()).toBe(clock);
  });

  it("as its message cannot be begun holds up no other's", async () => {
    await register("one", everything());
    const alert = { code: `bad${code}`, title: "", audience: [], events: [], revision: 1, at: clock };
    await store.alerts.write(alert.code, { revision: 1, told: "{}" }, alert, clock);
    const begin: Store["pushes"]["begin"] = async (id, now, message) => {
      if (message?.code === alert.code) throw new Error("refused");
      return store.pushes.begin(id, now, message);
    };
    const logged = log();
    const watch = watchLogging(logged, { store: { ...store, pushes: { ...store.pushes, begin } } });
    await publish(fallen(2));
    await watch();
    await publish(fallen(3));
    await watch();
    await store.alerts.begun(alert);
    await send();
    expect(messages()).toHaveLength(1);
    expect(logged.errors).toHaveLength(1);
  });

  it("as what was told cannot be read is looked at anew", async () => {
    await register("one", everything());
    await store.alerts.write(code, { revision: 1, told: "{" }, undefined, clock);
    const watch = await watching();
    await publish(fallen(3));
    await watch();
    await send();
    expect(messages()).toHaveLength(1);
  });
});

describe("a worker that ends", () => {
  it("between finding and beginning loses nothing and doubles nothing", async () => {
    await register("one", everything());
    await watching();
    await publish(fallen(3));
    const dying: Store = {
      ...store,
      pushes: { ...store.pushes, begin: () => Promise.reject(new Error("killed")) },
    };
    const killed = createMatchWatch({ ...context(), store: dying });
    await killed();
    expect(await store.pushes.unfinished(10)).toEqual([]);
    const next = createMatchWatch(context());
    await next();
    await next();
    await createMatchWatch(context())();
    await send();
    expect(bodies()).toEqual([["one", expect.stringMatching(/^আউট Fo Hill/)]]);
  });

  it("beside another that looks at the same moment tells nothing twice", async () => {
    await register("one", everything());
    const watches = [await watching(), createMatchWatch(context()), createMatchWatch(context())];
    await publish(fallen(3));
    await Promise.all(watches.map((watch) => watch()));
    for (const watch of watches) await watch();
    await send();
    expect(messages()).toHaveLength(1);
  });

  it("and is back after a few minutes tells what happened since, after longer only what happens then", async () => {
    await register("one", everything());
    const watch = await watching();
    clock += 4 * 60_000;
    await publish(fallen(3));
    await createMatchWatch(context())();
    await send();
    expect(messages()).toHaveLength(1);
    clock += 6 * 60_000;
    await publish(fallen(4));
    await watch();
    await send();
    expect(messages()).toHaveLength(1);
    await publish(fallen(5));
    await watch();
    await send();
    expect(messages()).toHaveLength(2);
  });
});

describe("a message that could not be sent", () => {
  it("is tried again while it is news, and then dropped", async () => {
    await register("one", everything());
    const watch = await watching();
    status = 503;
    await publish(fallen(3));
    await watch();
    await send();
    status = 201;
    clock += 10_000;
    await sendOwedPushes(context(), job({}), running);
    expect(messages()).toHaveLength(1);
    status = 503;
    await publish(fallen(4));
    await watch();
    await send();
    status = 201;
    clock += 6 * 60_000;
    await sendOwedPushes(context(), job({}), running);
    expect(messages()).toHaveLength(1);
    expect(await store.pushes.hasDue(clock + 86_400_000)).toBe(false);
  });

  it("is not begun when it has grown old", async () => {
    await register("one", everything());
    const watch = await watching();
    await publish(fallen(3));
    await watch();
    clock += 6 * 60_000;
    await send();
    expect(messages()).toEqual([]);
    expect(await store.pushes.unfinished(10)).toEqual([]);
  });
});
