import { Pool } from "undici";
import { z } from "zod";
import { withTimeout } from "../../../core/with-timeout.ts";
import { type BenchResult, measured, median } from "../result.ts";
import { DEADLINE_MS, startWorkerProcess, type WorkerProcess } from "../worker-process.ts";
import { type Answer, taught } from "./taught.ts";

const GOAL = 1.15;
const ROUNDS = 25;
const REQUESTS_A_ROUND = 2_000;
const CONNECTIONS = 8;
const BROWSER = { "accept-encoding": "gzip, deflate, br" };
/** Headers that every Node server adds. */
const OWN_HEADERS = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

/** A measured server process, with its client's connections in this process. */
interface Side {
  server: WorkerProcess;
  pool: Pool;
}

/** Compares the cost of a cached read and of a 304 with plain Node that answers the same bytes, in turns. */
export async function benchReads(): Promise<BenchResult[]> {
  const server = new URL("./http-server.ts", import.meta.url);
  const product = startWorkerProcess(server, ["product"]);
  const bare = startWorkerProcess(server, ["bare"]);
  const sideOf = async (process: WorkerProcess): Promise<Side> => {
    const port = await process.call("port", undefined, z.number());
    return {
      server: process,
      pool: new Pool(`http://127.0.0.1:${port}`, { connections: CONNECTIONS, pipelining: 1 }),
    };
  };
  const run = async (): Promise<BenchResult[]> => {
    const sides = [await sideOf(product), await sideOf(bare)] as const;
    const code = await product.call("liveCode", undefined, z.string());
    const results: BenchResult[] = [];
    for (const [name, path] of [
      ["combined-news, first page", "/api/combined-news?page=1&limit=20"],
      ["the match list", "/api/cricket-data"],
      ["a live scorecard", `/cricket-data/${code}.json`],
    ] as const) {
      results.push(await compare(sides, `reads: ${name}`, path, 200));
      results.push(await compare(sides, `reads: ${name}, unchanged (304)`, path, 304));
    }
    await product.call("remove", undefined, z.boolean());
    await Promise.all(sides.map(({ pool }) => pool.destroy()));
    return results;
  };
  try {
    return await withTimeout(run(), DEADLINE_MS, "The benchmark of reads took too long");
  } finally {
    product.stop();
    bare.stop();
  }
}

async function ask({ pool }: Side, path: string, headers: Record<string, string>): Promise<Answer> {
  const {
    statusCode: status,
    headers: received,
    body,
  } = await pool.request({ path, method: "GET", headers });
  const kept = Object.entries(received).flatMap(([name, value]) =>
    value === undefined || OWN_HEADERS.has(name) ? [] : [[name, value] as const],
  );
  const bytes = Buffer.from(await body.arrayBuffer()).toString("base64");
  return { path, status, headers: Object.fromEntries(kept), body: bytes };
}

async function compare(
  [product, bare]: readonly [Side, Side],
  name: string,
  path: string,
  status: 200 | 304,
): Promise<BenchResult> {
  const first = await ask(product, path, BROWSER);
  const headers = status === 304 ? { ...BROWSER, "if-none-match": String(first.headers.etag) } : BROWSER;
  const answer = await ask(product, path, headers);
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status} instead of ${status}`);
  await bare.server.call("learn", taught.parse(answer), z.boolean());
  if ((await ask(bare, path, headers)).body !== answer.body) throw new Error("Bare node sends other bytes");

  /** CPU time of the server per request, µs. */
  const cost = async ({ server, pool }: Side): Promise<number> => {
    const line = async (): Promise<void> => {
      for (let sent = 0; sent < REQUESTS_A_ROUND / CONNECTIONS; sent += 1) {
        const { statusCode, body } = await pool.request({ path, method: "GET", headers });
        if (statusCode !== status) throw new Error(`${path} answered ${statusCode}`);
        await body.arrayBuffer();
      }
    };
    const before = await server.call("cpu", undefined, z.number());
    await Promise.all(Array.from({ length: CONNECTIONS }, line));
    return (((await server.call("cpu", undefined, z.number())) - before) * 1e6) / REQUESTS_A_ROUND;
  };
  for (let warm = 0; warm < 3; warm += 1) for (const side of [product, bare]) await cost(side);
  const costs: { product: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const inTurn = round % 2 === 0;
    const [one, other] = [await cost(inTurn ? product : bare), await cost(inTurn ? bare : product)];
    costs.push(inTurn ? { product: one, bare: other } : { product: other, bare: one });
  }
  // Rounds of the two servers follow each other, so that a busy machine affects both.
  const ratio = median(costs.map((round) => round.product / round.bare));
  const [value, reference] = [
    median(costs.map((round) => round.product)),
    median(costs.map((round) => round.bare)),
  ];
  return measured(`${name}: CPU per request (reference: bare node, the same bytes)`, value, "µs", {
    reference,
    ratio,
    mostRatio: GOAL,
  });
}
