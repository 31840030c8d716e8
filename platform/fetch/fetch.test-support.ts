import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { createLog } from "../log/log.ts";
import { decodeText } from "./charset.ts";
import { openFetcher } from "./open.ts";
import { FetchError, type FetchFailure, type FetchOptions } from "./port.ts";
import type { FetchTimers } from "./timers.ts";

export interface Loopback {
  url: string;
  hostPort: string;
  port: number;
  connections(): number;
  requests: IncomingMessage[];
}

export async function serve(answer: RequestListener): Promise<Loopback> {
  let connections = 0;
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanups.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const hostPort = `127.0.0.1:${port}`;
  return { url: `http://${hostPort}`, hostPort, port, connections: () => connections, requests };
}

export const fetcherFor = (...fetchAllow: string[]) => fetcherOn(undefined, ...fetchAllow);

export const fetcherOn = (timers: FetchTimers | undefined, ...fetchAllow: string[]) =>
  fetcherWith({ fetchAllow, fetchAllowReaders: fetchAllow, pushServices: fetchAllow }, timers);

export function fetcherWith(allowed: Parameters<typeof openFetcher>[0], timers?: FetchTimers) {
  const fetcher = openFetcher(allowed, createLog("silent"), timers);
  cleanups.push(() => fetcher.close());
  const fetchText = async (url: string, options: FetchOptions) => {
    const fetched = await fetcher.fetchBytes(url, options);
    return { ...fetched, body: decodeText(fetched.body, fetched.headers["content-type"]) };
  };
  return { ...fetcher, fetchText };
}

export async function failure(promise: Promise<unknown>): Promise<FetchFailure> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof FetchError)) throw new Error(`no FetchError: ${String(error)}`);
  return error.kind;
}

export const send =
  (body: string | Uint8Array, headers: Record<string, string> = {}) =>
  (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, headers).end(body);
  };

export const maxBytes = 100_000;
