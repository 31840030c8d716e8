import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openFetcher } from "../../platform/fetch/open.ts";
import type { Fetcher } from "../../platform/fetch/port.ts";
import { createLog } from "../../platform/log/log.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { HOSTILE_PAGES } from "../../tests/support/hostile-inputs.ts";
import { type LoopbackServer, startLoopbackServer } from "../../tests/support/loopback-server.ts";
import { manualTimers } from "../../tests/support/manual-timers.ts";
import { createWebsiteContent } from "./website-content.ts";

const sentence = "ঘাটে ভিড়ছে একের পর এক নৌকা, আর যাত্রীরা নামছেন হাতে বাজারের থলে নিয়ে, মুখে সকালের হাসি। ";
const article = `<!doctype html><title>ঘাটের সকাল</title><article>${`<p>${sentence.repeat(4)}</p>`.repeat(4)}</article>`;

const ME = "198.51.100.7";
const from = (address: string, { signal } = new AbortController()) => ({ address, signal });

/** More than a megabyte with little text. */
const large = `<!doctype html><!--${"-".repeat(1_200_000)}-->${article.slice("<!doctype html>".length)}`;

/** Controlled timers of servers, so that a busy machine makes none late. */
const timers = manualTimers();
let publisher: LoopbackServer;
let fetcher: Fetcher;
let asked: string[];
const held: ServerResponse[] = [];
let sent: PromiseWithResolvers<void>;

beforeAll(async () => {
  asked = [];
  sent = Promise.withResolvers();
  publisher = await startLoopbackServer((request, response) => {
    asked.push(request.url ?? "");
    if (request.url?.startsWith("/article"))
      response.setHeader("content-type", "text/html; charset=utf-8").end(article);
    else if (request.url?.startsWith("/hostile/")) {
      response.once("finish", () => sent.resolve());
      response.end(HOSTILE_PAGES[decodeURIComponent(request.url.slice("/hostile/".length))]?.());
    } else if (request.url === "/large")
      response.setHeader("content-type", "text/html; charset=utf-8").end(large);
    else if (request.url?.startsWith("/large/half/")) response.write(large.slice(0, 1_100_000));
    else if (request.url?.startsWith("/slow/")) held.push(response);
    else if (request.url === "/front") response.end("<p>শুধু শিরোনাম</p>");
    else response.writeHead(410).end();
  });
  fetcher = openFetcher({ fetchAllow: [], fetchAllowReaders: [publisher.host] }, createLog("silent"), timers);
});
afterAll(async () => {
  publisher.close();
  await fetcher.close();
});

afterEach(() => {
  for (const response of held.splice(0)) response.destroy();
});

describe("the main text of a page at an address", () => {
  it("is read once for many readers", async () => {
    const content = createWebsiteContent(fetcher);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => content(`${publisher.url}/article`, from(ME))),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ success: true, title: "ঘাটের সকাল" });
    }
    expect(asked).toEqual(["/article"]);
  });

  it.each([
    ["/front", 422],
    ["/gone", 502],
  ])("answers %s with %i and a message", async (path, status) => {
    const answer = await createWebsiteContent(fetcher)(`${publisher.url}${path}`, from(ME));
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false });
  });

  it("is not read for strangers where it is let through for the operator's own sources alone", async () => {
    const own = openFetcher({ fetchAllow: [publisher.host] }, createLog("silent"), timers);
    cleanups.push(() => own.close());
    expect(await createWebsiteContent(own)(`${publisher.url}/article/inside`, from(ME))).toMatchObject({
      status: 502,
      body: { success: false, message: "The page could not be fetched" },
    });
    expect(asked).not.toContain("/article/inside");
  });

  it("is read beside the event loop, which serves the others meanwhile", async () => {
    const reading = createWebsiteContent(fetcher)(
      `${publisher.url}/hostile/as many links as a page may have`,
      from(ME),
    );
    await sent.promise;
    let turns = 0;
    const ticker = setInterval(() => {
      turns += 1;
    }, 1);
    expect([200, 422]).toContain((await reading).status);
    clearInterval(ticker);
    expect(turns).toBeGreaterThan(10);
  });

  it("is not read for an address that has four under way, which keeps no other address out", async () => {
    const content = createWebsiteContent(fetcher);
    const own = Array.from({ length: 4 }, (_, number) =>
      content(`${publisher.url}/slow/${number}`, from(ME)),
    );
    expect(await content(`${publisher.url}/slow/one-more`, from(ME))).toMatchObject({
      status: 429,
      retryAfter: 1,
    });
    expect(await content(`${publisher.url}/article`, from("198.51.100.8"))).toMatchObject({ status: 200 });
    await expect.poll(() => held.length).toBe(4);
    for (const response of held.splice(0)) response.writeHead(410).end();
    expect((await Promise.all(own)).map(({ status }) => status)).toEqual([502, 502, 502, 502]);
    const again = content(`${publisher.url}/slow/one-more`, from(ME));
    await expect.poll(() => held.length).toBe(1);
    for (const response of held.splice(0)) response.end(article);
    expect(await again).toMatchObject({ status: 200 });
  });

  it("is given up when those who asked for it have gone", async () => {
    const content = createWebsiteContent(fetcher);
    const leave = new AbortController();
    const gone = expect(content(`${publisher.url}/slow/left`, from(ME, leave))).rejects.toThrow();
    await expect.poll(() => held.length).toBe(1);
    const [response] = held.splice(0);
    const closed = once(response as ServerResponse, "close");
    leave.abort();
    await Promise.all([gone, closed]);
  });

  it("is remembered within 16 MiB, the oldest going first", async () => {
    const html = "ক".repeat(1024 * 1024);
    const readPage = async () => ({
      found: { ok: true as const, value: { title: "ঘাটের সকাল", html } },
      cpuMs: 1,
    });
    const content = createWebsiteContent(fetcher, readPage, async () => undefined);
    const read = async (number: number) => {
      const { status } = await content(`${publisher.url}/article/${number}`, from(`198.51.100.${number}`));
      expect(status).toBe(200);
    };
    const fit = 8;
    for (let number = 0; number <= fit; number += 1) await read(number);
    await read(fit);
    await read(0);
    expect(asked.filter((path) => path === `/article/${fit}`)).toHaveLength(1);
    expect(asked.filter((path) => path === "/article/0")).toHaveLength(2);
  });

  it("asks nothing inside the network", async () => {
    const content = createWebsiteContent(fetcher);
    const inside = await content("http://10.0.0.1/", from(ME));
    expect(inside.status).toBe(502);
    expect(await content("http://no-such-name.invalid/", from(ME))).toEqual(inside);
    expect(await content("http://localhost:1/", from(ME))).toEqual(inside);
  });
});
