import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { PassThrough } from "node:stream";
import { describe, expect, it, vi } from "vitest";
import { putLive } from "../tests/support/live-writer.ts";
import { openRaw } from "../tests/support/raw-socket.ts";
import {
  type ClientOptions,
  createReader,
  openClient,
  startTestGateway,
  subscribe,
} from "../tests/support/sites/gateway.ts";
import { prepareGateways, versionsOf } from "../tests/support/sites/gateways.ts";

const TOPIC = "match:x";
const AGAIN: ClientOptions = { reconnection: true, reconnectionDelay: 10, reconnectionDelayMax: 50 };

const live = prepareGateways();
const { closers, connect, gatewayOn, readerOf } = live;

describe("when parts fail", () => {
  it("serves what it holds while the store is away, and says so for the rest", async () => {
    await putLive(live.inner, TOPIC, { runs: 0 });
    await putLive(live.inner, "matches", { n: 0 });
    const { gateway, reader } = await readerOf(live.faulty.store, TOPIC);
    live.faulty.away = true;
    const socket = await connect(gateway);
    expect(await subscribe(socket, { topic: TOPIC })).toMatchObject({ ok: true, version: 1 });
    expect(await subscribe(socket, { topic: "matches" })).toMatchObject({ error: { code: "unavailable" } });
    expect(await subscribe(socket, { topic: TOPIC, epoch: "e1", version: 5 })).toMatchObject({
      error: { code: "unavailable" },
    });
    await putLive(live.inner, TOPIC, { runs: 1 });
    live.faulty.away = false;
    live.faulty.reconnect();
    await vi.waitFor(() => expect(reader.held()?.value).toEqual({ runs: 1 }));
    expect(await subscribe(socket, { topic: "matches" })).toMatchObject({ ok: true });
  });

  it("closes so that readers come back by themselves, and resume with nothing lost", async () => {
    await putLive(live.inner, TOPIC, { runs: 0 });
    const first = await startTestGateway(live.inner);
    const socket = openClient(first.url, AGAIN);
    closers.push(() => socket.disconnect());
    const reader = createReader(socket, TOPIC);
    await vi.waitFor(() => expect(reader.held()).toBeDefined());
    const reasons: string[] = [];
    socket.on("disconnect", (reason) => reasons.push(reason));
    await first.close();
    await putLive(live.inner, TOPIC, { runs: 1 });
    await putLive(live.inner, TOPIC, { runs: 2 });
    const second = await gatewayOn(live.inner, first.port);
    await vi.waitFor(() => expect(reader.held()?.value).toEqual({ runs: 2 }), 5000);
    await putLive(live.inner, TOPIC, { runs: 3 });
    await vi.waitFor(() => expect(reader.held()?.value).toEqual({ runs: 3 }));
    expect(reasons).toEqual(["transport close"]);
    expect(second.port).toBe(first.port);
    expect(reader.acks).toHaveLength(2);
    expect(reader.acks[1]).toMatchObject({ changes: [{ version: 2 }, { version: 3 }] });
    expect(versionsOf(reader.events)).toEqual([4]);
  });

  it("closes without waiting for those who do not answer, and leaves the HTTP server to others", async () => {
    await putLive(live.inner, TOPIC, { runs: 0 });
    const gateway = await gatewayOn(live.inner);
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

  it("reports itself", async () => {
    await putLive(live.inner, TOPIC, { runs: 0 });
    const { gateway } = await readerOf(live.inner, TOPIC);
    await putLive(live.inner, TOPIC, { runs: 1 });
    await vi.waitFor(async () => {
      expect(await live.inner.reports("gateway")).toMatchObject([
        { facts: { sockets: 1, topics: 1, deliveries: 1, slow: 0, lag: 0 } },
      ]);
    }, 5000);
    const rendered = await gateway.metrics.render();
    expect(rendered).toMatch(/^khobor_sockets 1$/m);
    expect(rendered).toMatch(/^khobor_topics 1$/m);
    expect(rendered).toMatch(/^khobor_deliveries_total 1$/m);
  });

  it("outlives a connection that is reset while its upgrade waits for its turn", async () => {
    let time = 0;
    const gateway = await startTestGateway(live.inner, {}, 0, {
      elapsed: () => {
        time += 10;
        return time;
      },
    });
    closers.push(() => gateway.close());
    const sockets = [0, 1].map(() => {
      const socket = new PassThrough();
      const request = Object.assign(new IncomingMessage(new Socket()), {
        method: "GET",
        url: "/socket.io/?EIO=4&transport=websocket",
      });
      gateway.server.emit("upgrade", request, socket, Buffer.alloc(0));
      return socket;
    });
    expect(sockets.map((socket) => socket.writableEnded)).toEqual([true, false]);
    sockets[1]?.destroy(new Error("read ECONNRESET"));
    await new Promise((resolve) => setImmediate(resolve));
    await putLive(live.inner, TOPIC, { runs: 1 });
    const reader = createReader(await connect(gateway), TOPIC);
    await vi.waitFor(() => expect(reader.held()?.value).toEqual({ runs: 1 }));
  });
});
