import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Socket } from "socket.io";
import { describe, expect, it, vi } from "vitest";
import { prepareClosers } from "../../tests/support/closers.ts";
import { openRaw, type RawSocket } from "../../tests/support/raw-socket.ts";
import { createFairTurns } from "../admission/fair-turns.ts";
import { eventFrame, utf8 } from "../frames/frames.ts";
import { PingBatch } from "../frames/ping-batch.ts";
import type { Connection } from "./connection.ts";
import { SharedAnswer } from "./parser.ts";
import { createSocketServer, type HeartbeatTimes } from "./socket-server.ts";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

const closers = prepareClosers();

interface Joined {
  client: RawSocket;
  connection: Connection;
  socket: Socket;
  request: WeakRef<IncomingMessage>;
  gone: Promise<void>;
}

interface JoinOptions {
  heartbeat?: HeartbeatTimes;
  closeTimeoutMs?: number;
}

async function join(options: JoinOptions = {}): Promise<Joined> {
  const { heartbeat = { everyMs: 60_000, timeoutMs: 60_000 }, closeTimeoutMs = 1_000 } = options;
  const { promise, resolve } = Promise.withResolvers<Pick<Joined, "connection" | "socket">>();
  const { promise: gone, resolve: leave } = Promise.withResolvers<void>();
  const server = createSocketServer({
    heartbeat,
    closeTimeoutMs,
    joined: (connection, socket) => resolve({ connection, socket }),
    left: () => undefined,
  });
  const host = {
    pings: new PingBatch(),
    turns: createFairTurns(),
    now: () => performance.now(),
    closed(connection: Connection): void {
      server.forget(connection);
      leave();
    },
    takesPacket: () => true,
    dropped: () => undefined,
    flooded: () => undefined,
    slow: () => undefined,
  };
  let request: WeakRef<IncomingMessage> | undefined;
  const http = createServer();
  http.on("upgrade", (upgrade, tcp, head) => {
    request = new WeakRef(upgrade);
    server
      .upgrade(upgrade, tcp, head)
      ?.start(host, { address: "192.0.2.1", open: 1, upgradesFullAt: 0, packetsFullAt: 0 }, upgrade.socket);
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  closers.push(
    () => new Promise((done) => http.close(done)),
    () => server.close(),
  );
  const { port } = http.address() as AddressInfo;
  const client = await openRaw(`http://127.0.0.1:${port}`, { headers: { "X-Long": "x".repeat(1_000) } });
  closers.push(() => client.ws.terminate());
  const made = await promise;
  if (!request) throw new Error("There was no upgrade");
  return { ...made, client, request, gone };
}

describe("a socket of the stock server", () => {
  it("keeps nothing of the request, nor of what it said when it joined", async () => {
    const { request, socket, connection } = await join();
    // The object's location in Engine.IO depends on the release.
    await vi.waitFor(() => {
      collect();
      expect(request.deref()).toBeUndefined();
    });
    expect(socket.conn.request).toBeNull();
    expect(socket.handshake).toBeUndefined();
    expect([...socket.rooms]).toEqual([]);
    expect(connection.readyState).toBe(connection.OPEN);
  });

  it("gets acks, events and broadcasts in the order in which they were written, however slowly it reads", async () => {
    const { client, connection, socket } = await join();
    const acks: ((answer: unknown) => void)[] = [];
    socket.on("ask", (ack) => acks.push(ack));
    const rounds = 60;
    for (let round = 0; round < rounds; round += 1) client.send(`42${round}["ask"]`);
    await vi.waitFor(() => expect(acks).toHaveLength(rounds));
    const first = client.messages.length;
    client.ws.pause();
    const fill = "x".repeat(8_000);
    for (const [round, ack] of acks.entries()) {
      if (round % 2 === 0) ack({ round, fill });
      else ack(new SharedAnswer(connection, utf8(JSON.stringify([{ round, fill }]))));
      expect(connection.deliver(eventFrame("change", { round }))).toBe(true);
      socket.emit("shape", { round });
      if (round % 3 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    client.ws.resume();
    await vi.waitFor(() => expect(client.messages).toHaveLength(first + 3 * rounds));
    const kinds = client.messages.slice(first).map((text) => text.slice(0, 12).replace(/[^a-z\d]+$/i, ""));
    expect(kinds.map((text) => text.replace(/^43\d+.*/, "ack").replace(/^42\["/, ""))).toEqual(
      Array.from({ length: rounds }, () => ["ack", "change", "shape"]).flat(),
    );
    const numbers = client.messages.slice(first).map((text) => Number(/"round":(\d+)/.exec(text)?.[1]));
    expect(numbers).toEqual(Array.from({ length: rounds }, (_, round) => [round, round, round]).flat());
  });

  it("gives its place up as soon as a ping has gone unanswered, not when the closing handshake has too", async () => {
    const heartbeat = { everyMs: 5_000, timeoutMs: 100 };
    const { client, gone } = await join({ heartbeat, closeTimeoutMs: 600_000 });
    // The client behaves like a vanished host: it neither answers nor closes.
    client.ws.pause();
    await gone;
  });
});
