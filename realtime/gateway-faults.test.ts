import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createInProcessLiveStore } from "../platform/live-store/in-process/in-process-live-store.ts";
import type { LiveStore } from "../platform/live-store/port.ts";
import { createLog } from "../platform/log/log.ts";
import { createFaultyLiveStore, type FaultyLiveStore } from "../tests/support/faulty-live-store.ts";
import {
  type ClientOptions,
  connectClient,
  createReader,
  openClient,
  startTestGateway,
  subscribe,
  type TestGateway,
} from "../tests/support/gateway.ts";
import { putLive } from "../tests/support/live-writer.ts";
import { openRaw } from "../tests/support/raw-socket.ts";

const log = createLog("silent");
const TOPIC = "match:x";
const AGAIN: ClientOptions = { reconnection: true, reconnectionDelay: 10, reconnectionDelayMax: 50 };

let inner: LiveStore;
let faulty: FaultyLiveStore;
const closers: (() => unknown)[] = [];

beforeEach(() => {
  inner = createInProcessLiveStore(log);
  faulty = createFaultyLiveStore(inner);
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  await inner.close();
});

async function gatewayOn(store: LiveStore, port = 0): Promise<TestGateway> {
  const gateway = await startTestGateway(store, {}, port);
  closers.push(() => gateway.close());
  return gateway;
}
async function connect(gateway: TestGateway, options?: ClientOptions) {
  const socket = await connectClient(gateway.url, options);
  closers.push(() => socket.disconnect());
  return socket;
}
const versions = (items: readonly { version: number }[]): number[] => items.map((item) => item.version);
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe("when parts fail", () => {
  it("fills a gap between store and gateway, so that readers see every version in order", async () => {
    await putLive(inner, TOPIC, { runs: 0 });
    const gateway = await gatewayOn(faulty.store);
    const reader = createReader(await connect(gateway), TOPIC);
    await vi.waitFor(() => expect(reader.held()).toBeDefined());
    faulty.lossy = true;
    for (const runs of [1, 2, 3]) await putLive(inner, TOPIC, { runs });
    faulty.reconnect();
    await vi.waitFor(() => expect(reader.held()?.value).toEqual({ runs: 3 }));
    expect(versions(reader.events)).toEqual([2, 3, 4]);
    expect(reader.acks).toHaveLength(1);
  });

  it("leads readers on in one step when the history is too short", async () => {
    await putLive(inner, TOPIC, { runs: 0 });
    const gateway = await gatewayOn(faulty.store);
    const reader = createReader(await connect(gateway), TOPIC);
    await vi.waitFor(() => expect(reader.held()).toBeDefined());
    faulty.lossy = true;
    for (let runs = 1; runs <= 250; runs += 1) await putLive(inner, TOPIC, { runs });
    faulty.reconnect();
    await vi.waitFor(() => expect(reader.held()).toMatchObject({ version: 251, value: { runs: 250 } }));
    expect(reader.events).toMatchObject([
      { version: 251, patch: { runs: 250 }, was: { epoch: "e1", version: 1 } },
    ]);
    expect(reader.acks).toHaveLength(1);
  });

  it("brings readers over to another epoch", async () => {
    await putLive(inner, TOPIC, { runs: 9 });
    const gateway = await gatewayOn(faulty.store);
    const reader = createReader(await connect(gateway), TOPIC);
    await vi.waitFor(() => expect(reader.held()).toBeDefined());
    await putLive(inner, TOPIC, { runs: 1 }, { epoch: "e2", restart: true });
    await vi.waitFor(() => expect(reader.held()).toEqual({ epoch: "e2", version: 1, value: { runs: 1 } }));
    await putLive(inner, TOPIC, { runs: 2 });
    await vi.waitFor(() => expect(reader.held()).toEqual({ epoch: "e2", version: 2, value: { runs: 2 } }));
  });

  it("lets readers of two gateways agree, whatever each of them missed", async () => {
    await putLive(inner, TOPIC, { runs: 0 });
    const second = createFaultyLiveStore(inner);
    const readers = [
      createReader(await connect(await gatewayOn(faulty.store)), TOPIC),
      createReader(await connect(await gatewayOn(second.store)), TOPIC),
    ];
    await vi.waitFor(() => expect(readers.every((reader) => reader.held())).toBe(true));
    for (let runs = 1; runs <= 30; runs += 1) {
      faulty.lossy = runs % 3 === 0;
      second.lossy = runs % 4 === 0;
      await putLive(inner, TOPIC, { runs });
      await new Promise((resolve) => setImmediate(resolve));
    }
    faulty.reconnect();
    second.reconnect();
    await vi.waitFor(() => {
      for (const reader of readers) expect(reader.held()).toMatchObject({ version: 31, value: { runs: 30 } });
    });
    for (const reader of readers) expect(versions(reader.events)).toEqual(range(2, 31));
  });

  it("takes a reader over from another gateway that had seen more", async () => {
    await putLive(inner, TOPIC, { runs: 0 });
    const behind = await gatewayOn(faulty.store);
    const first = createReader(await connect(behind), TOPIC);
    await vi.waitFor(() => expect(first.held()).toBeDefined());
    faulty.lossy = true;
    await putLive(inner, TOPIC, { runs: 1 });
    await putLive(inner, TOPIC, { runs: 2 });
    const ack = await subscribe(await connect(behind), { topic: TOPIC, epoch: "e1", version: 3 });
    expect(ack).toEqual({ ok: true, epoch: "e1", version: 3, changes: [] });
    // Who was on this gateway already gets what it had missed.
    await vi.waitFor(() => expect(versions(first.events)).toEqual([2, 3]));
  });

  it("answers a claim beyond what was ever published with the document", async () => {
    await putLive(inner, TOPIC, { runs: 4 });
    const gateway = await gatewayOn(inner);
    expect(
      await subscribe(await connect(gateway), { topic: TOPIC, epoch: "e1", version: 1_000_000 }),
    ).toMatchObject({ version: 1, snapshot: { runs: 4 } });
  });

  it("serves what it holds while the store is away, and says so for the rest", async () => {
    await putLive(inner, TOPIC, { runs: 0 });
    await putLive(inner, "matches", { n: 0 });
    const gateway = await gatewayOn(faulty.store);
    const reader = createReader(await connect(gateway), TOPIC);
    await vi.waitFor(() => expect(reader.held()).toBeDefined());
    faulty.away = true;
    const socket = await connect(gateway);
    expect(await subscribe(socket, { topic: TOPIC })).toMatchObject({ ok: true, version: 1 });
    expect(await subscribe(socket, { topic: "matches" })).toMatchObject({ error: { code: "unavailable" } });
    expect(await subscribe(socket, { topic: TOPIC, epoch: "e1", version: 5 })).toMatchObject({
      error: { code: "unavailable" },
    });
    await putLive(inner, TOPIC, { runs: 1 });
    faulty.away = false;
    faulty.reconnect();
    await vi.waitFor(() => expect(reader.held()?.value).toEqual({ runs: 1 }));
    expect(await subscribe(socket, { topic: "matches" })).toMatchObject({ ok: true });
  });

  it("closes so that readers come back by themselves, and resume with nothing lost", async () => {
    await putLive(inner, TOPIC, { runs: 0 });
    const first = await startTestGateway(inner);
    const socket = openClient(first.url, AGAIN);
    closers.push(() => socket.disconnect());
    const reader = createReader(socket, TOPIC);
    await vi.waitFor(() => expect(reader.held()).toBeDefined());
    const reasons: string[] = [];
    socket.on("disconnect", (reason) => reasons.push(reason));
    await first.close();
    await putLive(inner, TOPIC, { runs: 1 });
    await putLive(inner, TOPIC, { runs: 2 });
    const second = await gatewayOn(inner, first.port);
    await vi.waitFor(() => expect(reader.held()?.value).toEqual({ runs: 2 }), 5000);
    await putLive(inner, TOPIC, { runs: 3 });
    await vi.waitFor(() => expect(reader.held()?.value).toEqual({ runs: 3 }));
    expect(reasons).toEqual(["transport close"]);
    expect(second.port).toBe(first.port);
    expect(reader.acks).toHaveLength(2);
    expect(versions(reader.applied)).toEqual([2, 3, 4]);
  });

  it("closes without waiting for those who do not answer, and leaves the HTTP server to others", async () => {
    await putLive(inner, TOPIC, { runs: 0 });
    const gateway = await gatewayOn(inner);
    const socket = await connect(gateway);
    const deaf = await openRaw(gateway.url);
    deaf.ws.pause();
    await gateway.service.close();
    expect(socket.connected).toBe(false);
    await vi.waitFor(() => expect(gateway.connections()).toBe(0));
    await expect(openRaw(gateway.url)).rejects.toThrow("HTTP 404");
    expect((await fetch(`${gateway.url}/socket.io/`)).status).toBe(404);
    deaf.ws.terminate();
  });

  it("resumes with the missing changes when only the line broke", async () => {
    await putLive(inner, TOPIC, { runs: 0 });
    const gateway = await gatewayOn(inner);
    const other = createReader(await connect(gateway), TOPIC);
    const socket = openClient(gateway.url, AGAIN);
    closers.push(() => socket.disconnect());
    const reader = createReader(socket, TOPIC);
    await vi.waitFor(() => expect(other.held() && reader.held()).toBeDefined());
    socket.io.engine.close();
    for (const runs of [1, 2, 3]) await putLive(inner, TOPIC, { runs });
    await vi.waitFor(() => expect(reader.held()).toMatchObject({ version: 4, value: { runs: 3 } }), 5000);
    expect(versions(reader.applied)).toEqual([2, 3, 4]);
    expect(reader.acks.at(-1)).toHaveProperty("changes");
  });

  it("reports itself", async () => {
    await putLive(inner, TOPIC, { runs: 0 });
    const gateway = await gatewayOn(inner);
    const reader = createReader(await connect(gateway), TOPIC);
    await vi.waitFor(() => expect(reader.held()).toBeDefined());
    await putLive(inner, TOPIC, { runs: 1 });
    await vi.waitFor(async () => {
      expect(await inner.reports("gateway")).toMatchObject([
        { facts: { sockets: 1, topics: 1, deliveries: 1, slow: 0, lag: 0 } },
      ]);
    }, 5000);
    const rendered = await gateway.metrics.render();
    expect(rendered).toMatch(/^khobor_sockets 1$/m);
    expect(rendered).toMatch(/^khobor_topics 1$/m);
    expect(rendered).toMatch(/^khobor_deliveries_total 1$/m);
  });
});
