import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { present } from "../../../core/present.ts";
import { NO_NGINX, startProxy, type TestProxy } from "../../support/sites/proxy.ts";
import { waitUntil } from "../../support/wait.ts";

describe.skipIf(NO_NGINX)(`what the proxy takes of one address${NO_NGINX}`, () => {
  /** Server that replaces API and gateway. Requests below `/held` get an answer when the test ends them. */
  let server: Server;
  let proxy: TestProxy;
  let asked: { url: string; from: string | undefined }[];

  const start = (balancerNetwork?: string): Promise<TestProxy> => {
    const ports = [(server.address() as AddressInfo).port];
    return startProxy({
      apiPorts: ports,
      gatewayPorts: ports,
      slowRates: true,
      ...present({ balancerNetwork }),
    });
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      const url = request.url ?? "";
      asked.push({ url, from: request.headers["x-forwarded-for"]?.toString() });
      if (!url.includes("held")) response.end("{}");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    proxy = await start("127.0.0.0/8");
  });
  afterAll(async () => {
    server.closeAllConnections();
    await proxy.close();
    server.close();
  });
  beforeEach(() => {
    asked = [];
  });

  const get = (path: string, from = "192.0.2.1", at = proxy): Promise<Response> =>
    fetch(`${at.url}${path}`, { headers: { "x-forwarded-for": from } });
  /** Limit of parallel requests per address; the proxy refuses further ones. */
  const AT_ONCE = 200;
  async function burst(count: number, path: (number: number) => string, from: string): Promise<Response[]> {
    const answers: Response[] = [];
    while (answers.length < count) {
      const wave = Math.min(AT_ONCE, count - answers.length);
      const asks = Array.from({ length: wave }, (_, number) => get(path(answers.length + number), from));
      answers.push(...(await Promise.all(asks)));
    }
    return answers;
  }

  it.each([
    ["searches", 80, (number: number) => `/all-news?q=${number}`, "192.0.2.2"],
    [
      "searches with an encoded name",
      80,
      (number: number) => `/api/combined-news?page=1&%71=${number}`,
      "192.0.2.3",
    ],
    [
      "pages of a match's balls",
      400,
      (number: number) => `/api/matches/abc1/balls?before=1-1-${number}`,
      "192.0.2.6",
    ],
    [
      "pages of a list",
      400,
      (number: number) => `/api/combined-news?limit=20&page=${number + 2}`,
      "192.0.2.9",
    ],
    [
      "pages of a list by an encoded name",
      400,
      (number: number) => `/api/combined-news?page=1&p%61ge=${number}`,
      "192.0.2.10",
    ],
    [
      "corrections further back",
      400,
      (number: number) => `/api/corrections?be%66ore=${1_600_000_000_000 + number}`,
      "192.0.2.12",
    ],
    ["days of the archive", 400, (number: number) => `/api/archive/2020-01-01?page=${number}`, "192.0.2.11"],
    ["made-up pages", 400, (number: number) => `/article/${number}`, "192.0.2.4"],
    [
      "made-up pages whose path would lead to a file",
      400,
      (number: number) => `/article/${number}%2f..%2f..%2fassets%2f1`,
      "192.0.2.13",
    ],
    ["pages of the front", 400, (number: number) => `/?page=${number + 2}`, "192.0.2.14"],
    [
      "made-up pictures",
      2_200,
      (number: number) => `/images/${String(number).padStart(32, "a")}.webp`,
      "192.0.2.15",
    ],
    ["made-up stories", 2_200, (number: number) => `/api/detailfeed/v1/${number}`, "192.0.2.16"],
    ["made-up scorecards", 2_200, (number: number) => `/cricket-data/a${number}.json`, "192.0.2.17"],
    ["made-up live documents", 2_200, (number: number) => `/api/live/match%3Aa${number}`, "192.0.2.18"],
    ["made-up pages that end as files do", 400, (number: number) => `/article/${number}.png`, "192.0.2.8"],
  ])("answers a burst of %s with 429 and Retry-After", async (_, count, path, from) => {
    const answers = await burst(count, path, from);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get("retry-after")).toBe("2");
    expect(await refused?.json()).toMatchObject({ success: false });
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(20);
    expect((await get(path(0), "192.0.2.99")).status).toBe(200);
  });

  it("tells a reader so in Bengali where a page was asked for", async () => {
    const page = { "X-Forwarded-For": "192.0.2.70", Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, number) => fetch(`${proxy.url}/search?q=${number}`, { headers: page })),
    );
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(refused?.headers.get("retry-after")).toBe("2");
    expect(await refused?.text()).toMatch(/<html lang="bn">.*কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।/);
  });

  it.each([
    ["an IPv6 network", "2001:db8:1:2::7", "2001:db8:1:2:a:b:c:d", "2001:db8:1:3::7"],
    ["one whose fourth number is zero", "2001:db8:1::7", "2001:db8:1:0:a:b:c:d", "2001:db8:1:1::7"],
    ["one with its zeros left out", "2001::7:1:2:3:4", "2001:0:0:7:a:b:c:d", "2001::9:1:2:3:4"],
    ["an IPv4 address in an IPv6 one", "::ffff:192.0.2.50", "192.0.2.50", "::ffff:192.0.2.51"],
  ])("counts %s as one reader, however it is written", async (_, one, same, other) => {
    const answers = await burst(80, (number) => `/all-news?q=${number}`, one);
    expect(answers.map(({ status }) => status)).toContain(429);
    const more = await burst(10, (number) => `/all-news?q=${number}`, same);
    expect(more.map(({ status }) => status)).toContain(429);
    expect((await get("/all-news?q=1", other)).status).toBe(200);
  });

  it("does not count the front, its lists and its files", async () => {
    const lists = ["/api/combined-news", "/api/combined-news?page=1&limit=20", "/api/corrections"];
    const live = ["/api/live/matches", "/api/live/strip", "/api/live/news:all", "/api/live/news%3abengal"];
    for (const path of ["/", "/?page=1", ...lists, ...live, "/assets/a.js", "/favicon.svg?1", "/sw.js"]) {
      const statuses = (await burst(200, () => path, "192.0.2.5")).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200]));
    }
  });

  it("gives an address behind which a thousand readers are the pictures of a thousand pages at once", async () => {
    const picture = (number: number): string => `/images/${String(number).padStart(32, "b")}.webp?w=320`;
    const statuses = (await burst(2_000, picture, "192.0.2.19")).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it("has 300 requests of an address under way, and counts no sockets among them", async () => {
    const from = "192.0.2.60";
    const held = (path: string): Promise<Response> => get(path, from);
    const answers: number[] = [];
    const ask = (path: string): void => {
      held(path).then(
        ({ status }) => answers.push(status),
        () => undefined,
      );
    };
    const reached = (path: string): number => asked.filter(({ url }) => url.startsWith(path)).length;
    for (let n = 0; n < 301; n += 1) ask("/api/combined-news?held");
    await waitUntil(() => reached("/api/") === 300 && answers.length === 1, "all but one wait at the API");
    expect(answers).toEqual([429]);
    expect((await get("/api/combined-news", from)).status).toBe(429);
    expect((await get("/api/combined-news", "192.0.2.61")).status).toBe(200);
    for (let n = 0; n < 301; n += 1) ask("/socket.io/?held");
    await waitUntil(() => reached("/socket.io/") === 301, "every socket is at the gateway");
    expect(answers).toEqual([429]);
  });

  it("tells the API who is calling, as the balancer alone says", async () => {
    await get("/", "203.0.113.9, 192.0.2.7");
    expect(asked.at(-1)?.from).toBe("192.0.2.7");
  });

  it("believes nobody where no balancer is named: strangers choose no address to be counted by", async () => {
    const direct = await start();
    try {
      await get("/", "192.0.2.7", direct);
      expect(asked.at(-1)?.from).toBe("127.0.0.1");
      const asks = Array.from({ length: 80 }, (_, n) => get(`/all-news?q=${n}`, `192.0.2.${n}`, direct));
      expect((await Promise.all(asks)).map(({ status }) => status)).toContain(429);
    } finally {
      await direct.close();
    }
  });
});
