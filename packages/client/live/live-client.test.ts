import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SHAPE } from "../../../core/live/shape.ts";
import type { Snapshot } from "../../../core/live/types.ts";
import type { Connection } from "./connection.ts";
import { LiveClient } from "./live-client.ts";
import type { LivePorts } from "./live-ports.ts";
import { openSocket } from "./socket.ts";
import { Gateway, TOPIC } from "./topic-gateway.test-support.ts";

let gateway: Gateway;
let client: LiveClient;
let held: Snapshot | undefined;
let reports: Connection[];
let fetched: number;
let hidden: boolean;
let outdated: number;
let rest: () => Promise<Snapshot | undefined>;

const value = (): unknown => held?.value;
const states = (): string[] => reports.map(({ state }) => state);
const until = (check: () => void): Promise<void> => vi.waitFor(check, { interval: 10 });

function makeClient(over: Partial<LivePorts> = {}): LiveClient {
  return new LiveClient({
    read: () => held,
    write: (_, snapshot) => {
      held = snapshot;
    },
    fetch: () => {
      fetched += 1;
      return rest();
    },
    connect: async (events) => openSocket(events, `http://127.0.0.1:${gateway.port}`),
    now: () => Date.now(),
    hidden: () => hidden,
    report: (connection) => {
      reports.push(connection);
    },
    outdated: () => {
      outdated += 1;
    },
    ...over,
  });
}

/** The interval is short, so that the test need not wait. */
const often = { refreshSeconds: () => 0.05 };

beforeEach(async () => {
  gateway = new Gateway();
  await gateway.start();
  held = undefined;
  reports = [];
  fetched = 0;
  hidden = false;
  outdated = 0;
  rest = async () => gateway.document;
  client = makeClient();
});

afterEach(async () => {
  client.close();
  await gateway.stop();
});

