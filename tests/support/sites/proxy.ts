import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../tools/production/free-port.ts";
import { renderNginxConf } from "../../../tools/production/nginx-conf.ts";
import { waitUntil } from "../wait.ts";

export const NO_NGINX = spawnSync("nginx", ["-v"]).status === 0 ? "" : " (skipped: nginx is not installed)";

export interface ProxyOptions {
  apiPorts: readonly number[];
  gatewayPorts: readonly number[];
  /** Networks whose X-Forwarded-For header is trusted; if absent, no network is trusted. */
  balancerNetwork?: string;
  /**
   * Refills rate limits per minute instead of per second, so that a burst exceeds them also on slow machines.
   */
  slowRates?: boolean;
  change?: (rules: string) => string;
}

export interface TestProxy {
  url: string;
  port: number;
  folder: string;
  log(): string;
  close(): Promise<void>;
}

const SECONDS = /(rate=\d+)r\/s/g;

/** Starts nginx on loopback with deploy/nginx.conf, in front of these ports. */
export async function startProxy({
  slowRates = false,
  change = (rules) => rules,
  ...servers
}: ProxyOptions): Promise<TestProxy> {
  const folder = await mkdtemp(join(tmpdir(), "khobor-proxy-"));
  const port = await freePort();
  const conf = join(folder, "nginx.conf");
  const url = `http://127.0.0.1:${port}`;
  const rules = change(await renderNginxConf({ listen: `127.0.0.1:${port}`, temp: folder, ...servers }));
  if (rules.match(SECONDS) === null) throw new Error("deploy/nginx.conf has no rates by the second");
  await writeFile(conf, slowRates ? rules.replaceAll(SECONDS, "$1r/m") : rules);
  const nginx = spawn("nginx", ["-e", "stderr", "-g", "daemon off;", "-c", conf], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  nginx.stderr.setEncoding("utf8").on("data", (text: string) => {
    log += text;
  });
  const isUp = (): Promise<boolean> =>
    fetch(`${url}/metrics`).then(
      ({ status }) => status === 404,
      () => false,
    );
  await waitUntil(isUp, "nginx is up");
  return {
    url,
    port,
    folder,
    log: () => log,
    async close() {
      const ended = once(nginx, "exit");
      nginx.kill("SIGQUIT");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
