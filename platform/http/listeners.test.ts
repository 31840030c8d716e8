import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it } from "vitest";
import { NEEDS_LINUX } from "../../tests/support/needs-linux.ts";
import { readConfig } from "../config/config.ts";
import { createLog } from "../log/log.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { type OpenHttpServer, openHttp } from "./open.ts";

const open: OpenHttpServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((http) => http.close(0)));
});

async function start(port = 0): Promise<{ http: OpenHttpServer; port: number }> {
  const config = readConfig([], { PORT: String(port) });
  const http = openHttp(config, createLog("silent"), createMetrics());
  open.push(http);
  return { http, ...(await http.listen()) };
}

/** Script of a thread that connects that often while this thread is blocked, and reports the end. */
const VISITORS = `
  const { connect } = require("node:net");
  const { workerData: { port, count, made } } = require("node:worker_threads");
  const all = new Int32Array(made);
  for (let index = 0; index < count; index += 1) {
    const socket = connect(port, "127.0.0.1", () => {
      if (Atomics.add(all, 0, 1) === count - 1) Atomics.notify(all, 0);
    });
    socket.on("error", () => undefined);
  }
`;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("the sockets of a port", () => {
  it.skipIf(NEEDS_LINUX)(
    `take a wave of connections in few turns of the loop, not in one for each${NEEDS_LINUX}`,
    async () => {
      const { http, port } = await start();
      const count = 48;
      const made = new SharedArrayBuffer(4);
      let taken = 0;
      http.server.on("connection", () => (taken += 1));
      const visitors = new Worker(VISITORS, { eval: true, workerData: { port, count, made } });
      await once(visitors, "online");
      const all = new Int32Array(made);
      for (let waits = 0; Atomics.load(all, 0) < count && waits < 1_000; waits += 1)
        Atomics.wait(all, 0, Atomics.load(all, 0), 50);
      let turns = 0;
      for (; taken < count; turns += 1) await turn();
      // Each socket takes six connections on average; if the sockets take turns, two of them practically never
      // take all forty-eight.
      expect(turns).toBeLessThan(count / 2);
      await visitors.terminate();
    },
  );

  it("answer over each of them, and close with the server", async () => {
    const { http, port } = await start();
    const answers = await Promise.all(
      Array.from({ length: 32 }, async () => {
        const response = await fetch(`http://127.0.0.1:${port}/healthz`, {
          headers: { connection: "close" },
        });
        return response.status;
      }),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    const held: Socket[] = [];
    for (let count = 0; count < 16; count += 1) {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      await once(socket, "connect");
      held.push(socket);
    }
    const ended = held.map((socket) => once(socket.resume(), "close"));
    await http.close(0);
    await Promise.all(ended);
    const refused = connect(port, "127.0.0.1");
    const [error] = await once(refused, "error");
    expect(error).toMatchObject({ code: "ECONNREFUSED" });
  });

  it("share the port with no other process of the product, nor with any other", async () => {
    const { port } = await start();
    await expect(start(port)).rejects.toMatchObject({ code: "EADDRINUSE" });
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const taken = typeof address === "object" && address ? address.port : 0;
    await expect(start(taken)).rejects.toMatchObject({ code: "EADDRINUSE" });
    other.close();
  });
});
