import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openFetcher } from "../../platform/fetch/open.ts";
import type { Fetcher } from "../../platform/fetch/port.ts";
import { createLog } from "../../platform/log/log.ts";
import { createInProcessRateLimits } from "../../platform/rate-limits/in-process/in-process-rate-limits.ts";
import { manualTimers } from "../../tests/support/manual-timers.ts";
import type { Guard } from "../auth/types.ts";
import { serve } from "../calls/bind.ts";
import { createExpressApp } from "../express-app.ts";
import { limitersByName } from "../http/limit-per-address.ts";
import { imageCall } from "../outside-calls.ts";
import { openImageCache } from "./image-cache.ts";
import { createImageProxy, type ImageProxy } from "./image-proxy.ts";

/** Timers that the test controls, so that a busy machine delays no server. */
const timers = manualTimers();
/** A publisher's server with valid and invalid images. */
let origin: Server;
let asked: string[] = [];
let hangUps: number;
let lateAnswers: boolean;
let tooManyPixels: Buffer;
/** An image of noise with more than a megabyte. */
let large: Buffer;
let inside: Server;
let insideAsked: number;
let insideUrl: string;
let fetcher: Fetcher;
let site: Server;
let folder: string;
let base: string;
let pictures: string;

async function listen(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const jpeg = await sharp({ create: { width: 1600, height: 1067, channels: 3, background: "#884422" } })
    .jpeg()
    .toBuffer();
  tooManyPixels = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#884422" } })
    .png()
    .toBuffer();
  // The header (IHDR) claims 8,000 × 8,000 pixels; no image data follow, and the checksum is correct.
  tooManyPixels.writeUInt32BE(8_000, 16);
  tooManyPixels.writeUInt32BE(8_000, 20);
  tooManyPixels.writeUInt32BE(crc32(tooManyPixels.subarray(12, 29)), 29);
  large = await sharp(randomBytes(800 * 600 * 3), { raw: { width: 800, height: 600, channels: 3 } })
    .png()
    .toBuffer();
  hangUps = 0;
  lateAnswers = false;
  insideAsked = 0;
  inside = createServer((_request, response) => {
    insideAsked += 1;
    response.end("secret");
  });
  insideUrl = await listen(inside);
  origin = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    if (path.startsWith("/good.jpg")) response.end(jpeg);
    else if (path === "/large.png") response.end(large);
    else if (path.startsWith("/large/half/")) response.write(large.subarray(0, 1_100_000));
    else if (path === "/late.jpg" && lateAnswers) response.end(jpeg);
    else if (path === "/html.jpg")
      response.writeHead(200, { "content-type": "image/jpeg" }).end("<html><script>alert(1)</script></html>");
    else if (path === "/picture.svg")
      response
        .writeHead(200, { "content-type": "image/svg+xml" })
        .end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    else if (path === "/no-picture-so-far.jpg") response.write(Buffer.alloc(100, "<svg "));
    else if (path === "/cut.jpg") response.end(jpeg.subarray(0, 100));
    else if (path === "/huge.jpg") {
      response.on("error", () => undefined);
      response.write(jpeg.subarray(0, 300));
      const chunk = Buffer.alloc(1 << 20, 1);
      let sent = 0;
      const more = (): void => {
        while (sent < 200 && response.write(chunk)) sent += 1;
        if (sent >= 200) response.end();
        else response.once("drain", more);
      };
      more();
    } else if (path.startsWith("/hanging") || path === "/late.jpg") {
      request.once("close", () => {
        hangUps += 1;
      });
    } else if (path === "/forty.png") response.end(tooManyPixels);
    else if (path === "/redirect") response.writeHead(302, { location: `${insideUrl}/` }).end();
    else response.writeHead(404).end();
  });
  pictures = await listen(origin);
  folder = await mkdtemp(join(tmpdir(), "khobor-images-"));
  const allowed = { fetchAllow: [new URL(insideUrl).host], fetchAllowReaders: [new URL(pictures).host] };
  fetcher = openFetcher(allowed, createLog("silent"), timers);
  const log = createLog("silent");
  const audit = { add: async () => {} };
  const proxy = createImageProxy(
    fetcher,
    await openImageCache(folder, { maxBytes: 1 << 20 }),
    createLog("silent"),
  );
  const limiterOf = limitersByName(createInProcessRateLimits());
  const calls = serve([imageCall(async () => proxy)], { guard: {} as Guard, audit, log, limiterOf });
  site = createServer(createExpressApp([calls], { proxies: 0, pages: false, log }));
  base = await listen(site);
});
afterAll(async () => {
  for (const server of [site, origin, inside]) {
    server.closeAllConnections();
    server.close();
  }
  await fetcher.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  asked = [];
});

const ask = (url: string, more = "", headers: Record<string, string> = {}) =>
  fetch(`${base}/api/image?url=${encodeURIComponent(url)}${more}`, { headers });

