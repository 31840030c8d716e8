import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openFetcher } from "../../platform/fetch/open.ts";
import type { Fetcher } from "../../platform/fetch/port.ts";
import { createLog } from "../../platform/log/log.ts";
import { HOSTILE_PAGES } from "../../tests/support/hostile-inputs.ts";
import { type LoopbackServer, startLoopbackServer } from "../../tests/support/loopback-server.ts";
import { manualTimers } from "../../tests/support/manual-timers.ts";
import { watchRooms } from "../../tests/support/room-watch.ts";
import { NoPlaceError } from "../shares/fair-places.ts";
import type { ReadPage } from "./read-page.ts";
import { createWebsiteContent } from "./website-content-router.ts";

const sentence = "ঘাটে ভিড়ছে একের পর এক নৌকা, আর যাত্রীরা নামছেন হাতে বাজারের থলে নিয়ে, মুখে সকালের হাসি। ";
const article = `<!doctype html><title>ঘাটের সকাল</title><article>${`<p>${sentence.repeat(4)}</p>`.repeat(4)}</article>`;

const ME = "198.51.100.7";
const from = (address: string, { signal } = new AbortController()) => ({ address, signal });

/** Nearly as long as a text may be. */
const long = `<!doctype html><title>ঘাটের সকাল</title><article>${`<p>${sentence.repeat(300)}</p>`.repeat(10)}</article>`;

/** More than a megabyte, of which its text is little. */
const large = `<!doctype html><!--${"-".repeat(1_200_000)}-->${article.slice("<!doctype html>".length)}`;

/** The time that servers have passes when a test says so, so that none is late because the machine is busy. */
const timers = manualTimers();
let publisher: LoopbackServer;
let fetcher: Fetcher;
let asked: string[];
/** Requests that are answered when a test says so. */
const held: ServerResponse[] = [];
/** The last hostile page is out. */
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
    } else if (request.url?.startsWith("/long/"))
      response.setHeader("content-type", "text/html; charset=utf-8").end(long);
    else if (request.url === "/large")
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

