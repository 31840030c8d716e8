import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** Returns true if it took the request. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** HTTP server of a process: health and metrics, then what each service adds. */
export interface HttpServer {
  /** Socket.IO attaches itself here. */
  server: Server;
  /** Handlers are asked in order; if none takes the request, the answer is 404. */
  handle(handler: RequestHandler): void;
  /** Adds a check to `/readyz`, which has a second. */
  addReadyCheck(name: string, check: () => Promise<void>): void;
  /** Adds a notice to `/readyz`, shown while it returns one. */
  addNotice(name: string, notice: () => string | undefined): void;
}
