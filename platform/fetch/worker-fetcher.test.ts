import { createHash } from "node:crypto";
import type { RequestListener, ServerResponse } from "node:http";
import { Worker } from "node:worker_threads";
import { expect, it, vi } from "vitest";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { createLog } from "../log/log.ts";
import { failure, send, serve } from "./fetch.test-support.ts";
import type { Fetched, Fetcher, FetchLog, FetchOptions } from "./port.ts";
import { createWorkerFetcher } from "./worker-fetcher.ts";

const LARGE = Buffer.alloc(1_500_000, "x");
const options: FetchOptions = { maxBytes: 2_000_000, lane: "live", beside: true };
const hashOf = (body: string | Uint8Array): string => createHash("sha256").update(body).digest("base64");

async function opened(log: FetchLog = createLog("silent"), ...hostPorts: string[]): Promise<Fetcher> {
  const server = await serve(send("here"));
  const fetcher = createWorkerFetcher({ fetchAllow: [server.hostPort, ...hostPorts] }, log);
  cleanups.push(() => fetcher.close());
  await vi.waitFor(async () => {
    expect((await fetcher.fetchBytes(server.url, options)).hash).toBeDefined();
  });
  return fetcher;
}

async function openedFor(answer: RequestListener): Promise<{ fetcher: Fetcher; url: string }> {
  const server = await serve(answer);
  return { fetcher: await opened(undefined, server.hostPort), url: server.url };
}

it.each([
  ["nothing", ""],
  ["a small body", "খবর"],
  ["a large one", LARGE],
])("gives %s with its hash, in memory of its own", async (_, sent) => {
  const { fetcher, url } = await openedFor(send(sent, { etag: '"1"' }));
  const fetched: Fetched = await fetcher.fetchBytes(url, options);
  expect(fetched).toMatchObject({ status: 200, headers: { etag: '"1"' }, hash: hashOf(sent) });
  expect(hashOf(fetched.body)).toBe(hashOf(sent));
  expect(fetched.body.buffer.byteLength).toBe(fetched.body.length);
});

it("fetches by itself until the thread is there, and what is not asked for beside", async () => {
  const server = await serve(send("here"));
  const fetcher = createWorkerFetcher({ fetchAllow: [server.hostPort] }, createLog("silent"));
  cleanups.push(() => fetcher.close());
  const first = await fetcher.fetchBytes(server.url, options);
  expect([Buffer.from(first.body).toString(), first.hash]).toEqual(["here", undefined]);
  await vi.waitFor(async () => {
    expect((await fetcher.fetchBytes(server.url, options)).hash).toBeDefined();
  });
  const { beside: _, ...onTheLoop } = options;
  expect((await fetcher.fetchBytes(server.url, onTheLoop)).hash).toBeUndefined();
});

it("gives each request its own answer, in whatever order they end", async () => {
  const held = new Map<string | undefined, ServerResponse>();
  const { fetcher, url } = await openedFor((request, response) => void held.set(request.url, response));
  const ask = async (path: string) => {
    const answer = fetcher.fetchBytes(`${url}${path}`, options);
    await vi.waitFor(() => expect(held.has(path)).toBe(true));
    return { end: () => held.get(path)?.end(path), text: answer.then(({ body }) => `${Buffer.from(body)}`) };
  };
  const [first, second] = [await ask("/1"), await ask("/2")];
  first.end();
  expect(await first.text).toBe("/1");
  const third = await ask("/3");
  second.end();
  expect(await second.text).toBe("/2");
  third.end();
  expect(await third.text).toBe("/3");
});