describe("while the socket is up", () => {
  it("goes on from the rendered version, applies changes in order and does not poll", async () => {
    held = { epoch: "e1", version: 1, value: { n: 1 } };
    client.open(TOPIC, { refreshSeconds: () => 3600 });
    await client.start();
    await until(() => expect(gateway.subscribers).toBe(1));
    expect(gateway.asked).toEqual([{ topic: TOPIC, epoch: "e1", version: 1, renewals: true }]);
    gateway.change(2);
    gateway.change(3);
    await until(() => expect(value()).toEqual({ n: 3 }));
    expect(held?.version).toBe(3);
    expect(states()).toEqual(["live"]);
    expect(fetched).toBe(0);
  });

  it("keeps what it shows and says once that a newer build is out, when documents change their shape", async () => {
    client.open(TOPIC, often);
    await client.start();
    await until(() => expect(value()).toEqual({ n: 1 }));
    gateway.change(2);
    await until(() => expect(value()).toEqual({ n: 2 }));
    gateway.reshape(SHAPE + 1);
    await until(() => expect(outdated).toBe(1));
    expect(value()).toEqual({ n: 2 });
    await until(() => expect(gateway.subscribers).toBe(0));
    client.wake();
    expect(outdated).toBe(1);
    expect(value()).toEqual({ n: 2 });
  });

  it("asks again for what it missed when a change was lost", async () => {
    client.open(TOPIC, { refreshSeconds: () => 3600 });
    await client.start();
    await until(() => expect(value()).toEqual({ n: 1 }));
    gateway.change(2, true);
    gateway.change(3);
    await until(() => expect(value()).toEqual({ n: 3 }));
    expect(gateway.asked.at(-1)).toEqual({ topic: TOPIC, epoch: "e1", version: 1, renewals: true });
  });

  it("takes the new document when history was lost", async () => {
    client.open(TOPIC, { refreshSeconds: () => 3600 });
    await client.start();
    await until(() => expect(value()).toEqual({ n: 1 }));
    gateway.document = { epoch: "e2", version: 0, value: { n: 70 } };
    gateway.history = [];
    gateway.change(71);
    await until(() => expect(held).toEqual({ epoch: "e2", version: 1, value: { n: 71 } }));
  });

  it("moves into a renewed epoch without asking", async () => {
    client.open(TOPIC, { refreshSeconds: () => 3600 });
    await client.start();
    await until(() => expect(value()).toEqual({ n: 1 }));
    gateway.document = { epoch: "e1.1.x", version: 2, value: { n: 1 } };
    gateway.tell({ epoch: "e1.1.x", version: 2, was: { epoch: "e1", version: 1 } });
    await until(() => expect(held).toEqual({ epoch: "e1.1.x", version: 2, value: { n: 1 } }));
    gateway.change(2);
    await until(() => expect(value()).toEqual({ n: 2 }));
    expect(gateway.asked).toHaveLength(1);
  });

  it("drops what comes late from an epoch that was renewed since", async () => {
    client.open(TOPIC, { refreshSeconds: () => 3600 });
    held = { epoch: "e1.2.x", version: 4, value: { n: 4 } };
    gateway.document = { ...held, value: { n: 4 } };
    await client.start();
    await until(() => expect(gateway.subscribers).toBe(1));
    gateway.tell({ epoch: "e1.1.y", version: 9, patch: { n: 9 } });
    gateway.change(5);
    await until(() => expect(value()).toEqual({ n: 5 }));
    expect(gateway.asked).toHaveLength(1);
  });

  it("leaves a topic that no component shows any more, and only then", async () => {
    const closeFirst = client.open(TOPIC, { refreshSeconds: () => 3600 });
    const closeSecond = client.open(TOPIC, { refreshSeconds: () => 3600 });
    await client.start();
    await until(() => expect(gateway.subscribers).toBe(1));
    closeFirst();
    gateway.change(2);
    await until(() => expect(value()).toEqual({ n: 2 }));
    closeSecond();
    await until(() => expect(gateway.subscribers).toBe(0));
  });

  it("asks again for a topic that was refused for now, unless no component shows it any more", async () => {
    vi.useFakeTimers();
    try {
      const asked: string[] = [];
      client = makeClient({
        connect: async (events) => {
          events.connected();
          return {
            subscribe: async ({ topic }) => {
              asked.push(topic);
              return { ok: false, code: "unavailable" };
            },
            unsubscribe: () => undefined,
            retryNow: () => undefined,
            close: () => undefined,
          };
        },
      });
      const leave = client.open(TOPIC, { refreshSeconds: () => 3_600 });
      client.open("news:sports", { refreshSeconds: () => 3_600 });
      await client.start();
      await vi.advanceTimersByTimeAsync(1);
      expect(asked).toEqual([TOPIC, "news:sports"]);
      leave();
      await vi.advanceTimersByTimeAsync(3_000);
      expect(asked.slice(2)).toEqual(["news:sports"]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("asks REST at once for a topic that the gateway does not know, once, and is fed when that brought it back", async () => {
    gateway.known = false;
    rest = async () => {
      gateway.known = true;
      return gateway.document;
    };
    client.open(TOPIC, { refreshSeconds: () => 3_600 });
    await client.start();
    await until(() => expect(value()).toEqual({ n: 1 }));
    await until(() => expect(gateway.subscribers).toBe(1));
    gateway.change(2);
    await until(() => expect(value()).toEqual({ n: 2 }));
    expect(fetched).toBe(1);
  });
});

describe("while the socket is away", () => {
  it("says so, polls, and resumes with nothing lost when it is back", async () => {
    client.open(TOPIC, often);
    await client.start();
    await until(() => expect(states().at(-1)).toBe("live"));
    await until(() => expect(value()).toEqual({ n: 1 }));
    reports = [];
    await gateway.stop();
    await until(() => expect(states()).toContain("polling"));
    expect(states().slice(0, 2)).toEqual(["reconnecting", "polling"]);
    gateway.change(2);
    await until(() => expect(value()).toEqual({ n: 2 }));
    rest = async () => Promise.reject(new Error("away"));
    gateway.change(3);
    await gateway.start();
    await until(() => expect(value()).toEqual({ n: 3 }));
    expect(states().at(-1)).toBe("live");
    expect(gateway.asked.at(-1)).toEqual({ topic: TOPIC, epoch: "e1", version: 2, renewals: true });
  });

  it("says offline, and since when, when no server answers", async () => {
    client.open(TOPIC, often);
    await client.start();
    await until(() => expect(states().at(-1)).toBe("live"));
    rest = async () => Promise.reject(new Error("away"));
    await gateway.stop();
    await until(() => expect(states()).toContain("offline"));
    expect(reports.at(-1)).toEqual({ state: "offline", since: expect.any(Number) });
    await gateway.start();
    await until(() => expect(states().at(-1)).toBe("live"));
  });

  it.each([
    ["keeps what is newer than a late poll", "e1", 9],
    ["does not go back to an epoch that was renewed since", "e1.1.x", 2],
  ])("%s", async (_, epoch, version) => {
    held = { epoch, version, value: { n: 9 } };
    client = makeClient({ connect: () => Promise.reject(new Error("blocked")) });
    client.open(TOPIC, often);
    await client.start();
    await until(() => expect(fetched).toBeGreaterThan(1));
    expect(value()).toEqual({ n: 9 });
  });
});
