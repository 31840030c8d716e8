import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server, type Socket } from "socket.io";
import { afterEach, expect, it, vi } from "vitest";
import { openSocket } from "./socket.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A gateway of the stock library, and each of its connections as it comes. */
async function startGateway() {
  const http = createServer();
  const io = new Server(http, { transports: ["websocket"] });
  http.listen(0, "127.0.0.1");
  await new Promise((resolve) => http.once("listening", resolve));
  cleanups.push(() => io.close());
  const arrivals: Socket[] = [];
  io.on("connection", (socket) => arrivals.push(socket));
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, arrivals };
}

/** The lengths of the timers that are begun from now on, ms. */
function watchTimers(): unknown[] {
  const lengths: unknown[] = [];
  const begin = globalThis.setTimeout;
  vi.spyOn(globalThis, "setTimeout").mockImplementation((...given) => {
    lengths.push(given[1]);
    return begin(...given);
  });
  return lengths;
}

it("comes back when a gateway that ends said so, and after another loss as soon as always", async () => {
  const { url, arrivals } = await startGateway();
  const timers = watchTimers();
  // A quarter is added to each delay.
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const told: string[] = [];
  const socket = openSocket(
    {
      connected: () => told.push("connected"),
      disconnected: () => told.push("disconnected"),
      changed: () => undefined,
      newerBuild: () => undefined,
    },
    url,
  );
  cleanups.push(() => socket.close());
  await expect.poll(() => told).toEqual(["connected"]);
  arrivals[0]?.emit("drain", { after: 104 });
  arrivals[0]?.conn.close();
  await expect.poll(() => told).toEqual(["connected", "disconnected", "connected"]);
  arrivals[1]?.conn.close();
  await expect
    .poll(() => told)
    .toEqual(["connected", "disconnected", "connected", "disconnected", "connected"]);
  expect(timers.filter((length) => length === 130 || length === 625)).toEqual([130, 625]);
});
