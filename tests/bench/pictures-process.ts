/**
 * `node tests/bench/pictures-process.ts FILE`: asks the image proxy for FILE at 60 addresses at once, in a process of its own, and prints
 * the memory that this took at most, in bytes above what stood before: of this process, and of the picture codec's, which counts from
 * its first byte, but for the pages of files that both have open, which are in memory once.
 */
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openImageCache } from "../../api/images/image-cache.ts";
import { createImageProxy } from "../../api/images/image-proxy.ts";
import { openFetcher } from "../../platform/fetch/open.ts";
import { createLog } from "../../platform/log/log.ts";

const AT_ONCE = 60;

/** The most memory that a process has had, in bytes (proc(5), VmHWM); 0 when it has gone. */
async function mostMemory(pid: number | "self"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

/** The files that a process has mapped, each with the bytes of it that are in memory unchanged. */
async function mappedFiles(pid: number | "self"): Promise<Map<string, number>> {
  const files = new Map<string, number>();
  let file = "";
  for (const line of (await readFile(`/proc/${pid}/smaps`, "utf8").catch(() => "")).split("\n")) {
    const [, path] = /^[0-9a-f]+-[0-9a-f]+ .{4} \S+ \S+ \d+\s+(.*)$/.exec(line) ?? [];
    if (path !== undefined) file = path;
    const [, kilobytes] = /^(?:Shared|Private)_Clean:\s+(\d+)/.exec(line) ?? [];
    if (file.startsWith("/") && kilobytes) files.set(file, (files.get(file) ?? 0) + Number(kilobytes) * 1024);
  }
  return files;
}

async function codecProcess(): Promise<number | undefined> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, "utf8");
  return children.trim() === "" ? undefined : Number(children.split(" ")[0]);
}

const bytes = await readFile(process.argv[2] ?? "");
const server = createServer((_request, response) => response.end(bytes)).listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
const host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
const folder = await mkdtemp(join(tmpdir(), "khobor-bench-"));
const fetcher = openFetcher({ fetchAllow: [], fetchAllowReaders: [host] }, createLog("silent"));
const proxy = createImageProxy(fetcher, await openImageCache(folder), createLog("silent"));
// The fetcher at work, as in any process that serves pictures; the codec counts from its first byte.
await fetcher.fetchBytes(`http://${host}/`, { maxBytes: 10 * 1024 * 1024 });
const before = await mostMemory("self");
let codec = 0;
let over = false;
async function lookAtCodec(): Promise<void> {
  while (!over) {
    await setTimeout(100);
    const pid = await codecProcess();
    if (pid === undefined) continue;
    const most = await mostMemory(pid);
    files = files.size > 0 ? files : await mappedFiles("self");
    const its = await mappedFiles(pid);
    const shared = [...its].filter(([file]) => files.has(file)).reduce((sum, [, size]) => sum + size, 0);
    codec = Math.max(codec, most - shared);
  }
}
let files = new Map<string, number>();
const looking = lookAtCodec();
const signal = new AbortController().signal;
const results = await Promise.allSettled(
  Array.from({ length: AT_ONCE }, (_, number) =>
    proxy.picture(`http://${host}/${number}`, 640, "webp", { address: `192.0.2.${number}`, signal }),
  ),
);
over = true;
await looking;
const own = (await mostMemory("self")) - before;
const made = results.filter(({ status }) => status === "fulfilled").length;
console.log(JSON.stringify({ own, codec, made }));
server.closeAllConnections();
server.close();
await fetcher.close();
await rm(folder, { recursive: true, force: true });
