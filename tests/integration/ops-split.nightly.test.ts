import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OpsDocument, opsAnswer } from "../../core/contract/ops.ts";
import { describeIfRedis } from "../support/databases/describe-on-redis.ts";
import { type FeedServer, startFeedServer } from "../support/sites/feed-server.ts";
import { type Fleet, startFleet } from "../support/sites/fleet.ts";
import { waitUntil } from "../support/wait.ts";

const authorization = `Basic ${Buffer.from("operator:a long enough password").toString("base64")}`;

let folder: string;
let feed: FeedServer;
let fleet: Fleet;

async function document(): Promise<OpsDocument | undefined> {
  const answer = await fetch(`${fleet.of("api")[0]?.url}/api/ops`, { headers: { authorization } });
  return answer.ok ? opsAnswer.parse(await answer.json()).snapshot : undefined;
}
async function until(what: string, wanted: (found: OpsDocument) => boolean): Promise<void> {
  await waitUntil(async () => {
    const found = await document();
    return found !== undefined && wanted(found);
  }, what);
}
const metricsOf = async (url: string): Promise<string> => (await fetch(`${url}/metrics`)).text();

describeIfRedis("operators of split services", () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "khobor-ops-split-"));
    feed = await startFeedServer([{ guid: "1", title: "মাঠে ফিরছে ফুটবল", at: Date.now() - 3_600_000 }]);
    const feedsFile = join(folder, "feeds.json");
    await writeFile(
      feedsFile,
      JSON.stringify([{ url: feed.url, section: "sports", name: "A paper", every: 1 }]),
    );
    fleet = await startFleet({
      counts: { api: 1, realtime: 1, workers: 2 },
      env: {
        FEEDS_FILE: feedsFile,
        FETCH_ALLOW: feed.hostPort,
        ADMIN_USERNAME: "operator",
        ADMIN_PASSWORD: "a long enough password",
      },
    });
  });
  afterAll(async () => {
    await fleet?.close();
    await feed?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it("see every process, the queues and the sources from the API, and act on them", async () => {
    await until("every process and a source that answers", (found) => {
      const [source] = Object.values(found.sources);
      return (
        Object.keys(found.workers).length === 2 &&
        Object.keys(found.gateways).length === 1 &&
        (found.queues.poll?.completed ?? 0) > 0 &&
        source?.lastSuccessAt !== undefined
      );
    });
    const [id = ""] = (await document())?.sourceOrder ?? [];
    const pause = `${fleet.of("api")[0]?.url}/api/ops/sources/${id}/pause`;
    expect((await fetch(pause, { method: "POST", headers: { authorization } })).status).toBe(200);
    await until("the pause", ({ sources }) => sources[id]?.paused === true);
  });

  it("are told by one worker, and by the other one when that is killed", async () => {
    const workers = fleet.of("workers");
    const leads = async (url: string): Promise<boolean> =>
      (await metricsOf(url)).includes("khobor_ops_leader 1");
    let leading: boolean[] = [];
    // Both or neither say so for a moment while the lease goes from one that stood still to the other.
    await waitUntil(async () => {
      leading = await Promise.all(workers.map(({ url }) => leads(url)));
      return leading.filter(Boolean).length === 1;
    }, "one of them leads");
    const [leader, other] = leading[0] ? workers : workers.toReversed();
    await leader?.kill();
    await until("the other one tells", (found) => Object.keys(found.workers).length === 1);
    await waitUntil(() => leads(other?.url ?? ""), "the other one leads");
    await expect
      .poll(() => metricsOf(other?.url ?? ""))
      .toContain('khobor_queue_jobs{queue="poll",state="waiting"}');
    // A gateway's and an API's own figures are theirs to tell.
    expect(await metricsOf(fleet.of("realtime")[0]?.url ?? "")).toContain("khobor_sockets 0");
    const requests = await metricsOf(fleet.of("api")[0]?.url ?? "");
    expect(requests).toContain('khobor_http_requests_total{route="/api/ops",method="GET",status="2xx"}');
  });
});
