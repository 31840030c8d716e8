import { once } from "node:events";
import { get } from "node:http";
import fc from "fast-check";
import type { Socket } from "socket.io-client";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { createInProcessLiveStore } from "../../platform/live-store/in-process/in-process-live-store.ts";
import { createLog } from "../../platform/log/log.ts";
import { putLive } from "../../tests/support/live-writer.ts";
import { openRaw, type RawSocket } from "../../tests/support/raw-socket.ts";
import {
  createReader,
  metric,
  openClient,
  startTestGateway,
  type TestGateway,
} from "../../tests/support/sites/gateway.ts";
import { shareGateway } from "../../tests/support/sites/gateways.ts";

const store = createInProcessLiveStore(createLog("silent"));
const TOPIC = "match:x";
const SUBSCRIBE = `421["subscribe",{"topic":"${TOPIC}"}]`;
const shared = shareGateway(store);
const { closers, connect, raw } = shared;

beforeAll(() => putLive(store, TOPIC, { runs: 0 }));

async function subscribedAfter(packet: string): Promise<RawSocket> {
  const socket = await raw();
  socket.send(packet);
  socket.send(SUBSCRIBE);
  return socket;
}
/** A gateway with frequent heartbeats. By default, the timeout is long enough for busy machines. */
async function quick({ everyMs = 100, timeoutMs = 20_000 } = {}): Promise<TestGateway> {
  const fast = await startTestGateway(store, {}, 0, { heartbeat: { everyMs, timeoutMs } });
  closers.push(() => fast.close());
  return fast;
}
const UNHURRIED_MS = 2_000;
const next = (socket: Socket, event: "connect" | "disconnect") =>
  new Promise<unknown>((resolve) => socket.once(event, resolve));
const has = (socket: RawSocket, start: string) =>
  vi.waitFor(() => expect(socket.messages.some((text) => text.startsWith(start))).toBe(true));
const count = (socket: RawSocket, text: string): number =>
  socket.messages.filter((message) => message === text).length;

describe("the handshake", () => {
  it("is followed by joining the main namespace, with or without a payload", async () => {
    const bare = await raw();
    expect(bare.messages[1]).toMatch(/^40\{"sid":"[\w-]{20}"\}$/);
    const socket = await raw({ join: false });
    socket.send('40{"token":"x"}');
    await has(socket, '40{"sid":');
  });

  it("is refused for what is no WebSocket handshake, and takes no place of the address", async () => {
    const capped = await startTestGateway(store, { SOCKETS_PER_ADDRESS: "1" });
    closers.push(() => capped.close());
    const headers = { Connection: "Upgrade", Upgrade: "websocket", "Sec-WebSocket-Version": "13" };
    for (let index = 0; index < 3; index += 1) {
      const request = get(`${capped.url}/socket.io/?EIO=4&transport=websocket`, {
        headers: { ...headers, "Sec-WebSocket-Key": "too short" },
      });
      const [response] = await once(request, "response");
      expect(response.statusCode).toBe(400);
    }
    await raw({}, capped);
  });
});

it("a stock client connects, is answered, and comes back by itself when the line is cut", async () => {
  const socket = openClient(shared.gateway.url, { reconnection: true, reconnectionDelay: 10 });
  closers.push(() => socket.disconnect());
  const reader = createReader(socket, TOPIC);
  await vi.waitFor(() => expect(reader.held()).toBeDefined());
  const first = socket.id;
  const away = next(socket, "disconnect");
  shared.gateway.cut();
  expect(await away).toBe("transport close");
  await next(socket, "connect");
  expect(socket.id).not.toBe(first);
  const head = await putLive(store, TOPIC, { runs: Math.random() });
  await vi.waitFor(() => expect(reader.held()?.version).toBe(head.version));
});

it("the heartbeat ends who does not answer", async () => {
  const silent = await raw({ answer: false }, await quick({ everyMs: UNHURRIED_MS, timeoutMs: 100 }));
  expect(await silent.closed).toBe(1005);
  expect(count(silent, "2")).toBe(1);
});

describe("a connection", () => {
  it("hears nothing after what closed it, though it came in one piece", async () => {
    const socket = await raw();
    socket.together(() => {
      socket.send("42[broken");
      socket.send(SUBSCRIBE);
      for (let index = 0; index < 1_000; index += 1) socket.send("3");
    });
    expect(await socket.closed).toBe(1005);
    expect(socket.messages.filter((text) => text.startsWith("43"))).toEqual([]);
    expect(await metric(shared.gateway.metrics, 'khobor_refused_total{reason="flood"}')).toBe(0);
  });

  it.each([
    ["an event before it joined", SUBSCRIBE, 1005],
    ["an answer before it joined", "431[]", 1005],
    ["a farewell to a namespace before it joined", "41", 1005],
    ["bytes", Buffer.from("4"), 1003],
  ])("is closed by %s", async (_, packet, code) => {
    const socket = await raw({ join: false });
    socket.ws.send(packet);
    expect(await socket.closed).toBe(code);
    expect(socket.messages).toHaveLength(1);
  });

  it.each([
    ["a second CONNECT", "40"],
    ["a refusal of a CONNECT", '44{"message":"x"}'],
    ["an event of a namespace that it did not join", '42/admin,["subscribe",{}]'],
    ["an event with bytes to come", '451-["subscribe",{"_placeholder":true,"num":0}]'],
    ["broken JSON", "42[broken"],
    ["a ping", "2"],
    ["an empty message", ""],
  ])("is closed by %s, and what comes after it is not heard", async (_, packet) => {
    const socket = await subscribedAfter(packet);
    expect(await socket.closed).toBe(1005);
    expect(socket.messages.filter((text) => text.startsWith("43"))).toEqual([]);
  });

  it.each([
    ["an answer to nothing", "431[]"],
    ["an upgrade", "5"],
    ["a noop", "6"],
    ["a handshake", "0{}"],
    ["a farewell of Engine.IO", "1"],
    ["an answer to no ping", "3"],
    ["an event that is a number", "42[7]"],
  ])("ignores %s", async (_, packet) => {
    const socket = await subscribedAfter(packet);
    await has(socket, "431[");
  });

  it("is closed by a message in too many pieces", async () => {
    const socket = await raw();
    for (let index = 0; index < 100; index += 1) socket.ws.send("4", { fin: false });
    expect(await socket.closed).toBe(1008);
  });

  it("survives whatever is sent, and so does everybody else", async () => {
    const bystander = createReader(await connect(), TOPIC);
    await vi.waitFor(() => expect(bystander.held()).toBeDefined());
    const message = fc.oneof(
      fc.string({ unit: "binary", maxLength: 100 }),
      fc.json().map((json) => `42["subscribe",${json}]`),
      fc.json().map((json) => `421["unsubscribe",${json}]`),
      fc.json().map((json) => `42${json}`),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(message, { maxLength: 20 }), fc.boolean(), async (messages, join) => {
        const socket = await openRaw(shared.gateway.url, { join });
        for (const text of messages) socket.send(text);
        socket.ws.close();
        await socket.closed;
      }),
      { numRuns: 60 },
    );
    const head = await putLive(store, TOPIC, { runs: Math.random() });
    await vi.waitFor(() => expect(bystander.held()?.version).toBe(head.version));
    expect(bystander.acks).toHaveLength(1);
  });
});
