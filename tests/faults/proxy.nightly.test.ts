import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { hasRedis, redisSkipReason } from "../support/databases/redis.ts";
import { findProgram } from "../support/programs.ts";
import { type Fleet, startFleet } from "../support/sites/fleet.ts";
import { type LivePage, openLivePage, readLiveDocument } from "../support/sites/live-page.ts";
import { NO_NGINX, startProxy, type TestProxy } from "../support/sites/proxy.ts";
import { waitUntil } from "../support/wait.ts";
import { type OutsideWorld, startOutsideWorld } from "./outside-world.ts";

const READERS = 60;
/** Longest time for which readers get no changes while a gateway accepts readers, ms. */
const LONGEST_AWAY_MS = 5_000;
/** Number of samples that the alert needs: it fires after a minute of loss. */
const LOST_SAMPLES = 75;

const ALERTS = fileURLToPath(new URL("../../docs/ops/alerts.yml", import.meta.url));
const promtool = findProgram("promtool");
const why = hasRedis ? NO_NGINX : redisSkipReason;

describe.skipIf(why)(`readers behind the proxy's own rules${why}`, () => {
  const closing: (() => unknown)[] = [];
  const closingTrial: (() => unknown)[] = [];
  let fleet: Fleet;
  let world: OutsideWorld;

  beforeAll(async () => {
    world = await startOutsideWorld();
    closing.push(() => world.close());
    fleet = await startFleet({
      counts: { api: 1, workers: 1 },
      env: {
        CRICKET_DATA_URL: `http://127.0.0.1:${world.port}`,
        FETCH_ALLOW: `127.0.0.1:${world.port}`,
        POLL_LIVE_SECONDS: "0.5",
        POLL_FIXTURES_SECONDS: "0.5",
        TRUST_PROXY: "1",
        GATEWAY_DRAIN_SECONDS: "3",
      },
    });
    closing.push(() => fleet.close());
  }, 300_000);
  afterEach(async () => {
    for (const close of closingTrial.splice(0).reverse()) await close();
  });
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });

  const portsOf = (service: "api" | "realtime") => fleet.of(service).map(({ port }) => port);
  const topics = (): string[] => world.codes.map((code) => `match:${code}`);

  async function begin(change?: (rules: string) => string): Promise<{ proxy: TestProxy; pages: LivePage[] }> {
    const ports = { apiPorts: portsOf("api"), gatewayPorts: portsOf("realtime") };
    const proxy = await startProxy({ ...ports, ...(change ? { change } : {}) });
    closingTrial.push(proxy.close);
    const pages: LivePage[] = [];
    for (const topic of topics()) {
      let rendered: Awaited<ReturnType<typeof readLiveDocument>>;
      await waitUntil(async () => {
        rendered = await readLiveDocument(proxy.url, topic).catch(() => undefined);
        return rendered !== undefined;
      }, `${topic} is there`);
      for (let reader = 0; rendered && reader < READERS / topics().length; reader += 1)
        pages.push(openLivePage(proxy.url, topic, rendered));
    }
    closingTrial.push(() => pages.forEach((page) => void page.close()));
    await everyone(pages);
    const bowling = setInterval(() => world.codes.forEach((code) => void world.bowl(code)), 400);
    closingTrial.push(() => clearInterval(bowling));
    return { proxy, pages };
  }

  const everyone = (pages: readonly LivePage[]): Promise<void> =>
    waitUntil(() => pages.every((page) => page.isFollowing()), "every reader has a socket");

  const longestAway = (pages: readonly LivePage[]): number =>
    Math.max(...pages.map((page) => page.longestAway()));

  it("get to a healthy gateway within seconds, whether both are replaced or both die, and miss nothing", async () => {
    const { proxy, pages } = await begin();
    for (const gateway of fleet.of("realtime")) {
      await gateway.stop();
      await gateway.up();
    }
    await everyone(pages);
    const replaced = longestAway(pages);
    expect(replaced).toBeGreaterThan(0);
    expect(replaced).toBeLessThan(LONGEST_AWAY_MS);

    const started = fleet.of("realtime").map(async (gateway) => {
      await gateway.kill();
      await gateway.up();
    });
    await Promise.race(started);
    const ready = performance.now();
    await everyone(pages);
    const back = performance.now() - ready;
    expect(back).toBeLessThan(LONGEST_AWAY_MS);
    await Promise.all(started);
    console.log(
      `faults: behind nginx, ${READERS} readers: away for at most ${Math.round(replaced)} ms while both gateways were replaced; ` +
        `after both were killed all were back ${Math.round(back)} ms after the first one (${Math.round(longestAway(pages))} ms in all)`,
    );
    const behind = async (): Promise<string[]> => {
      const documents = await Promise.all(topics().map((topic) => readLiveDocument(proxy.url, topic)));
      const heads = documents.map((document) => `${document?.epoch} ${document?.version}`);
      return pages.flatMap((page, index) => {
        const { epoch, version } = page.held();
        const head = heads[Math.floor(index / (READERS / heads.length))] ?? "";
        return `${epoch} ${version}` === head ? [] : [`${index}: ${epoch} ${version}, not ${head}`];
      });
    };
    for (const close of closingTrial.splice(-1)) await close();
    await expect.poll(behind).toEqual([]);
  }, 300_000);

  const long = process.env.FAULTS_LONG === "1" && promtool !== undefined;
  const longOnly = long ? "" : " (skipped: npm run test:faults, with promtool)";
  it.skipIf(!long)(
    `are kept out by rules that put a gateway aside, and an alert says so${longOnly}`,
    async () => {
      const { pages } = await begin((rules) => rules.replace("max_fails=0", "max_fails=2 fail_timeout=5s"));
      const series = sampleSockets(() => portsOf("realtime"));
      closingTrial.push(series.stop);
      await waitUntil(() => series.samples.length > 5, "the sockets were counted");
      const [first, second] = fleet.of("realtime");
      await first?.stop();
      await first?.up();
      await second?.stop();
      closingTrial.push(() => second?.up());
      const lost = (): boolean => {
        const newest = series.samples.slice(-LOST_SAMPLES);
        return newest.length === LOST_SAMPLES && newest.every((sum) => sum < READERS / 2);
      };
      await waitUntil(lost, "most readers are kept out for a minute", 240_000);
      expect(longestAway(pages)).toBeGreaterThan(LONGEST_AWAY_MS);
      expect(await fires("KhoborSocketsLost", series.samples)).toBe(true);
      expect(
        await fires(
          "KhoborSocketsLost",
          series.samples.map(() => READERS),
        ),
      ).toBe(false);
    },
    400_000,
  );
});

