import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** True when the handler has taken the request. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The one HTTP server of a process: health and metrics for every service, then what each service adds. */
export interface HttpServer {
  /** Socket.IO attaches itself here. */
  server: Server;
  /** Handlers are asked in the order they were added; when none takes a request it is answered 404. */
  handle(handler: RequestHandler): void;
  /** A check that `/readyz` runs, each with a second to answer. */
  addReadyCheck(name: string, check: () => Promise<void>): void;
  /** What `/readyz` says besides, ready or not, for as long as there is something to say. */
  addNotice(name: string, notice: () => string | undefined): void;
}
