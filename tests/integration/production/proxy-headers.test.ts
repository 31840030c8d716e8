import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SECURITY_HEADERS } from "../../../platform/http/security-headers.ts";
import { type LoopbackServer, startLoopbackServer } from "../../support/loopback-server.ts";
import { NO_NGINX, startProxy } from "../../support/sites/proxy.ts";

const ALL = { ...SECURITY_HEADERS, "cache-control": "no-store" };

describe.skipIf(NO_NGINX)(`what the proxy answers by itself${NO_NGINX}`, () => {
  let api: LoopbackServer;
  let proxy: Awaited<ReturnType<typeof startProxy>>;

  beforeAll(async () => {
    api = await startLoopbackServer((request, response) => {
      if (request.url === "/broken") request.socket.destroy();
      else
        response.writeHead(200, { "x-content-type-options": "nosniff", "x-frame-options": "its own" }).end();
    });
    const apiPorts = [Number(api.host.split(":")[1])];
    proxy = await startProxy({ apiPorts, gatewayPorts: apiPorts });
  });
  afterAll(async () => {
    await proxy.close();
    api.close();
  });

  async function headOf(request: string): Promise<Record<string, string>> {
    const socket = connect(proxy.port, "127.0.0.1");
    socket.write(request);
    const [head = ""] = (await socket.setEncoding("utf8").toArray()).join("").split("\r\n\r\n");
    const [line = "", ...fields] = head.split("\r\n");
    const headers = fields
      .map((field) => field.split(": ", 2))
      .map(([name = "", value = ""]) => [name.toLowerCase(), value]);
    return { status: line.split(" ")[1] ?? "", ...Object.fromEntries(headers) };
  }

  it.each([
    ["a path that it keeps for itself", 404, "/metrics", {}],
    [
      "a body that is too large",
      413,
      "/api/marketing-inquiry",
      { method: "POST", body: "a".repeat(140_000) },
    ],
    ["a server that breaks off", 502, "/broken", {}],
  ])("has the headers of all answers: %s", async (_, status, path, init) => {
    const answer = await fetch(proxy.url + path, init);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(ALL);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  });

  it("says in Bengali that the site is away where a page was asked for", async () => {
    const answer = await fetch(`${proxy.url}/broken`, { headers: { accept: "text/html,*/*;q=0.8" } });
    expect(answer.status).toBe(502);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...ALL,
      "content-type": "text/html; charset=utf-8",
    });
    expect(await answer.text()).toMatch(/<html lang="bn">.*<h1>সাইট এখন সাড়া দিচ্ছে না<\/h1>/);
  });

  it.each([
    ["400", "hello\r\n\r\n"],
    ["400", `GET / HTTP/1.1\r\nHost: site\r\nConnection: close\r\nA: ${"a".repeat(40_000)}\r\n\r\n`],
    ["414", `GET /${"a".repeat(40_000)} HTTP/1.1\r\nHost: site\r\n\r\n`],
  ])("has them where it is no request: %s", async (status, request) => {
    expect(await headOf(request)).toMatchObject({
      status,
      ...ALL,
      "content-type": "text/html; charset=utf-8",
    });
  });

  it("has them where an address asks too much", async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => fetch(`${proxy.url}/search?q=a`)));
    const refused = answers.find(({ status }) => status === 429);
    expect(Object.fromEntries(refused?.headers ?? [])).toMatchObject({ ...ALL, "retry-after": "2" });
  });

  it("adds none of them to what a server answered", async () => {
    const { headers } = await fetch(`${proxy.url}/`);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("its own");
    expect(headers.get("content-security-policy")).toBeNull();
    expect(headers.get("cache-control")).toBeNull();
  });
});
