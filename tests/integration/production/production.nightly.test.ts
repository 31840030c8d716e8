import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Snapshot } from "../../../core/live/types.ts";
import { matchTopic } from "../../../core/topics/readers-topics.ts";
import { hasRedis } from "../../support/databases/redis.ts";
import { openClient } from "../../support/sites/gateway.ts";
import { type LivePage, openLivePage, readLiveDocument } from "../../support/sites/live-page.ts";
import { waitUntil } from "../../support/wait.ts";

const hasNginx = spawnSync("nginx", ["-v"]).status === 0;
const missing = [hasRedis ? "" : "redis-server", hasNginx ? "" : "nginx"].filter(Boolean).join(" and ");
const matches = z.object({
  data: z.array(
    z.object({
      code: z.string().optional(),
      status: z.string(),
      innings: z.array(z.object({ overs: z.string().optional() })),
    }),
  ),
});

describe.skipIf(missing !== "")(
  `the production shape${missing ? ` (skipped: ${missing} is not installed)` : ""}`,
  () => {
    let folder: string;
    let script: ChildProcess;
    let site = "";
    const output: string[] = [];
    const processes = new Map<string, { ready: string; pid: number }>();

    const read = (line: string): void => {
      output.push(line);
      const started = /^ {2}(\S+-\d) +(http:\S+), process (\d+)$/.exec(line);
      if (started?.[1]) processes.set(started[1], { ready: started[2] ?? "", pid: Number(started[3]) });
      const again = /^ {2}(\S+-\d) +ended and was started again, process (\d+)$/.exec(line);
      const known = processes.get(again?.[1] ?? "");
      if (known) known.pid = Number(again?.[2]);
      site = /^ {2}site +(http:\/\/\S+)\/$/.exec(line)?.[1] ?? site;
    };
    const logsOf = async (): Promise<string> => {
      const logs = join(folder, "production", "logs");
      const names = await readdir(logs).catch(() => []);
      const texts = await Promise.all(names.map((name) => readFile(join(logs, name), "utf8")));
      return texts.map((text, index) => `${names[index]}:\n${text.slice(-1_500)}`).join("\n");
    };

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "khobor-production-"));
      const { MONGODB_URI: _m, REDIS_URL: _r, FEEDS_FILE: _f, CRICKET_DATA_URL: _c, ...env } = process.env;
      script = spawn(process.execPath, ["tools/production.ts"], {
        env: {
          ...env,
          NODE_ENV: "development",
          DATA_DIR: folder,
          PORT: "0",
          DEMO_SPEED: "20",
          POLL_LIVE_SECONDS: "0.5",
        },
        stdio: ["ignore", "pipe", "pipe"],
      });
      const ended = once(script, "close");
      createInterface({ input: script.stdout ?? process.stdin }).on("line", read);
      createInterface({ input: script.stderr ?? process.stdin }).on("line", (line) => output.push(line));
      try {
        await waitUntil(() => site !== "" || script.exitCode !== null, "it runs", 100_000);
        expect(site).not.toBe("");
      } catch (error) {
        script.kill("SIGTERM");
        throw new Error(`${output.join("\n")}\n${await logsOf()}`, { cause: error });
      }
      return async () => {
        script.kill("SIGTERM");
        await ended;
        await rm(folder, { recursive: true, force: true });
      };
    });

    it("runs two of each service, each ready, and one site before them", async () => {
      expect([...processes.keys()].sort()).toEqual(
        ["api-1", "api-2", "realtime-1", "realtime-2", "workers-1", "workers-2"].sort(),
      );
      for (const { ready } of processes.values()) expect((await fetch(ready)).status).toBe(200);
      const page = await fetch(`${site}/`);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('<html lang="bn"');
    });

    it("shows the metrics to no client, and packs nothing twice", async () => {
      expect((await fetch(`${site}/metrics`)).status).toBe(404);
      expect((await fetch(`${site}/readyz`)).status).toBe(404);
      expect((await fetch(`${site}/healthz`)).status).toBe(200);
      const packed = await fetch(`${site}/`, { headers: { "accept-encoding": "br" } });
      expect(packed.headers.get("content-encoding")).toBe("br");
      const plain = await fetch(`${site}/`, { headers: { "accept-encoding": "identity" } });
      expect(plain.headers.get("content-encoding")).toBeNull();
    });

    it("believes nothing that a client says of where it comes from", async () => {
      const origin = "http://elsewhere.example";
      const socket = openClient(site, {
        extraHeaders: { origin, "x-forwarded-host": "elsewhere.example", "x-forwarded-proto": "http" },
      });
      const refused = await new Promise<boolean>((resolve) => {
        socket.once("connect", () => resolve(false));
        socket.once("connect_error", () => resolve(true));
      });
      socket.close();
      expect(refused).toBe(true);
    });

    it("goes on showing the score when one of each service is killed, and starts them again", async () => {
      const pages: LivePage[] = [];
      const move = async (what: string): Promise<void> => {
        const before = pages.map((page) => page.held());
        const moved = (page: LivePage, index: number): boolean =>
          page.held() !== before[index] && page.isPushed();
        await waitUntil(() => pages.every(moved), what);
      };
      const areConnected = (): boolean => pages.every((page) => page.isConnected());
      try {
        let code: string | undefined;
        await waitUntil(async () => {
          const answer = matches.safeParse(await (await fetch(`${site}/api/cricket-data`)).json());
          // The code of the match that began last, because others may end or be interrupted during the test.
          code = answer.data?.data.find(
            ({ status, innings }) =>
              status === "LIVE" && innings.length === 1 && Number(innings[0]?.overs) < 15,
          )?.code;
          return code !== undefined;
        }, "a match is live");
        const topic = matchTopic(code ?? "");
        let rendered: Snapshot | undefined;
        await waitUntil(async () => {
          rendered = await readLiveDocument(site, topic);
          return rendered !== undefined;
        }, "the score is there");
        if (!rendered) throw new Error("There is no score");
        // The proxy connects one reader to each gateway, so one of the two loses its socket.
        for (let opened = 0; opened < 2; opened += 1) {
          pages.push(openLivePage(site, topic, rendered));
          await waitUntil(areConnected, "the readers are connected");
        }
        await move("a ball is bowled");

        const killed = ["api-1", "realtime-1", "workers-1"].map((name) => ({
          name,
          pid: processes.get(name)?.pid,
        }));
        for (const { pid } of killed) if (pid) process.kill(pid, "SIGKILL");
        for (let asked = 0; asked < 20; asked += 1) expect((await fetch(`${site}/`)).status).toBe(200);
        await waitUntil(areConnected, "the readers are connected after the kill");
        await move("a ball is bowled after the kill");
        await move("and another one");

        for (const { name, pid } of killed) {
          await waitUntil(() => processes.get(name)?.pid !== pid, `${name} is started again`);
          const ready = processes.get(name)?.ready ?? "";
          await waitUntil(
            async () => (await fetch(ready).catch(() => undefined))?.ok ?? false,
            `${name} is ready`,
            60_000,
          );
        }
        const { epoch } = rendered;
        for (const { shown } of pages) {
          const versions = shown.map((snapshot) => snapshot.version);
          expect(shown.map((snapshot) => snapshot.epoch)).toEqual(versions.map(() => epoch));
          expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
        }
      } catch (error) {
        throw new Error(`${String(error)}\n${output.join("\n")}\n${await logsOf()}`, { cause: error });
      } finally {
        for (const page of pages) page.close();
      }
    });

    it("stops everything in order", async () => {
      const ended = once(script, "close");
      script.kill("SIGTERM");
      expect(await ended).toEqual([0, null]);
      expect(output.at(-1)).toBe("All stopped.");
      for (const { pid } of processes.values()) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
    });
  },
);
