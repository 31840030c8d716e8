import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server, type Socket } from "socket.io";
import { afterEach, expect, it, vi } from "vitest";
import { SHAPE } from "../../../core/live/shape.ts";
import { openSocket } from "./socket.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function startGateway() {
  const http = createServer();
  const io = new Server(http, { transports: ["websocket"] });
  http.listen(0, "127.0.0.1");
  await new Promise((resolve) => http.once("listening", resolve));
  cleanups.push(() => io.close());
  const arrivals: Socket[] = [];
  io.on("connection", (socket) => arrivals.push(socket));
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, io, arrivals };
}

function openTold(url: string) {
  const told: string[] = [];
  const socket = openSocket(
    {
      connected: () => told.push("connected"),
      disconnected: () => told.push("disconnected"),
      changed: () => undefined,
      newerBuild: () => told.push("a newer build"),
    },
    url,
  );
  cleanups.push(() => socket.close());
  return { socket, told };
}

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
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const { told } = openTold(url);
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

it("comes back by itself when a gateway refused it or said goodbye, and not once its page has closed it", async () => {
  const { url, io, arrivals } = await startGateway();
  vi.spyOn(Math, "random").mockReturnValue(0);
  let refused = 0;
  io.use((_, next) => {
    refused += 1;
    next(refused === 1 ? new Error("not now") : undefined);
  });
  const { socket, told } = openTold(url);
  await expect.poll(() => told).toEqual(["disconnected", "connected"]);
  arrivals[0]?.disconnect();
  await expect.poll(() => told).toEqual(["disconnected", "connected", "disconnected", "connected"]);
  const timers = vi.spyOn(globalThis, "clearTimeout");
  const begun = vi.spyOn(globalThis, "setTimeout");
  arrivals[1]?.disconnect();
  await expect.poll(() => told).toHaveLength(5);
  const comesBack = begun.mock.results.at(begun.mock.calls.findIndex(([, length]) => length === 500))?.value;
  socket.close();
  expect(timers).toHaveBeenCalledWith(comesBack);
});

it("says that a newer build is out for a newer shape alone", async () => {
  const { url, arrivals } = await startGateway();
  const { told } = openTold(url);
  await expect.poll(() => told).toEqual(["connected"]);
  for (const shape of [SHAPE - 1, SHAPE, SHAPE + 1]) arrivals[0]?.emit("shape", { shape });
  await expect.poll(() => told).toContain("a newer build");
  expect(told).toEqual(["connected", "a newer build"]);
});
