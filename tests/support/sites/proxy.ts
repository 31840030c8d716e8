import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../tools/production/free-port.ts";
import { renderNginxConf } from "../../../tools/production/nginx-conf.ts";
import { waitUntil } from "../wait.ts";

/** What is said of tests that are skipped without nginx; empty where it is installed. */
export const NO_NGINX = spawnSync("nginx", ["-v"]).status === 0 ? "" : " (skipped: nginx is not installed)";

/** nginx on loopback with the rules of deploy/nginx.conf, before servers on these ports. */
export async function startProxy(servers: {
  apiPorts: readonly number[];
  gatewayPorts: readonly number[];
}): Promise<{ url: string; port: number; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "khobor-proxy-"));
  const port = await freePort();
  const conf = join(folder, "nginx.conf");
  const url = `http://127.0.0.1:${port}`;
  await writeFile(conf, await renderNginxConf({ listen: `127.0.0.1:${port}`, temp: folder, ...servers }));
  const nginx = spawn("nginx", ["-e", "stderr", "-g", "daemon off;", "-c", conf], { stdio: "ignore" });
  // It answers this one by itself.
  const isUp = (): Promise<boolean> =>
    fetch(`${url}/metrics`).then(
      ({ status }) => status === 404,
      () => false,
    );
  await waitUntil(isUp, "nginx is up");
  return {
    url,
    port,
    async close() {
      const ended = once(nginx, "exit");
      nginx.kill("SIGQUIT");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
