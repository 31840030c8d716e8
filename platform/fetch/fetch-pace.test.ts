import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { manualTimers } from "../../tests/support/manual-timers.ts";
import { failure, fetcherFor, fetcherOn, send, serve } from "./fetch.test-support.ts";

const nextTurn = () => new Promise<void>((done) => setImmediate(done));

describe("the pace that a server must keep", () => {
  /** Options whose total time limit is never reached. */
  const options = { maxBytes: 2_000_000, timeout: 600_000 };
  const pace = { beginMs: 200, bytes: 1_000, everyMs: 200 };

  it.each([
    ["says nothing", () => undefined],
    [
      "sends its headers and nothing after",
      (_request: IncomingMessage, response: ServerResponse) => response.flushHeaders(),
    ],
    [
      "sends a byte now and then",
      (_request: IncomingMessage, response: ServerResponse) => {
        const drip = setInterval(() => response.write("x"), 20);
        response.once("close", () => clearInterval(drip));
      },
    ],
    [
      "redirects to one that says nothing",
      ({ url }: IncomingMessage, response: ServerResponse) => {
        if (url === "/") response.writeHead(302, { location: "/silent" }).end();
      },
    ],
  ])("is not kept by one that %s", async (_, answer: RequestListener) => {
    const server = await serve(answer);
    const request = fetcherFor(server.hostPort).fetchBytes(server.url, { ...options, pace });
    expect(await failure(request)).toBe("timeout");
  });

  it.each([
    ["pace", { pace }, pace.everyMs],
    ["whole time", { timeout: 1_000 }, 1_000],
  ])("counts again once there is room: the %s", async (_, limits, milliseconds) => {
    const server = await serve((_request, response) => void response.write(Buffer.alloc(1_200_000, "x")));
    const timers = manualTimers();
    const room = Promise.withResolvers<void>();
    const request = fetcherOn(timers, server.hostPort).fetchBytes(server.url, {
      ...options,
      ...limits,
      makeRoom: async () => {
        await nextTurn();
        timers.pass(60_000);
        room.resolve();
      },
    });
    const ended = failure(request);
    await room.promise;
    await nextTurn();
    timers.pass(2 * milliseconds);
    expect(await ended).toBe("timeout");
  });
});

describe("room for a large body", () => {
  const LARGE = Buffer.alloc(1_500_000, "x");
  const gzip = { "content-encoding": "gzip" };

  it.each([
    ["as it is", send(LARGE), 1],
    ["packed", send(gzipSync(LARGE), gzip), 1],
    ["small", send(LARGE.subarray(0, 900_000)), 0],
    ["small and packed", send(gzipSync(LARGE.subarray(0, 900_000)), gzip), 0],
  ])("is asked for once, before it is read to its end: %s", async (_, answer, times) => {
    const server = await serve(answer);
    let asked = 0;
    const makeRoom = async (): Promise<void> => {
      asked += 1;
    };
    const { body } = await fetcherFor(server.hostPort).fetchBytes(server.url, {
      maxBytes: 2_000_000,
      makeRoom,
    });
    expect(asked).toBe(times);
    expect(body.length).toBe(times === 1 ? LARGE.length : 900_000);
  });

  it("is waited for until the request is given up", async () => {
    const server = await serve(send(LARGE));
    const controller = new AbortController();
    const request = fetcherFor(server.hostPort).fetchBytes(server.url, {
      maxBytes: 2_000_000,
      signal: controller.signal,
      makeRoom: (signal) =>
        new Promise((_, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
          controller.abort();
        }),
    });
    expect(await failure(request)).toBe("aborted");
  });
});
