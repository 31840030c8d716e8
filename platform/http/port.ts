import type { IncomingMessage, Server, ServerResponse } from "node:http";

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface HttpServer {
  server: Server;
  /** Adds a handler. Handlers are tried in order; if none takes the request, the answer is 404. */
  handle(handler: RequestHandler): void;
  /** Adds a check to `/readyz`, whose answer may take a second. */
  addReadyCheck(name: string, check: () => Promise<void>): void;
  /** Adds a notice to `/readyz`; the answer shows it while the function returns a text. */
  addNotice(name: string, notice: () => string | undefined): void;
}
