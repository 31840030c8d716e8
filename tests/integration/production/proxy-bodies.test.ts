import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NO_NGINX, startProxy, type TestProxy } from "../../support/sites/proxy.ts";
import { waitUntil } from "../../support/wait.ts";

const MEGABYTE = 1024 * 1024;

describe.skipIf(NO_NGINX)(`what the proxy passes on of bodies${NO_NGINX}`, () => {
  let api: Server;
  let proxy: TestProxy;
  let asked: string[];

  beforeAll(async () => {
    // This server refuses bodies unread, as the API does without a session.
    api = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(401).end("{}");
    }).listen(0, "127.0.0.1");
    await once(api, "listening");
    const ports = [(api.address() as AddressInfo).port];
    proxy = await startProxy({ apiPorts: ports, gatewayPorts: ports });
  });
  afterAll(async () => {
    await proxy.close();
    api.closeAllConnections();
    api.close();
  });
  beforeEach(() => {
    asked = [];
  });

  /** Status line of the answer to a partial body with this Content-Length. */
  async function answerTo(path: string, length: number): Promise<string> {
    const socket = connect(proxy.port, "127.0.0.1");
    let answer = "";
    socket.on("data", (chunk) => {
      answer += String(chunk);
    });
    // After a refusal the proxy closes the connection, perhaps while the client still sends.
    socket.on("error", () => undefined);
    socket.write(`POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Length: ${length}\r\n\r\n`);
    socket.write(Buffer.alloc(Math.min(length, MEGABYTE)));
    await waitUntil(() => answer.includes("\r\n\r\n"), `the answer to ${path}`);
    socket.destroy();
    return answer.split("\r\n", 1)[0] ?? "";
  }

  it.each([
    ["takes 128 kB of anybody", "/api/account/follows", 128 * 1024, "HTTP/1.1 401 Unauthorized"],
    ["takes no more of anybody", "/api/account/follows", 140_000, "HTTP/1.1 413 Request Entity Too Large"],
    ["takes an article of an editor", "/api/admin/news", MEGABYTE, "HTTP/1.1 401 Unauthorized"],
    [
      "takes nothing longer of an editor",
      "/api/admin/news",
      MEGABYTE + 1,
      "HTTP/1.1 413 Request Entity Too Large",
    ],
    [
      "takes nothing longer below pictures",
      "/api/admin/images/1",
      2 * MEGABYTE,
      "HTTP/1.1 413 Request Entity Too Large",
    ],
    ["takes a picture of an editor", "/api/admin/images", 11 * MEGABYTE, "HTTP/1.1 401 Unauthorized"],
    ["takes no larger picture", "/api/admin/images", 12 * MEGABYTE, "HTTP/1.1 413 Request Entity Too Large"],
  ])("%s", async (_, path, length, status) => {
    expect(await answerTo(path, length)).toBe(status);
    expect(asked).toEqual(status.includes("413") ? [] : [path]);
  });

  it("lets the API refuse a body before it has come, and writes nothing of it to the disk", async () => {
    expect(await answerTo("/api/admin/images", 11 * MEGABYTE)).toBe("HTTP/1.1 401 Unauthorized");
    expect(await readdir(join(proxy.folder, "body"))).toEqual([]);
  });
});
