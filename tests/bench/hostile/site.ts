import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { ServiceName } from "../../../platform/config/config.ts";
import { EDITOR } from "../../support/sites/editor.ts";
import { engineAsDeployed } from "../../support/sites/engine-as-deployed.ts";
import { startFleet } from "../../support/sites/fleet.ts";
import { waitUntil } from "../../support/wait.ts";
import { startWorkerProcess, type WorkerProcess } from "../worker-process.ts";
import { HOSTILE_SOURCES } from "./outside.ts";

const WATCH = fileURLToPath(new URL("../../support/threads/loop-watch.ts", import.meta.url));
const stories = z.object({ stories: z.array(z.object({ id: z.string() })).min(1) });

/** A process of each service over its own Redis and database, with attackers and readers. */
export interface HostileSite {
  parts: Readonly<Record<ServiceName, { pid: number; port: number }>>;
  watchFolder: string;
  attacker: WorkerProcess;
  storyId: string;
  close(): Promise<void>;
}

export async function startHostileSite(): Promise<HostileSite> {
  const folder = await mkdtemp(join(tmpdir(), "khobor-hostile-"));
  const attacker = startWorkerProcess(new URL("./attacker.ts", import.meta.url));
  const closers: (() => Promise<unknown> | unknown)[] = [
    () => rm(folder, { recursive: true, force: true }),
    () => attacker.stop(),
  ];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const outside = await attacker.call(
      "outside",
      undefined,
      z.object({ origin: z.string(), hostPort: z.string() }),
    );
    const feed = (name: string, section: string, every: number) => ({
      url: `${outside.origin}/feeds/${name}`,
      section,
      name,
      every,
    });
    const bad = Array.from({ length: HOSTILE_SOURCES }, (_, index) => feed(`bad${index}`, "sports", 3600));
    const feedsFile = join(folder, "feeds.json");
    await writeFile(feedsFile, JSON.stringify([feed("good", "bengal", 5), ...bad]));
    const engines = {
      api: await engineAsDeployed("api"),
      realtime: await engineAsDeployed("realtime"),
      workers: await engineAsDeployed("workers"),
    };
    const fleet = await startFleet({
      counts: { api: 1, realtime: 1, workers: 1 },
      imports: [WATCH],
      direct: true,
      envOf: (service) => engines[service],
      env: {
        LOOP_WATCH_FOLDER: folder,
        ...EDITOR,
        TRUST_PROXY: "1",
        FEEDS_FILE: feedsFile,
        CRICKET_DATA_URL: `${outside.origin}/cricket`,
        FETCH_ALLOW: outside.hostPort,
        FETCH_ALLOW_READERS: outside.hostPort,
        POLL_FIXTURES_SECONDS: "0.3",
        POLL_LIVE_SECONDS: "0.3",
        LOG_LEVEL: "error",
      },
    });
    closers.push(() => fleet.close());
    const part = (service: ServiceName) => {
      const [member] = fleet.of(service);
      if (!member) throw new Error(`No process runs ${service}`);
      return { pid: member.pid(), port: member.port };
    };
    const parts = { api: part("api"), realtime: part("realtime"), workers: part("workers") };
    const site = `http://127.0.0.1:${parts.api.port}`;
    let storyId = "";
    await waitUntil(
      async () => {
        const [news, match] = await Promise.all([
          fetch(`${site}/api/section-feed/bengal/10`),
          fetch(`${site}/api/live/match:good`),
        ]);
        if (!news.ok || !match.ok) return false;
        const found = stories.safeParse(await news.json());
        storyId = found.data?.stories[0]?.id ?? "";
        return found.success;
      },
      "stories and a match are published",
      60_000,
    );
    const ports = { api: parts.api.port, realtime: parts.realtime.port };
    await attacker.call("aim", ports, z.boolean());
    return { parts, watchFolder: folder, attacker, storyId, close };
  } catch (error) {
    await close();
    throw error;
  }
}
