import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "../../../tools/production/free-port.ts";
import { renderNginxConf } from "../../../tools/production/nginx-conf.ts";
import { waitUntil } from "../../support/wait.ts";

const missing = spawnSync("nginx", ["-v"]).status === 0 ? "" : " (skipped: nginx is not installed)";

describe.skipIf(missing)(`what the proxy takes of one address${missing}`, () => {
  let folder: string;
  let port: number;
  let close: () => Promise<void>;
  /** As the API saw it, before any body. */
  let asked: { url: string; from: string | undefined }[];

  beforeAll(async () => {
    asked = [];
    // Refuses what has a body before it reads it, as the API does without a session.
    const api = createServer((request, response) => {
      asked.push({ url: request.url ?? "", from: request.headers["x-forwarded-for"]?.toString() });
      response.writeHead(request.method === "POST" ? 401 : 200).end("{}");
    }).listen(0, "127.0.0.1");
    await once(api, "listening");
    folder = await mkdtemp(join(tmpdir(), "khobor-proxy-"));
    port = await freePort();
    const conf = join(folder, "nginx.conf");
    const apiPorts = [(api.address() as AddressInfo).port];
    const rules = {
      listen: `127.0.0.1:${port}`,
      temp: folder,
      apiPorts,
      gatewayPorts: apiPorts,
      balancerNetwork: "127.0.0.0/8",
    };
    const written = await renderNginxConf(rules);
    // A minute refills what a second does otherwise: a burst is one however slow the machine is.
    const slow = written.replaceAll(/(rate=\d+)r\/s/g, "$1r/m");
    expect(slow).not.toBe(written);
    await writeFile(conf, slow);
    const nginx = spawn("nginx", ["-e", "stderr", "-g", "daemon off;", "-c", conf], { stdio: "ignore" });
    close = async () => {
      const ended = once(nginx, "exit");
      nginx.kill("SIGQUIT");
      await ended;
      api.closeAllConnections();
      api.close();
      await rm(folder, { recursive: true, force: true });
    };
    const isUp = (): Promise<boolean> =>
      get("/").then(
        ({ ok }) => ok,
        () => false,
      );
    await waitUntil(isUp, "nginx is up");
  });
  afterAll(() => close());
  beforeEach(() => {
    asked = [];
  });

  const get = (path: string, from = "192.0.2.1"): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { "x-forwarded-for": from } });
  /** So many at once at the most: more requests under way from one address are refused whatever they are for. */
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
    ["made-up pages", 400, (number: number) => `/article/${number}`, "192.0.2.4"],
    ["made-up pages that end as files do", 400, (number: number) => `/article/${number}.png`, "192.0.2.8"],
  ])("answers a burst of %s with 429 and Retry-After", async (_, count, path, from) => {
    const answers = await burst(count, path, from);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get("retry-after")).toBe("2");
    expect(await refused?.json()).toMatchObject({ success: false });
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(20);
    // Other readers notice nothing of it.
    expect((await get(path(0), "192.0.2.99")).status).toBe(200);
  });

  it("counts an IPv6 network as one reader", async () => {
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, number) => get(`/all-news?q=${number}`, `2001:db8:1:2::${number + 1}`)),
    );
    expect(answers.map(({ status }) => status)).toContain(429);
    expect((await get("/all-news?q=1", "2001:db8:1:3::1")).status).toBe(200);
  });

  it("does not count the front, its lists and its files", async () => {
    for (const path of ["/", "/api/combined-news", "/assets/a.js", "/favicon.svg"]) {
      const statuses = (await burst(200, () => path, "192.0.2.5")).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200]));
    }
  });

  it("tells the API who is calling, as the balancer alone says", async () => {
    await get("/", "203.0.113.9, 192.0.2.7");
    expect(asked.at(-1)?.from).toBe("192.0.2.7");
  });

  it("takes 64 kB of anybody", async () => {
    const body = "x".repeat(70_000);
    const answer = await fetch(`http://127.0.0.1:${port}/api/marketing-inquiry`, { method: "POST", body });
    expect(answer.status).toBe(413);
    expect(asked).toEqual([]);
  });

  it("lets the API refuse an upload before it has come, and writes nothing of it to the disk", async () => {
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    socket.on("data", (chunk) => {
      answer += String(chunk);
    });
    socket.write(
      `POST /api/admin/images HTTP/1.1\r\nHost: site\r\nContent-Type: image/png\r\nContent-Length: ${11 * 1024 * 1024}\r\n\r\n`,
    );
    socket.write(Buffer.alloc(1024 * 1024));
    await waitUntil(() => answer.includes("\r\n\r\n"), "the refusal");
    expect(answer).toContain("HTTP/1.1 401");
    expect(await readdir(join(folder, "body"))).toEqual([]);
    socket.destroy();
  });
});