describe("GET /api/image", () => {
  it.each([
    ["image/avif,image/webp,*/*", "avif"],
    ["image/webp,*/*", "webp"],
    ["*/*", "webp"],
  ])("answers Accept: %s with %s of the asked width", async (accept, format) => {
    const response = await ask(`${pictures}/good.jpg`, "&w=320", { accept });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(`image/${format}`);
    expect(response.headers.get("vary")).toContain("Accept");
    const facts = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(facts.width).toBe(320);
    expect(facts.height).toBe(213);
  });

  it("asks the publisher once, whatever the number of readers, and answers 304", async () => {
    const url = `${pictures}/good.jpg?once`.replace("?once", "");
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(url, "&w=160")));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(asked.length).toBeLessThanOrEqual(1);
    const etag = answers[0]?.headers.get("etag") ?? "";
    expect((await ask(url, "&w=160", { "if-none-match": etag })).status).toBe(304);
    expect((await readdir(folder)).some((name) => name.endsWith("-160.webp"))).toBe(true);
  });

  it.each([
    ["no address", "", "", 400],
    ["another scheme", "file:///etc/passwd", "", 400],
    ["a width off the ladder", "https://publisher.example/a.jpg", "&w=333", 400],
    ["an address inside the network", "http://169.254.169.254/latest", "", 502],
    ["localhost", "http://localhost:1/", "", 502],
  ])("refuses %s", async (_, url, more, status) => {
    const response = await ask(url, more);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false });
  });

  it("says the same of a name that is not there, one inside and a server that is down", async () => {
    const addresses = ["http://no-such-name.invalid/a.png", "http://10.0.0.1/a.png", `${insideUrl}/a.png`];
    const answers = await Promise.all(addresses.map(async (url) => (await ask(url)).text()));
    expect(new Set(answers).size).toBe(1);
  });

  it.each([
    ["/html.jpg", 415],
    ["/picture.svg", 415],
    ["/cut.jpg", 415],
    ["/huge.jpg", 413],
    ["/forty.png", 415],
    ["/missing.jpg", 502],
  ])("refuses %s with %i", async (path, status) => {
    const response = await ask(`${pictures}${path}`);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false });
  });

  it("refuses what begins as no picture at once: the rest of it is not waited for", async () => {
    expect((await ask(`${pictures}/no-picture-so-far.jpg`)).status).toBe(415);
  });

  it("follows no redirect into the network", async () => {
    expect((await ask(`${pictures}/redirect`)).status).toBe(502);
    expect(insideAsked).toBe(0);
  });
});

describe("more than it can take", () => {
  it("is refused with 503 and Retry-After, and what readers gave up is stopped", async () => {
    const leave = new AbortController();
    const asking = Array.from({ length: 40 }, (_, number) =>
      fetch(`${base}/api/image?url=${encodeURIComponent(`${pictures}/hanging/${number}`)}`, {
        signal: leave.signal,
      }),
    );
    const refused = await Promise.any(asking);
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("2");
    await expect.poll(() => asked.length).toBe(6);
    leave.abort();
    await Promise.allSettled(asking);
    await expect.poll(() => hangUps === asked.length).toBe(true);
    expect((await ask(`${pictures}/good.jpg`, "&w=480")).status).toBe(200);
  });

  describe("while others ask for pictures whose servers never answer", () => {
    const leave = new AbortController();
    const from = (address: string) => ({ address, signal: leave.signal });
    let place: string;
    let proxy: ImageProxy;
    let hanging: Promise<unknown>;
    /** Number of hanging requests that got an answer. */
    let settled = 0;

    beforeAll(async () => {
      asked = [];
      place = await mkdtemp(join(tmpdir(), "khobor-cache-"));
      proxy = createImageProxy(
        fetcher,
        await openImageCache(place, { maxBytes: 1 << 20 }),
        createLog("silent"),
      );
      // Requests from five addresses, each up to its limit.
      hanging = Promise.allSettled(
        Array.from({ length: 120 }, (_, number) =>
          proxy
            .picture(`${pictures}/hanging/${number}`, 160, "webp", from(`198.51.100.${number % 5}`))
            .finally(() => {
              settled += 1;
            }),
        ),
      );
      // The requests have taken half of all places, which is the most that five addresses may use.
      await vi.waitFor(() => expect(asked.length).toBe(12));
    });
    afterAll(async () => {
      leave.abort();
      await hanging;
      await rm(place, { recursive: true });
    });

    it("keeps no other address waiting", async () => {
      const good = proxy.picture(`${pictures}/good.jpg`, 160, "webp", from("198.51.100.8"));
      await expect.poll(() => asked).toContain("/good.jpg");
      expect((await good).length).toBeGreaterThan(0);
      expect(settled).toBe(0);
    });
  });

  it("is refused by address, after 600 in a minute", async () => {
    const answers = await Promise.all(Array.from({ length: 600 }, () => ask("none")));
    expect(answers.map(({ status }) => status)).toContain(429);
  });
});

it("a cache that cannot be written to costs no reader a picture", async () => {
  const place = await mkdtemp(join(tmpdir(), "khobor-cache-"));
  const cache = await openImageCache(place, { maxBytes: 1 << 20 });
  await rm(place, { recursive: true });
  const proxy = createImageProxy(fetcher, cache, createLog("silent"));
  const asker = { address: "127.0.0.1", signal: new AbortController().signal };
  expect((await proxy.picture(`${pictures}/good.jpg`, 160, "webp", asker)).length).toBeGreaterThan(0);
});
