import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket as TcpSocket } from "node:net";
import { describe, expect, it } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { prepareClosers } from "../../tests/support/closers.ts";
import { createFairTurns } from "../admission/fair-turns.ts";
import { MOST_UNSENT_BYTES } from "../admission/limits.ts";
import { textFrame, utf8 } from "../frames/frames.ts";
import { PingBatch } from "../frames/ping-batch.ts";
import { Connection, type ConnectionHost } from "./connection.ts";

const closers = prepareClosers();

interface Stalled {
  connection: Connection;
  tcp: TcpSocket;
  client: WebSocket;
  facts: { slow: number };
}

async function openStalled(): Promise<Stalled> {
  const facts = { slow: 0 };
  const host: ConnectionHost = {
    pings: new PingBatch(),
    turns: createFairTurns(),
    now: () => performance.now(),
    closed: () => undefined,
    takesPacket: () => true,
    dropped: () => undefined,
    flooded: () => undefined,
    slow: () => {
      facts.slow += 1;
    },
  };
  const http = createServer().listen(0, "127.0.0.1");
  closers.push(() => new Promise((resolve) => http.close(resolve)));
  await once(http, "listening");
  const webSockets = new WebSocketServer<typeof Connection>({ noServer: true, WebSocket: Connection });
  const { port } = http.address() as AddressInfo;
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  client.on("error", () => undefined);
  const [request, socket, head] = await once(http, "upgrade");
  const { promise, resolve } = Promise.withResolvers<Connection>();
  webSockets.handleUpgrade(request, socket, head, (made) => resolve(made));
  const connection = await promise;
  connection.start(
    host,
    { address: "192.0.2.1", open: 1, upgradesFullAt: 0, packetsFullAt: 0 },
    request.socket,
  );
  await once(client, "open");
  client.pause();
  closers.push(() => {
    client.terminate();
    connection.terminate();
  });
  return { connection, tcp: request.socket, client, facts };
}

/**
 * Writes until the server disconnects. Returns the largest number of waiting bytes, including the last message,
 * and the number of messages.
 */
function fill(tcp: TcpSocket, write: () => boolean): { bytes: number; messages: number } {
  let [bytes, messages] = [0, 0];
  for (let open = true; open; ) {
    open = write();
    if (open && tcp.writableLength > 0) messages += 1;
    bytes = Math.max(bytes, tcp.writableLength);
  }
  return { bytes, messages };
}

describe("what waits for a client that does not read", () => {
  // A waiting message needs 300 further bytes in Node's heap.
  it.each([
    ["small changes", 200, 0.25],
    ["changes of a ball", 2_000, 0.7],
    ["large changes", 30_000, 0.9],
    ["whole documents", 400_000, 0.7],
  ])("is at most 1 MiB with all that it takes, and not much less: %s", async (_, size, least) => {
    const { connection, tcp, facts } = await openStalled();
    const frame = textFrame("x".repeat(size));
    const { bytes, messages } = fill(tcp, () => connection.deliver(frame));
    expect(bytes + messages * 300).toBeLessThanOrEqual(MOST_UNSENT_BYTES);
    expect(bytes).toBeGreaterThan(least * MOST_UNSENT_BYTES);
    expect(facts.slow).toBe(1);
    expect(connection.deliver(frame)).toBe(false);
    connection.deliverText("431", utf8("[]"));
    connection.send("2");
    expect(facts.slow).toBe(1);
  });

  it("counts what Engine.IO sends too, and leaves nothing to its own queue", async () => {
    const { connection, tcp, facts } = await openStalled();
    let [messages, sent] = [0, 0];
    const { bytes } = fill(tcp, () => {
      messages += 1;
      connection.send("x".repeat(50_000), (error) => {
        if (!error) sent += 1;
      });
      expect(sent).toBe(messages);
      return facts.slow === 0;
    });
    expect(bytes).toBeLessThanOrEqual(MOST_UNSENT_BYTES);
    expect(bytes).toBeGreaterThan(0.9 * MOST_UNSENT_BYTES);
    expect(facts.slow).toBe(1);
  });

  it("does not count what the client has read after all", async () => {
    const { connection, client, tcp, facts } = await openStalled();
    const frame = textFrame("x".repeat(200));
    for (let round = 0; round < 5; round += 1) {
      while (tcp.writableLength < MOST_UNSENT_BYTES / 5) expect(connection.deliver(frame)).toBe(true);
      const drained = once(tcp, "drain");
      client.resume();
      await drained;
      client.pause();
    }
    expect(facts.slow).toBe(0);
  });
});
