import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fixturesDocument } from "../../../demo/cricket/fixtures-document.ts";
import { loadMatch } from "../../../demo/cricket/match-data.ts";
import { matchDocument } from "../../../demo/cricket/match-document.ts";
import { advance } from "../../../demo/cricket/match-replay.ts";
import { liveRun, type Run } from "../../../demo/cricket/run.ts";

/** What the workers ask: feeds that have nothing new, and live matches in which balls are bowled when the benchmark says so. */
export interface OutsideWorld {
  url: string;
  hostPort: string;
  feedUrl: string;
  /** A ball in every match; the documents are written before this returns. */
  bowl(): void;
  close(): Promise<void>;
}

/** Deliveries before the first round: half an innings of fifty overs, and enough left for every round. */
const BOWLED = 150;

export async function startOutsideWorld(matches: number): Promise<OutsideWorld> {
  const data = loadMatch("odi-1144504");
  const opened = Date.now();
  const runs = Array.from({ length: matches }, (_, serial) =>
    liveRun(data, { serial, startsAt: opened - serial * 60_000, balls: BOWLED + serial, now: opened }),
  );
  const bodies = new Map<string, { body: Buffer; etag: string }>();
  const write = (path: string, document: object, changedAt: number): void => {
    bodies.set(path, { body: Buffer.from(JSON.stringify(document)), etag: `"${changedAt}"` });
  };
  const writeMatch = (run: Run): void =>
    write(`/${run.code}.json`, matchDocument(run.state, run, run.changedAt, run.cache), run.changedAt);
  runs.forEach(writeMatch);
  write("/cricket-liupre_v2.json", fixturesDocument(runs), opened);

  const server = createServer((request, response) => {
    const found = bodies.get(request.url ?? "");
    if (request.url?.startsWith("/feed.xml")) response.writeHead(304, { etag: '"same"' }).end();
    else if (!found) response.writeHead(404).end();
    else if (request.headers["if-none-match"] === found.etag) response.writeHead(304).end();
    else response.writeHead(200, { "content-type": "application/json", etag: found.etag }).end(found.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const hostPort = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${hostPort}`,
    hostPort,
    feedUrl: `http://${hostPort}/feed.xml`,
    bowl() {
      for (const run of runs) {
        const before = run.state.delivered;
        while (run.state.delivered === before) {
          if (!advance(run.state)) throw new Error("A match ended before the benchmark did");
        }
        run.changedAt = Math.max(Date.now(), run.changedAt + 1_000);
        writeMatch(run);
      }
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