/** Records the sum of `khobor_sockets` over all available gateways each second, as Prometheus would. */
function sampleSockets(ports: () => number[]): { samples: number[]; stop(): void } {
  const samples: number[] = [];
  const socketsAt = async (port: number): Promise<number> => {
    const text = await fetch(`http://127.0.0.1:${port}/metrics`).then(
      (answer) => answer.text(),
      () => "",
    );
    return Number(/^khobor_sockets (\d+)$/m.exec(text)?.[1] ?? 0);
  };
  const look = async (): Promise<void> => {
    const counts = await Promise.all(ports().map(socketsAt));
    samples.push(counts.reduce((sum, count) => sum + count, 0));
  };
  const timer = setInterval(() => void look(), 1_000);
  return { samples, stop: () => clearInterval(timer) };
}

/** Whether the alert fires at the end of a series that has one value per second. */
async function fires(alert: string, samples: readonly number[]): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "khobor-series-"));
  const file = join(folder, "series.yml");
  await writeFile(
    file,
    stringify({
      rule_files: [ALERTS],
      evaluation_interval: "1s",
      tests: [
        {
          interval: "1s",
          input_series: [{ series: "khobor_sockets", values: samples.join(" ") }],
          promql_expr_test: [
            {
              expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
              eval_time: `${samples.length - 1}s`,
              exp_samples: [{ labels: "{}", value: 1 }],
            },
          ],
        },
      ],
    }),
  );
  const tried = promisify(execFile)(promtool ?? "", ["test", "rules", file]);
  return tried
    .then(
      () => true,
      () => false,
    )
    .finally(() => rm(folder, { recursive: true, force: true }));
}
