import { type IncomingHttpHeaders, request } from "node:http";
import { z } from "zod";
import { withTimeout } from "../../../core/with-timeout.ts";
import { median } from "../median.ts";
import type { BenchResult } from "../result.ts";
import { DEADLINE_MS, startWorkerProcess, type WorkerProcess } from "../worker-process.ts";

const ROUNDS = 25;
const REQUESTS_A_ROUND = 2_000;
const CONNECTIONS = 8;

/** One request as it is sent again and again. */
export interface Case {
  name: string;
  path: string;
  /** 304: asked with the ETag of the answer. */
  status: 200 | 304;
  /** The largest CPU per request against bare node. */
  goal: number;
}

/** The product and bare node with the same bytes, each in a process of its own, and their client in a third. */
export interface HttpSides {
  product: WorkerProcess;
  productPort: number;
  bare: WorkerProcess;
  barePort: number;
  client: WorkerProcess;
}

const number = z.number();
/** What browsers send; the answers are packed. */
const BROWSER = { "accept-encoding": "gzip, deflate, br" };

/** Runs `measure` with both servers and ends them, whatever happens. */
export async function withHttpSides<T>(measure: (sides: HttpSides) => Promise<T>): Promise<T> {
  const server = new URL("./http-server.ts", import.meta.url);
  const product = startWorkerProcess(server, ["product"]);
  const bare = startWorkerProcess(server, ["bare"]);
  const client = startWorkerProcess(new URL("./http-client.ts", import.meta.url));
  const run = async (): Promise<T> => {
    const [productPort, barePort] = await Promise.all([
      product.call("port", undefined, number),
      bare.call("port", undefined, number),
    ]);
    return measure({ product, productPort, bare, barePort, client });
  };
  try {
    const found = await withTimeout(run(), DEADLINE_MS, "The HTTP benchmark took too long");
    await product.call("remove", undefined, z.boolean());
    return found;
  } finally {
    for (const process of [product, bare, client]) process.stop();
  }
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

function ask(port: number, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, headers }, (response) => {
      response.toArray().then((parts: Buffer[]) => {
        const { statusCode: status = 0, headers: received } = response;
        resolve({ status, headers: received, bytes: Buffer.concat(parts) });
      }, reject);
    });
    sent.on("error", reject).end();
  });
}

/** Headers of the connection, which every node server adds by itself. */
const OWN_HEADERS = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

/** Asks the product once and teaches bare node its answer. Returns the headers that the case is asked with. */
async function teach(sides: HttpSides, { path, status }: Case): Promise<Record<string, string>> {
  const first = await ask(sides.productPort, path, BROWSER);
  const headers = status === 304 ? { ...BROWSER, "if-none-match": first.headers.etag ?? "" } : BROWSER;
  const answer = await ask(sides.productPort, path, headers);
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status} instead of ${status}`);
  const kept = Object.entries(answer.headers).filter(([name]) => !OWN_HEADERS.has(name));
  const taught = { path, status, headers: Object.fromEntries(kept), body: answer.bytes.toString("base64") };
  await sides.bare.call("learn", [taught], z.boolean());
  const same = await ask(sides.barePort, path, headers);
  if (!same.bytes.equals(answer.bytes)) throw new Error("Bare node sends other bytes");
  return headers;
}

/** CPU per request of one server, in µs; the server's alone. */
async function cpuPerRequest(
  sides: HttpSides,
  side: "product" | "bare",
  one: Case,
  headers: Record<string, string>,
  count = REQUESTS_A_ROUND,
): Promise<number> {
  const port = side === "product" ? sides.productPort : sides.barePort;
  const before = await sides[side].call("cpu", undefined, number);
  const { path, status } = one;
  const job = { port, path, headers, status, count, connections: CONNECTIONS };
  const sent = await sides.client.call("send", job, number);
  return (((await sides[side].call("cpu", undefined, number)) - before) * 1e6) / sent;
}

/** CPU per request against bare node, in turns in the same run. */
export async function compare(sides: HttpSides, one: Case): Promise<BenchResult> {
  const headers = await teach(sides, one);
  for (let warm = 0; warm < 3; warm += 1) {
    for (const side of ["product", "bare"] as const) await cpuPerRequest(sides, side, one, headers);
  }
  const measured = { product: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? (["product", "bare"] as const) : (["bare", "product"] as const);
    for (const side of order) measured[side].push(await cpuPerRequest(sides, side, one, headers));
  }
  // Of rounds taken one after the other, so that a busy machine weighs on both alike.
  const ratio = median(measured.product.map((value, index) => value / (measured.bare[index] ?? value)));
  return {
    name: `${one.name}: CPU per request (reference: bare node, the same bytes)`,
    value: median(measured.product),
    unit: "µs",
    reference: median(measured.bare),
    ratio,
    goal: `ratio at most ${one.goal}`,
    met: ratio <= one.goal,
  };
}
