import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Heartbeat, type Pulse } from "./heartbeat.ts";

class Client implements Pulse {
  previous: Pulse = this;
  next: Pulse = this;
  dueAt = 0;
  asked = false;
  pings: number[] = [];
  expired: number[] = [];
  closing = false;
  beat(): boolean {
    if (!this.closing) this.pings.push(Date.now());
    return !this.closing;
  }
  expire(): void {
    this.expired.push(Date.now());
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const start = (): Heartbeat => new Heartbeat({ everyMs: 10_000, timeoutMs: 5_000 }, Date.now);
/** A client from the first ms of the heartbeat on. */
function watched(heartbeat: Heartbeat): Client {
  const client = new Client();
  heartbeat.watch(client);
  return client;
}

describe("the heartbeat", () => {
  it("asks after an interval of rest, and gives up after the time for an answer", () => {
    const heartbeat = start();
    const [silent, answering] = [watched(heartbeat), watched(heartbeat)];
    vi.advanceTimersByTime(10_000);
    expect([silent.pings, answering.pings]).toEqual([[10_000], [10_000]]);
    vi.advanceTimersByTime(3_000);
    heartbeat.answered(answering);
    vi.advanceTimersByTime(2_000);
    expect([silent.expired, answering.expired]).toEqual([[15_000], []]);
    vi.advanceTimersByTime(8_000);
    expect([silent.pings, answering.pings]).toEqual([[10_000], [10_000, 23_000]]);
    vi.advanceTimersByTime(60_000);
    expect([silent.expired, answering.expired]).toEqual([[15_000], [28_000]]);
  });

  it("takes no answer to a question that was not asked", () => {
    const heartbeat = start();
    const eager = watched(heartbeat);
    for (let count = 0; count < 19; count += 1) {
      vi.advanceTimersByTime(500);
      heartbeat.answered(eager);
    }
    vi.advanceTimersByTime(500);
    expect(eager.pings).toEqual([10_000]);
  });

  it("forgets who is gone, and has no timer for nobody", () => {
    const heartbeat = start();
    const clients = Array.from({ length: 5 }, () => watched(heartbeat));
    const [first, , third, , last] = clients;
    for (const client of [third, first, last]) if (client) heartbeat.forget(client);
    vi.advanceTimersByTime(10_000);
    expect(clients.map(({ pings }) => pings.length)).toEqual([0, 1, 0, 1, 0]);
    for (const client of clients) heartbeat.forget(client);
    for (const client of clients) heartbeat.forget(client);
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(20_000);
    expect(clients.every(({ expired }) => expired.length === 0)).toBe(true);
  });

  it("leaves alone who is closing", () => {
    const heartbeat = start();
    const client = watched(heartbeat);
    client.closing = true;
    vi.advanceTimersByTime(60_000);
    expect([client.pings, client.expired]).toEqual([[], []]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("asks thousands at once in slices, the first first, and misses nobody", () => {
    const heartbeat = start();
    const order: Client[] = [];
    const clients = Array.from({ length: 2_000 }, () => watched(heartbeat));
    for (const client of clients) {
      client.beat = () => {
        order.push(client);
        return true;
      };
    }
    vi.advanceTimersByTime(9_999);
    vi.advanceTimersToNextTimer();
    // One turn of the event loop.
    expect(order.length).toBeGreaterThan(0);
    expect(order.length).toBeLessThan(500);
    vi.advanceTimersByTime(4_000);
    expect(order).toEqual(clients);
    vi.advanceTimersByTime(2_000);
    expect(clients.every(({ expired }) => expired.length === 1)).toBe(true);
  });
});
