import { describe, expect, it, vi } from "vitest";
import { shapeEvent } from "../core/contract/live.ts";
import { SHAPE } from "../core/live/shape.ts";
import { createInProcessLiveStore } from "../platform/live-store/in-process/in-process-live-store.ts";
import { createLog } from "../platform/log/log.ts";
import { putLive } from "../tests/support/live-writer.ts";
import { createReader, openClient, type Reader, subscribe } from "../tests/support/sites/gateway.ts";
import { prepareGateways, range, versionsOf } from "../tests/support/sites/gateways.ts";

const log = createLog("silent");
const TOPIC = "match:x";

const live = prepareGateways();
const { closers, connect, gatewayOn } = live;

describe("a subscription", () => {
  it("begins with the document and goes on with every change", async () => {
    await putLive(live.inner, TOPIC, { runs: 0, team: "ঢাকা" });
    const gateway = await gatewayOn(live.inner);
    const reader = createReader(await connect(gateway), TOPIC);
    await vi.waitFor(() =>
      expect(reader.acks).toEqual([{ ok: true, epoch: "e1", version: 1, snapshot: { runs: 0, team: "ঢাকা" } }]),
    );
    // Lengths at which the header of a WebSocket frame grows: 125 bytes and 64 KiB.
    for (const text of ["চার", "ছ".repeat(100), "ছক্কা ".repeat(20_000)]) {
      await putLive(live.inner, TOPIC, { runs: text.length, team: "ঢাকা", text });
    }
    await vi.waitFor(() => expect(reader.held()?.version).toBe(4));
    expect(reader.held()?.value).toEqual((await live.inner.read(TOPIC))?.value);
    expect(versionsOf(reader.events)).toEqual([2, 3, 4]);
    expect(reader.events[0]).toMatchObject({ topic: TOPIC, epoch: "e1", patch: { runs: 3, text: "চার" } });
    expect(reader.events[2]?.at).toBe((await live.inner.read(TOPIC))?.at);
  });

  it("resumes with exactly the missing changes, from memory", async () => {
    await putLive(live.inner, TOPIC, { runs: 0 });
    const gateway = await gatewayOn(live.faulty.store);
    const socket = await connect(gateway);
    await subscribe(socket, { topic: TOPIC });
    for (const runs of [1, 2, 3]) await putLive(live.inner, TOPIC, { runs });
    const reads = live.faulty.calls("read") + live.faulty.calls("changesSince");
    await vi.waitFor(async () => {
      const ack = await subscribe(socket, { topic: TOPIC, epoch: "e1", version: 2 });
      expect(ack).toMatchObject({ ok: true, epoch: "e1", version: 4 });
      expect(ack).toHaveProperty("changes");
      if (ack.ok && "changes" in ack) expect(versionsOf(ack.changes)).toEqual([3, 4]);
    });
    expect(await subscribe(socket, { topic: TOPIC, epoch: "e1", version: 4 })).toMatchObject({ changes: [] });
    expect(live.faulty.calls("read") + live.faulty.calls("changesSince")).toBe(reads);
  });

  it("asks the store once about an epoch that it does not know, and answers from memory from then on", async () => {
    await putLive(live.inner, TOPIC, { runs: 0 });
    const gateway = await gatewayOn(live.faulty.store);
    const socket = await connect(gateway);
    await subscribe(socket, { topic: TOPIC });
    const gone = { topic: TOPIC, epoch: "gone", version: 4 };
    const asked = () => live.faulty.calls("read") + live.faulty.calls("changesSince");
    const before = asked();
    expect(await subscribe(socket, gone)).toMatchObject({ epoch: "e1", snapshot: { runs: 0 } });
    const once = asked();
    expect(once).toBeGreaterThan(before);
    expect(await subscribe(socket, gone)).toMatchObject({ epoch: "e1", snapshot: { runs: 0 } });
    expect(asked()).toBe(once);
  });

  it("ends when the reader leaves, and no sooner", async () => {
    await putLive(live.inner, TOPIC, { runs: 0 });
    await putLive(live.inner, "matches", { n: 0 });
    const gateway = await gatewayOn(live.inner);
    const socket = await connect(gateway);
    const left = createReader(socket, TOPIC);
    const kept = createReader(socket, "matches");
    await vi.waitFor(() => expect(left.held() && kept.held()).toBeDefined());
    expect(await socket.timeout(5000).emitWithAck("unsubscribe", { topic: TOPIC })).toEqual({ ok: true });
    await putLive(live.inner, TOPIC, { runs: 1 });
    await putLive(live.inner, "matches", { n: 1 });
    await vi.waitFor(() => expect(versionsOf(kept.events)).toEqual([2]));
    expect(left.events).toEqual([]);
  });

  it("never misses a change between the document and the first event", async () => {
    await putLive(live.inner, TOPIC, { runs: 0 });
    const gateway = await gatewayOn(live.inner);
    const sockets = await Promise.all(Array.from({ length: 20 }, () => connect(gateway)));
    const readers: Reader[] = [];
    for (const [index, socket] of sockets.entries()) {
      readers.push(createReader(socket, TOPIC));
      for (let step = 1; step <= 5; step += 1) await putLive(live.inner, TOPIC, { runs: index * 5 + step });
    }
    await vi.waitFor(() => {
      for (const reader of readers)
        expect(reader.held()).toMatchObject({ version: 101, value: { runs: 100 } });
    });
    for (const reader of readers) {
      expect(reader.acks).toHaveLength(1);
      const first = reader.acks[0];
      expect(versionsOf(reader.events)).toEqual(range(first?.ok ? first.version + 1 : 0, 101));
    }
  });

  it("does not begin for a reader who left before the answer", async () => {
    await putLive(live.inner, TOPIC, { runs: 0 });
    const gateway = await gatewayOn(live.faulty.store);
    const gate = Promise.withResolvers<void>();
    live.faulty.before = (method) => (method === "read" ? gate.promise : undefined);
    const socket = await connect(gateway);
    const events: unknown[] = [];
    socket.on("change", (event) => events.push(event));
    const answer = subscribe(socket, { topic: TOPIC });
    await socket.timeout(5000).emitWithAck("unsubscribe", { topic: TOPIC });
    gate.resolve();
    expect(await answer).toMatchObject({ error: { code: "invalid" } });
    const other = createReader(await connect(gateway), TOPIC);
    await vi.waitFor(() => expect(other.held()).toBeDefined());
    await putLive(live.inner, TOPIC, { runs: 1 });
    await vi.waitFor(() => expect(other.events).toHaveLength(1));
    // The round trip ends after all earlier messages have arrived.
    await subscribe(socket, { topic: "match:none" });
    expect(events).toEqual([]);
  });

  it("is told the shape of documents when its page reads another one, and only then", async () => {
    const gateway = await gatewayOn(createInProcessLiveStore(log));
    const told = async (query: Record<string, string>): Promise<unknown[]> => {
      const socket = openClient(gateway.url, { query });
      closers.push(() => socket.disconnect());
      const heard: unknown[] = [];
      socket.on("shape", (event: unknown) => heard.push(shapeEvent.parse(event)));
      await vi.waitFor(() => expect(socket.connected).toBe(true));
      await subscribe(socket, { topic: "no-such-topic" });
      return heard;
    };
    expect(await told({ shape: "99" })).toEqual([{ shape: SHAPE }]);
    expect(await told({ shape: String(SHAPE) })).toEqual([]);
    expect(await told({})).toEqual(SHAPE === 1 ? [] : [{ shape: SHAPE }]);
  });

  it("is refused for what is no document, and unavailable before anything is published", async () => {
    const gateway = await gatewayOn(live.faulty.store);
    const socket = await connect(gateway);
    expect(await subscribe(socket, { topic: "match:none" })).toMatchObject({ error: { code: "unknown" } });
    expect(await subscribe(socket, { topic: "no-such-topic" })).toMatchObject({ error: { code: "unknown" } });
    expect(await subscribe(socket, { topic: "ops" })).toMatchObject({ error: { code: "forbidden" } });
    expect(await subscribe(socket, { topic: "admin" })).toMatchObject({ error: { code: "forbidden" } });
    expect(await subscribe(socket, { topic: "news:all" })).toMatchObject({ error: { code: "unavailable" } });
    await putLive(live.inner, "news:all", { order: [] });
    expect(await subscribe(socket, { topic: "news:all" })).toMatchObject({ ok: true, version: 1 });
  });
});
