/**
 * `node tests/bench/pictures-process.ts FILE`: asks the image proxy for FILE at 60 addresses at once, in a process of its own, and prints
 * the memory that this took at most, in bytes above what stood before.
 */
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openImageCache } from "../../api/images/image-cache.ts";
import { createImageProxy } from "../../api/images/image-proxy.ts";
import { openFetcher } from "../../platform/fetch/open.ts";
import { createLog } from "../../platform/log/log.ts";

const AT_ONCE = 60;

/** The most memory that this process has had, in bytes (proc(5), VmHWM). */
async function mostMemory(): Promise<number> {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(await readFile("/proc/self/status", "utf8"))?.[1];
  return Number(kilobytes) * 1024;
}

const bytes = await readFile(process.argv[2] ?? "");
const server = createServer((_request, response) => response.end(bytes)).listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
const host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
const folder = await mkdtemp(join(tmpdir(), "khobor-bench-"));
const fetcher = openFetcher({ fetchAllow: [host] }, createLog("silent"));
const proxy = createImageProxy(fetcher, await openImageCache(folder), createLog("silent"));
const before = await mostMemory();
const signal = new AbortController().signal;
await Promise.allSettled(
  Array.from({ length: AT_ONCE }, (_, number) =>
    proxy.picture(`http://${host}/${number}`, 640, "webp", { address: `192.0.2.${number}`, signal }),
  ),
);
console.log((await mostMemory()) - before);
server.closeAllConnections();
server.close();
await fetcher.close();
await rm(folder, { recursive: true, force: true });
