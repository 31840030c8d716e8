import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { webBuildIn } from "../../../api/pages/pages.ts";
import { startDemo } from "../../../demo/start.ts";
import { openFetcher } from "../../../platform/fetch/open.ts";
import { openHttp } from "../../../platform/http/open.ts";
import { createLog } from "../../../platform/log/log.ts";
import { createMetrics } from "../../../platform/metrics/metrics.ts";
import { startWorkers } from "../../../workers/start.ts";
import { startFleetDatabase } from "../../support/sites/fleet-database.ts";
import { startTestApi, type TestApi } from "../../support/sites/test-api.ts";
import { waitUntil } from "../../support/wait.ts";
import { longMatch } from "../long-match.ts";
import { answerCalls, cpuSeconds } from "../worker-process.ts";
import { type Answer, taught } from "./taught.ts";

/** The measured server: API and pages over embedded stores with the demo's data, or plain Node. */
const ROOT = new URL("../../../", import.meta.url).pathname;

async function startProduct(): Promise<TestApi & { liveCode: string }> {
  // The database runs in its own process, as in production. As a thread, it would slow down this process's
  // system calls.
  const database = await startFleetDatabase();
  const variables = {
    MONGODB_URI: database.uriAt(database.port),
    POLL_FEED_SECONDS: "1",
    POLL_FIXTURES_SECONDS: "1",
    POLL_LIVE_SECONDS: "0.5",
  };
  const api = await startTestApi({ web: webBuildIn(ROOT), variables, checked: false });
  const log = createLog("silent");
  const demo = await startDemo({ speed: 0, log });
  const { config, liveStore, jobs, metrics, sessions, store } = api;
  const fetcher = openFetcher(config, log);
  for (const hostPort of demo.allow) fetcher.allow(hostPort);
  const http = openHttp(config, log, createMetrics());
  const platform = { config, log, metrics, liveStore, jobs, fetcher, http, sessions, processId: "bench" };
  const liveCode = longMatch(demo.cricket).code;
  const workers = await startWorkers(platform, store, demo);
  const feeds = demo.feeds.length;
  const said = async (pattern: RegExp): Promise<number> =>
    Number(pattern.exec(await metrics.render())?.[1] ?? 0);
  await waitUntil(
    async () =>
      (await said(/^khobor_polls_total\{kind="feed",outcome="changed"\} (\d+)/m)) >= feeds &&
      (await said(/^khobor_polls_total\{kind="feed",outcome="unchanged"\} (\d+)/m)) >= feeds &&
      (await said(/^khobor_polls_total\{kind="scorecard",outcome="unchanged"\} (\d+)/m)) >= 3,
    "every feed and the live scorecards are polled twice",
    60_000,
  );
  await workers.close();
  await demo.close();
  await fetcher.close();
  return {
    ...api,
    liveCode,
    async close() {
      await api.close();
      await database.close();
    },
  };
}

/** Starts plain Node with prepared answers, by `status path`. */
async function startBare() {
  const known = new Map<string, Answer & { bytes: Buffer }>();
  const server = createServer((request, response) => {
    const wanted = request.headers["if-none-match"] === undefined ? 200 : 304;
    const answer = known.get(`${wanted} ${request.url}`);
    if (!answer) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(answer.status, answer.headers);
    response.end(answer.bytes);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    learn(argument: unknown): boolean {
      const answer = taught.parse(argument);
      known.set(`${answer.status} ${answer.path}`, { ...answer, bytes: Buffer.from(answer.body, "base64") });
      return true;
    },
  };
}

if (process.argv[2] === "bare") {
  const bare = await startBare();
  answerCalls({ port: () => bare.port, learn: bare.learn, cpu: cpuSeconds });
} else {
  const api = await startProduct();
  answerCalls({
    port: () => api.port,
    cpu: cpuSeconds,
    liveCode: () => api.liveCode,
    remove: async () => {
      await api.close();
      return true;
    },
  });
}