/** One that calls this for each page before it has room for more than a megabyte. */
const createWatched = (before: (url: string) => void) => createWebsiteContent(watchRooms(fetcher, before));

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
    try {
      expect(await createWebsiteContent(own)(`${publisher.url}/article/inside`, from(ME))).toMatchObject({
        status: 502,
        body: { success: false, message: "The page could not be fetched" },
      });
      expect(asked).not.toContain("/article/inside");
    } finally {
      await own.close();
    }
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

  it("says what is wrong with a page that would overflow the stack", async () => {
    const answer = await createWebsiteContent(fetcher)(`${publisher.url}/hostile/nested divisions`, from(ME));
    expect(answer).toEqual({
      status: 422,
      body: { success: false, message: "The page has elements nested more than 256 deep" },
    });
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
    // That it was too many said nothing about the page.
    const again = content(`${publisher.url}/slow/one-more`, from(ME));
    await expect.poll(() => held.length).toBe(1);
    for (const response of held.splice(0)) response.end(article);
    expect(await again).toMatchObject({ status: 200 });
  });

  it("is read although the servers of others' pages never answer, however many they are", async ({
    onTestFinished,
  }) => {
    const content = createWebsiteContent(fetcher);
    const leave = new AbortController();
    onTestFinished(() => leave.abort());
    // From five addresses, each as far as it is let.
    const hanging = Array.from({ length: 20 }, (_, number) =>
      content(`${publisher.url}/slow/others/${number}`, from(`198.51.100.${20 + (number % 5)}`, leave)),
    );
    let settled = 0;
    const count = (): void => {
      settled += 1;
    };
    for (const each of hanging) void each.then(count, count);
    // All that may be are on their way: those of five addresses, up to half of the places.
    await expect.poll(() => held.length).toBe(8);
    expect(await content(`${publisher.url}/article`, from(ME))).toMatchObject({ status: 200 });
    expect(settled).toBe(0);
    leave.abort();
    await Promise.allSettled(hanging);
  });

  it("is read beside another of the same reader's while no other reader waits", async () => {
    let reading = 0;
    const read = Promise.withResolvers<ReadPage>();
    const content = createWebsiteContent(fetcher, () => {
      reading += 1;
      return read.promise;
    });
    const both = ["one", "two"].map((name) => content(`${publisher.url}/article?${name}`, from(ME)));
    await expect.poll(() => reading).toBe(2);
    read.resolve({ found: { ok: true, value: { title: "ঘাটের সকাল", html: "<p>নৌকা</p>" } }, cpuMs: 1 });
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it("keeps its place for its length, though it is read at once", async () => {
    const places: number[] = [];
    const left = Promise.withResolvers<void>();
    let read = 0;
    const content = createWebsiteContent(
      fetcher,
      async () => {
        read += 1;
        return { found: { ok: true, value: { title: "ঘাটের সকাল", html: "<p>নৌকা</p>" } }, cpuMs: 1 };
      },
      (ms) => {
        places.push(ms);
        return left.promise;
      },
    );
    const ask = (name: string) => content(`${publisher.url}/article?${name}`, from(ME));
    expect((await Promise.all([ask("one"), ask("two")])).map(({ status }) => status)).toEqual([200, 200]);
    // 2 KiB a millisecond.
    const each = Buffer.byteLength(article) / 2_048;
    expect(places).toEqual([each, each]);
    const third = ask("three");
    const others = await Promise.all(
      ["x", "y"].map((name) => content(`${publisher.url}/gone?${name}`, from(ME))),
    );
    expect(others.map(({ status }) => status)).toEqual([502, 502]);
    expect(read).toBe(2);
    left.resolve();
    expect(await third).toMatchObject({ status: 200 });
  });

  it("is not late while it waits for a room that others' large pages have", async () => {
    const rooms: string[] = [];
    const content = createWatched((url) => rooms.push(url));
    const others = Array.from({ length: 4 }, (_, number) =>
      content(`${publisher.url}/large/half/${number}`, from(`198.51.100.${30 + number}`)),
    );
    await expect.poll(() => rooms.length).toBe(4);
    const mine = content(`${publisher.url}/large`, from(ME));
    await expect.poll(() => rooms.length).toBe(5);
    timers.pass(10_000);
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([504, 504, 504, 504]);
    expect(await mine).toMatchObject({ status: 200 });
  });

  it("for which there was no room may be asked for again at once", async () => {
    let full = true;
    const content = createWatched(() => {
      if (full) throw new NoPlaceError();
    });
    expect(await content(`${publisher.url}/large`, from(ME))).toMatchObject({ status: 503, retryAfter: 5 });
    full = false;
    expect(await content(`${publisher.url}/large`, from(ME))).toMatchObject({ status: 200 });
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

  it("is remembered within 16 MiB, the oldest going first", { timeout: 60_000 }, async () => {
    const content = createWebsiteContent(fetcher, undefined, async () => undefined);
    const read = async (number: number) => {
      const { status, body } = await content(`${publisher.url}/long/${number}`, from(`198.51.100.${number}`));
      expect({ status, body }).toMatchObject({ status: 200 });
      return "html" in body ? body.html.length : 0;
    };
    const fit = Math.ceil((8 * 1024 * 1024) / (await read(0)));
    for (let number = 1; number <= fit; number += 1) await read(number);
    await read(fit);
    await read(0);
    expect(asked.filter((path) => path === `/long/${fit}`)).toHaveLength(1);
    expect(asked.filter((path) => path === "/long/0")).toHaveLength(2);
  });

  it("asks nothing inside the network", async () => {
    const content = createWebsiteContent(fetcher);
    const inside = await content("http://10.0.0.1/", from(ME));
    expect(inside.status).toBe(502);
    // Nor does it say what there is inside.
    expect(await content("http://no-such-name.invalid/", from(ME))).toEqual(inside);
    expect(await content("http://localhost:1/", from(ME))).toEqual(inside);
  });
});
