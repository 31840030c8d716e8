import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SubscribeRequest } from "../../core/contract/live.ts";
import type { Snapshot } from "../../core/live/types.ts";
import type { Connection } from "../state.ts";
import { LiveClient } from "./live-client.ts";
import type { LivePorts, LiveSocket, SocketEvents } from "./live-ports.ts";
import type { Ack } from "./parse-events.ts";

/** When the client asks, over which way, and what it lets go of: its clock and its socket are in the test's hands. */
const TOPIC = "news:all";
const MINUTE_MS = 60_000;
const minute = { refreshSeconds: () => 60 };
/** As in `socket.ts`, a refused topic is asked for again within this. */
const ASKED_AGAIN_MS = 3_000;

let client: LiveClient;
let held: Snapshot | undefined;
/** What the gateway and REST have. */
let stored: Snapshot<{ n: number }>;
let asked: SubscribeRequest[];
let fetched: AbortSignal[];
let rest: () => Promise<Snapshot | undefined>;
let ack: () => Ack | Promise<Ack>;
let events: SocketEvents;
let retries: number;
let closed: number;
let hidden: boolean;
let reports: Connection[];

const whole = (): Ack => {
  const { epoch, version, value: snapshot } = stored;
  return { ok: true, answer: { epoch, version, snapshot } };
};
const socket: LiveSocket = {
  async subscribe(request) {
    asked.push(request);
    return ack();
  },
  unsubscribe: () => undefined,
  retryNow() {
    retries += 1;
  },
  close() {
    closed += 1;
  },
};

