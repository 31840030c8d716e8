import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createInProcessLiveStore } from "../../platform/live-store/in-process/in-process-live-store.ts";
import { createLog } from "../../platform/log/log.ts";
import { putLive } from "../../tests/support/live-writer.ts";
import { openRaw } from "../../tests/support/raw-socket.ts";
import {
  connectClient,
  createReader,
  metric,
  type Reader,
  startTestGateway,
  subscribe,
} from "../../tests/support/sites/gateway.ts";
import { shareGateway } from "../../tests/support/sites/gateways.ts";

const store = createInProcessLiveStore(createLog("silent"));
const TOPIC = "match:x";
/** A reader who behaves well and must not notice the other clients. */
let bystander: Reader;
/**
 * Runs after the clients of a test have closed, because hooks run in reverse order, after those of
 * `shareGateway`.
 */
afterEach(async () => {
  const head = await putLive(store, TOPIC, { runs: Math.random() });
  await vi.waitFor(() => expect(bystander.held()?.version).toBe(head.version));
  expect(bystander.acks).toHaveLength(1);
  expect(bystander.events.map((event) => event.version)).toEqual(
    Array.from({ length: head.version - 1 }, (_, index) => index + 2),
  );
});
const shared = shareGateway(store);
const { closers, connect, raw } = shared;

beforeAll(async () => {
  for (let index = 0; index < 40; index += 1) await putLive(store, `match:m${index}`, { index });
  await putLive(store, TOPIC, { runs: 0 });
  bystander = createReader(await connectClient(shared.gateway.url), TOPIC);
  await vi.waitFor(() => expect(bystander.held()).toBeDefined());
});
afterAll(() => {
  bystander.socket.disconnect();
});

describe("limits", () => {
  it("lets 32 topics in at once, a second time after leaving, and no thirty-third", async () => {
    const socket = await connect();
    const all = Array.from({ length: 32 }, (_, index) => subscribe(socket, { topic: `match:m${index}` }));
    expect((await Promise.all(all)).every((ack) => ack.ok)).toBe(true);
    expect(await subscribe(socket, { topic: "match:m33" })).toMatchObject({ error: { code: "limited" } });
    expect(await subscribe(socket, { topic: "match:m3" })).toMatchObject({ ok: true });
    await socket.timeout(5000).emitWithAck("unsubscribe", { topic: "match:m3" });
    expect(await subscribe(socket, { topic: "match:m33" })).toMatchObject({ ok: true });
  });

  it("does not count topics that were refused", async () => {
    const socket = await connect();
    for (let index = 0; index < 32; index += 1) await subscribe(socket, { topic: `match:none${index}` });
    expect(await subscribe(socket, { topic: TOPIC })).toMatchObject({ ok: true });
  });

  it("answers too many events with `limited`, and goes on afterwards", async () => {
    const socket = await connect();
    const acks = await Promise.all(Array.from({ length: 120 }, () => subscribe(socket, { topic: TOPIC })));
    expect(acks.slice(0, 64).every((ack) => ack.ok)).toBe(true);
    expect(acks.at(-1)).toMatchObject({ error: { code: "limited" } });
    await vi.waitFor(
      async () => expect(await subscribe(socket, { topic: TOPIC })).toMatchObject({ ok: true }),
      { interval: 200 },
    );
  });

  it("lets go of a topic however many events came before", async () => {
    const socket = await connect();
    const acks = Array.from({ length: 80 }, () => subscribe(socket, { topic: TOPIC }));
    const left = socket.timeout(5000).emitWithAck("unsubscribe", { topic: TOPIC });
    expect((await Promise.all(acks)).at(-1)).toMatchObject({ error: { code: "limited" } });
    expect(await left).toEqual({ ok: true });
  });

  it.each([
    ["events", (socket: Awaited<ReturnType<typeof raw>>) => socket.send('42["nothing",{}]')],
    ["heartbeats", (socket: Awaited<ReturnType<typeof raw>>) => socket.send("3")],
    ["pings", (socket: Awaited<ReturnType<typeof raw>>) => socket.ws.ping()],
  ])("cuts off a flood of %s", async (_, send) => {
    const before = await metric(shared.gateway.metrics, 'khobor_refused_total{reason="flood"}');
    const socket = await raw();
    for (let index = 0; index < 2000; index += 1) send(socket);
    await socket.closed;
    expect(await metric(shared.gateway.metrics, 'khobor_refused_total{reason="flood"}')).toBe(before + 1);
  });

  it("takes from all sockets of an address together what a carrier's readers send, and from each what a reader sends", async () => {
    let time = 0;
    const small = await startTestGateway(store, { SOCKETS_PER_ADDRESS: "3" }, 0, { elapsed: () => time });
    closers.push(() => small.close());
    const [loud, other, reader] = [
      await openRaw(small.url),
      await openRaw(small.url),
      await openRaw(small.url),
    ];
    const answers = (socket: typeof loud) => socket.messages.filter((text) => text.startsWith("43")).length;
    const ask = (socket: typeof loud, times: number): void => {
      for (let index = 0; index < times; index += 1) socket.send(`42${index}["subscribe",{}]`);
    };
    const dropped = () => metric(small.metrics, 'khobor_refused_total{reason="address-packets"}');
    ask(loud, 200);
    await vi.waitFor(() => expect(answers(loud)).toBe(200));
    expect(await dropped()).toBe(0);
    ask(other, 100);
    await vi.waitFor(async () => expect(await dropped()).toBe(36));
    ask(reader, 30);
    await vi.waitFor(() => expect(answers(reader)).toBe(30));
    expect(answers(other)).toBe(64);
    time = 1_000;
    ask(other, 1);
    await vi.waitFor(() => expect(answers(other)).toBe(65));
    expect(await dropped()).toBe(36);
    for (const socket of [loud, other, reader]) {
      expect(socket.ws.readyState).toBe(socket.ws.OPEN);
      socket.ws.terminate();
    }
  });

  it("closes a connection with a huge message", async () => {
    const socket = await raw();
    socket.send(`42["subscribe",{"topic":"${"x".repeat(100_000)}"}]`);
    expect(await socket.closed).toBe(1009);
  });
});

