import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { freePort } from "../../tools/production/free-port.ts";
import { renderNginxConf } from "../../tools/production/nginx-conf.ts";
import { waitUntil } from "../support/wait.ts";

const missing = spawnSync("nginx", ["-v"]).status === 0 ? "" : " (skipped: nginx is not installed)";
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** An API that breaks down with every request for `/api/...`. */
async function startFragileApi(asked: string[]): Promise<number> {
  const server: Server = createServer((request, response) => {
    if (request.url === "/up") return void response.end();
    asked.push(request.url ?? "");
    request.socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

it.skipIf(missing)(`asks one API alone for a stranger's page or picture${missing}`, async () => {
  const asked: string[] = [];
  const apiPorts = [await startFragileApi(asked), await startFragileApi(asked)];
  const folder = await mkdtemp(join(tmpdir(), "khobor-proxy-"));
  closers.push(() => rm(folder, { recursive: true, force: true }));
  const port = await freePort();
  const conf = join(folder, "nginx.conf");
  const rules = { listen: `127.0.0.1:${port}`, temp: folder, apiPorts, gatewayPorts: [port] };
  await writeFile(conf, await renderNginxConf(rules));
  const nginx = spawn("nginx", ["-e", "stderr", "-g", "daemon off;", "-c", conf], { stdio: "ignore" });
  closers.push(async () => {
    const ended = once(nginx, "exit");
    nginx.kill("SIGQUIT");
    await ended;
  });
  const status = async (path: string): Promise<number> =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  await waitUntil(
    () =>
      status("/up").then(
        (up) => up === 200,
        () => false,
      ),
    "nginx is up",
  );

  expect(await status("/api/website-content?url=x")).toBe(502);
  expect(await status("/api/image?url=x")).toBe(502);
  expect(asked).toEqual(["/api/website-content?url=x", "/api/image?url=x"]);
  // What is cheap is asked for at the next.
  asked.length = 0;
  await status("/api/combined-news");
  expect(asked).toEqual(["/api/combined-news", "/api/combined-news"]);
});