function makeClient(over: Partial<LivePorts> = {}): LiveClient {
  return new LiveClient({
    read: () => held,
    write(_, snapshot) {
      held = snapshot;
    },
    fetch(_, signal) {
      fetched.push(signal);
      return rest();
    },
    async connect(given) {
      events = given;
      events.connected();
      return socket;
    },
    now: () => Date.now(),
    hidden: () => hidden,
    report: (connection) => void reports.push(connection),
    outdated: () => undefined,
    ...over,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  held = undefined;
  stored = { epoch: "e1", version: 1, value: { n: 1 } };
  asked = [];
  fetched = [];
  rest = async () => stored;
  ack = whole;
  retries = 0;
  closed = 0;
  hidden = false;
  reports = [];
  client = makeClient();
});
afterEach(() => {
  client.close();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
/** The next version, which its readers hear of unless it is lost. */
function publish(lost: boolean): void {
  const { epoch, version } = stored;
  const n = version + 1;
  stored = { epoch, version: n, value: { n } };
  if (!lost) events.changed({ topic: TOPIC, epoch, version: n, at: 0, patch: { n } });
}

describe("a topic that the socket feeds", () => {
  it("is asked for at once after each change that was lost, however many were lost before", async () => {
    client.open(TOPIC, minute);
    await client.start();
    await settle();
    for (let count = 1; count <= 5; count += 1) {
      publish(true);
      publish(false);
      await settle();
      expect(asked).toHaveLength(1 + count);
      expect(held).toEqual(stored);
    }
    expect(fetched).toHaveLength(0);
  });

  it("is asked for no more than three times in a row where no answer leads to what is there, and again in a while", async () => {
    ack = () => ({ ok: true, answer: { epoch: "e1", version: 9, changes: [] } });
    client.open(TOPIC, minute);
    await client.start();
    await settle();
    expect(asked).toHaveLength(3);
    ack = whole;
    await vi.advanceTimersByTimeAsync(ASKED_AGAIN_MS);
    expect(asked).toHaveLength(4);
    expect(held).toEqual(stored);
  });

  it("takes no answer of a connection that is gone", async () => {
    const late = Promise.withResolvers<Ack>();
    ack = () => late.promise;
    client.open(TOPIC, minute);
    await client.start();
    const old = whole();
    events.disconnected();
    stored = { epoch: "e2", version: 1, value: { n: 20 } };
    ack = whole;
    events.connected();
    await settle();
    expect(held).toEqual(stored);
    late.resolve(old);
    await settle();
    publish(false);
    expect(held).toEqual(stored);
    expect(asked).toHaveLength(2);
  });

  it("is first looked for an interval after the socket went, however long ago the page was opened", async () => {
    client.open(TOPIC, minute);
    await client.start();
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
    expect(fetched).toHaveLength(0);
    events.disconnected();
    await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
    expect(fetched).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetched).toHaveLength(1);
  });

  it("is looked for over REST each time the gateway has come to know it no more", async () => {
    client.open(TOPIC, minute);
    await client.start();
    await settle();
    for (let count = 1; count <= 2; count += 1) {
      events.disconnected();
      // Its document has ended; a request for it brings it back.
      ack = () => ({ ok: false, code: "unknown" });
      rest = async () => {
        ack = whole;
        return stored;
      };
      events.connected();
      await settle();
      expect(fetched).toHaveLength(count);
      publish(false);
      expect(held).toEqual(stored);
    }
  });

  it("is asked for soon, then ever later, while it is not there yet, and over REST once", async () => {
    ack = () => ({ ok: false, code: "unknown" });
    rest = async () => undefined;
    client.open(TOPIC, { refreshSeconds: () => 600 });
    await client.start();
    await settle();
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    // After 1.5, 3, 6 and 12 s, each up to twice as long: two to five times in a minute.
    expect(asked.length - before).toBeGreaterThanOrEqual(2);
    expect(asked.length - before).toBeLessThanOrEqual(5);
    expect(fetched).toHaveLength(1);
    ack = whole;
    await vi.advanceTimersByTimeAsync(2 * 24_000);
    expect(held).toEqual(stored);
    const found = asked.length;
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(asked).toHaveLength(found);
    expect(fetched).toHaveLength(1);
  });

  it("keeps what the socket said where another way was slower", async () => {
    const [late, other] = [
      Promise.withResolvers<Snapshot | undefined>(),
      Promise.withResolvers<{ n: number }>(),
    ];
    rest = () => late.promise;
    ack = () => ({ ok: false, code: "unavailable" });
    client.open(TOPIC, { refreshSeconds: () => 0, fallback: () => other.promise });
    await client.start();
    await settle();
    expect(fetched).toHaveLength(1);
    late.reject(new Error("away"));
    ack = whole;
    await vi.advanceTimersByTimeAsync(ASKED_AGAIN_MS);
    expect(held).toEqual(stored);
    other.resolve({ n: 50 });
    await settle();
    expect(held).toEqual(stored);
  });
});

describe("a topic that no component shows any more", () => {
  it("is not waited for, and never looked for again", async () => {
    client = makeClient({ connect: () => Promise.reject(new Error("blocked")) });
    const answer = Promise.withResolvers<Snapshot | undefined>();
    rest = () => answer.promise;
    const leave = client.open(TOPIC, minute);
    await client.start();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(fetched.map(({ aborted }) => aborted)).toEqual([false]);
    leave();
    expect(fetched.map(({ aborted }) => aborted)).toEqual([true]);
    const said = reports.length;
    answer.resolve(stored);
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(fetched).toHaveLength(1);
    expect(reports).toHaveLength(said);
  });

  it("leaves nothing to who shows it anew, whose answer counts though the other one is late", async () => {
    const answer = Promise.withResolvers<Snapshot | undefined>();
    rest = () => answer.promise;
    client = makeClient({ connect: () => Promise.reject(new Error("blocked")) });
    const leave = client.open(TOPIC, minute);
    await client.start();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    leave();
    rest = async () => ({ epoch: "e2", version: 1, value: { n: 20 } });
    client.open(TOPIC, minute);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(held?.epoch).toBe("e2");
    answer.resolve(stored);
    await settle();
    expect(held?.epoch).toBe("e2");
  });
});

describe("a page", () => {
  it("does not look for anything while its tab cannot be seen, and does at once when it can", async () => {
    client = makeClient({ connect: () => Promise.reject(new Error("blocked")) });
    client.open(TOPIC, minute);
    await client.start();
    hidden = true;
    client.sleep();
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(fetched).toHaveLength(0);
    hidden = false;
    client.wake();
    expect(fetched).toHaveLength(1);
  });

  it("tries its socket anew when it is seen again while the socket is away, and only then", async () => {
    client.open(TOPIC, minute);
    await client.start();
    client.wake();
    expect(retries).toBe(0);
    events.disconnected();
    client.wake();
    expect(retries).toBe(1);
  });

  it("that was left before its socket was loaded closes it", async () => {
    const loaded = Promise.withResolvers<LiveSocket>();
    client = makeClient({ connect: () => loaded.promise });
    const starting = client.start();
    client.close();
    loaded.resolve(socket);
    await starting;
    expect(closed).toBe(1);
  });
});