it("refuses addresses inside, literal, named and redirected to, without a connection, and the log says so", async () => {
  const inner = await serve(send("secret"));
  const outer = await serve((_request, response) => {
    response.writeHead(302, { location: `${inner.url}/admin` }).end();
  });
  const warn = vi.fn();
  const fetcher = await opened({ warn }, outer.hostPort);
  for (const url of [
    inner.url,
    `http://localhost:${inner.port}/`,
    `http://[::ffff:7f00:1]:${inner.port}/`,
    outer.url,
  ])
    expect(await failure(fetcher.fetchBytes(url, options)), url).toBe("refused-address");
  expect(inner.connections()).toBe(0);
  expect(warn).toHaveBeenCalledTimes(4);
  expect(warn).toHaveBeenLastCalledWith(
    { host: outer.hostPort, reason: expect.stringContaining("FETCH_ALLOW") },
    "a request to a forbidden address was refused",
  );
});

it("says why there was no answer as the loop's own does", async () => {
  const { fetcher, url } = await openedFor((request, response) => {
    if (request.url !== "/silent") response.end(LARGE);
  });
  expect(await failure(fetcher.fetchBytes(url, { ...options, maxBytes: 1_000 }))).toBe("too-large");
  expect(await failure(fetcher.fetchBytes("ftp://paper.example/", options))).toBe("bad-address");
  expect(await failure(fetcher.fetchBytes(`${url}/silent`, { ...options, timeout: 50 }))).toBe("timeout");
});

it("gives up what its caller gives up, before or while it runs", async () => {
  const asked = Promise.withResolvers<void>();
  const hungUp = Promise.withResolvers<void>();
  const { fetcher, url } = await openedFor((_request, response) => {
    response.once("close", () => hungUp.resolve());
    asked.resolve();
  });
  const controller = new AbortController();
  const running = failure(fetcher.fetchBytes(url, { ...options, signal: controller.signal }));
  await asked.promise;
  controller.abort();
  expect(await running).toBe("aborted");
  await hungUp.promise;
  expect(await failure(fetcher.fetchBytes(url, { ...options, signal: AbortSignal.abort() }))).toBe("aborted");
});

it("ends what runs when it is closed, and fetches nothing beside any more", async () => {
  const asked = Promise.withResolvers<void>();
  const { fetcher, url } = await openedFor(() => asked.resolve());
  const running = failure(fetcher.fetchBytes(url, options));
  await asked.promise;
  await fetcher.close();
  expect(await running).toBe("aborted");
  const later = performance.now() + 11_000;
  vi.spyOn(performance, "now").mockImplementation(() => later);
  const started = vi.spyOn(Worker.prototype, "unref");
  await expect(fetcher.fetchBytes(url, options)).rejects.toThrow();
  expect(started).not.toHaveBeenCalled();
});

/** Returns a function that ends the thread of the next fetcher, as a fault or lack of memory would. */
function threadEnder(): () => Promise<unknown> {
  const post = vi.spyOn(Worker.prototype, "postMessage");
  return async () => (post.mock.contexts.at(-1) as Worker).terminate();
}

it("fetches what its thread was fetching by itself when that ends, and what comes until there is another", async () => {
  const end = threadEnder();
  const asked = Promise.withResolvers<void>();
  let requests = 0;
  const { fetcher, url } = await openedFor((_request, response) => {
    requests += 1;
    if (requests === 1) asked.resolve();
    else response.end("score");
  });
  const running = fetcher.fetchBytes(url, options);
  await asked.promise;
  await end();
  const answers = [await running, await fetcher.fetchBytes(url, options)];
  expect(answers.map(({ body, hash }) => [Buffer.from(body).toString(), hash])).toEqual([
    ["score", undefined],
    ["score", undefined],
  ]);
});

it("ends a thread that hangs, and fetches by itself what it owes", async () => {
  const warn = vi.fn();
  const server = await serve(send("score"));
  const fetcher = await opened({ warn }, server.hostPort);
  vi.spyOn(Worker.prototype, "postMessage").mockImplementation(() => undefined);
  cleanups.push(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const running = fetcher.fetchBytes(server.url, { ...options, timeout: 5_000 });
  vi.advanceTimersByTime(34_999);
  expect(warn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  const { body, hash } = await running;
  expect([Buffer.from(body).toString(), hash]).toEqual(["score", undefined]);
  expect(warn).toHaveBeenCalledWith({ host: server.hostPort }, "fetch thread unresponsive; terminating it");
});
