import type { IncomingMessage, Server, ServerResponse } from "node:http";

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface HttpServer {
  server: Server;
  /** Handlers are asked in order; if none takes the request, the answer is 404. */
  handle(handler: RequestHandler): void;
  /** Adds a check to `/readyz`, which has a second. */
  addReadyCheck(name: string, check: () => Promise<void>): void;
  /** Adds a notice to `/readyz`, shown while it returns one. */
  addNotice(name: string, notice: () => string | undefined): void;
}
