import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Answer } from "./response.ts";

const FAULTS = {
  "404": { status: 404, type: "text/plain", body: "Not found" },
  "500": { status: 500, type: "text/html", body: "<h1>Internal Server Error</h1>" },
  truncated: {
    status: 200,
    type: "application/json",
    body: '{"Timestamp":"08/16/2025T18:50:58.515+05:30","Match',
  },
} as const satisfies Record<string, Answer>;

/** Faults that a source can simulate. */
type FaultKind = keyof typeof FAULTS;

/**
 * Answers a GET request for `path` (without query); undefined becomes a 404. `query`: the text after the
 * question mark.
 */
export type Answerer = (
  path: string,
  query: URLSearchParams,
) => Answer | undefined | Promise<Answer | undefined>;

/** Speed of a part of the demo, its clock (ms since 1970) and its port. */
export interface ReplayOptions {
  speed?: number;
  now?: () => number;
  port?: number;
}

export interface LoopbackControls {
  /** Host and port, such as "127.0.0.1:1234", in the form of `FETCH_ALLOW`. */
  host: string;
  requests(path: string): number;
  /** Simulates a fault on a path until a call with undefined ends the fault. */
  setFault(path: string, kind: FaultKind | undefined): void;
  close(): Promise<void>;
}

/**
 * HTTP server on a free loopback port. Counts requests, simulates faults, and answers 304 to unchanged
 * documents.
 */
export interface LoopbackServer extends LoopbackControls {
  origin: string;
}

function isCurrent(request: IncomingMessage, etag: string, modified: number | undefined): boolean {
  const tags = request.headers["if-none-match"];
  if (tags !== undefined) return tags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
  const since = request.headers["if-modified-since"];
  if (since === undefined || modified === undefined) return false;
  return Math.floor(modified / 1000) * 1000 <= Date.parse(since);
}

/** Resolves with false if another process uses the port. */
export function listen(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(false);
      else reject(error);
    };
    server.once("error", failed);
    server.listen(port, "127.0.0.1", () => {
      server.removeListener("error", failed);
      resolve(true);
    });
  });
}

export async function startLoopback(options: { answer: Answerer; port?: number }): Promise<LoopbackServer> {
  const counts = new Map<string, number>();
  const faults = new Map<string, FaultKind>();

  const send = (request: IncomingMessage, response: ServerResponse, answer: Answer) => {
    const etag = `"${createHash("sha1").update(answer.body).digest("base64url")}"`;
    const headers: Record<string, string> = { ...answer.headers };
    if (answer.status === 200) {
      headers.ETag = etag;
      if (answer.modified !== undefined) headers["Last-Modified"] = new Date(answer.modified).toUTCString();
      if (isCurrent(request, etag, answer.modified)) {
        response.writeHead(304, headers).end();
        return;
      }
    }
    headers["Content-Type"] = answer.type;
    headers["Content-Length"] = String(Buffer.byteLength(answer.body));
    response.writeHead(answer.status, headers);
    response.end(request.method === "HEAD" ? undefined : answer.body);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://loopback");
    const path = decodeURIComponent(url.pathname);
    counts.set(path, (counts.get(path) ?? 0) + 1);
    const fault = faults.get(path);
    const answer = fault === undefined ? await options.answer(path, url.searchParams) : FAULTS[fault];
    send(request, response, answer ?? FAULTS["404"]);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { "Content-Type": "text/plain" });
      response.end(String(error));
    });
  });
  if (options.port === undefined || !(await listen(server, options.port))) await listen(server, 0);
  const address = server.address();
  const host = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return {
    origin: `http://${host}`,
    host,
    requests: (path) => counts.get(path) ?? 0,
    setFault: (path, kind) => {
      if (kind === undefined) faults.delete(path);
      else faults.set(path, kind);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