describe("what makes no sense", () => {
  it.each([
    ["nothing", undefined],
    ["null", null],
    ["no topic", {}],
    ["an object for a topic", { topic: { topic: TOPIC } }],
    ["a long topic", { topic: `match:${"x".repeat(100)}` }],
    ["half a version", { topic: TOPIC, epoch: "e1", version: 1.5 }],
    ["a version below zero", { topic: TOPIC, epoch: "e1", version: -1 }],
  ])("answers %s with `invalid`", async (_, request) => {
    expect(await subscribe(await connect(), request)).toMatchObject({
      ok: false,
      error: { code: "invalid" },
    });
  });

  it.each(["__proto__", "constructor", "news:__proto__", "match:", "match:a b", "match:../x", "MATCHES", ""])(
    "knows no topic %j",
    async (topic) => {
      expect(await subscribe(await connect(), { topic })).toMatchObject({ error: { code: "unknown" } });
    },
  );

  it("ignores a subscription without an ack, and answers one with nothing but an ack", async () => {
    const socket = await connect();
    const events: unknown[] = [];
    socket.on("change", (event) => events.push(event));
    socket.emit("subscribe", { topic: TOPIC });
    expect(await socket.timeout(5000).emitWithAck("subscribe")).toMatchObject({ error: { code: "invalid" } });
    const seen = bystander.events.length;
    await putLive(store, TOPIC, { runs: -1 });
    await vi.waitFor(() => expect(bystander.events).toHaveLength(seen + 1));
    expect(await subscribe(socket, { topic: "match:m1" })).toMatchObject({ ok: true });
    expect(events).toEqual([]);
  });

  it("refuses every namespace but the main one", async () => {
    await expect(connectClient(`${shared.gateway.url}/admin`)).rejects.toThrow("Invalid namespace");
  });

  it("answers plain HTTP with 400, at its own path only", async () => {
    const polling = await fetch(`${shared.gateway.url}/socket.io/?EIO=4&transport=polling`);
    expect([polling.status, await polling.json()]).toMatchObject([400, { success: false }]);
    expect((await fetch(`${shared.gateway.url}/socket.io.js`)).status).toBe(404);
    for (const query of [
      "EIO=4&transport=polling",
      "EIO=4&transport=websocket&sid=x",
      "EIO=3&transport=websocket",
      "EIO=4&EIO=3&transport=websocket",
      "EIO=4&transport=websocket&transport=polling",
    ]) {
      await expect(openRaw(shared.gateway.url, { query })).rejects.toThrow("HTTP 400");
    }
  });
});
