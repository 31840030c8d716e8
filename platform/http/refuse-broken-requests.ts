import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { endWithJson } from "./end-with-json.ts";
import { sendJson } from "./send-json.ts";

const REFUSALS: Readonly<Record<string, { status: number; message: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: "The headers of the request are too large" },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: "The request is too large" },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: "The request took too long to arrive" },
};
const MALFORMED = { status: 400, message: "Not an HTTP/1.1 request" };

/**
 * Largest number of requests of a connection that may wait behind a running one. Clients rarely send requests
 * without waiting (RFC 9112, 9.3.2), and Node starts all requests of one chunk at once: 90 kB of these blocked
 * the event loop for a second.
 */
const MOST_PIPELINED = 8;

interface Answering {
  response: ServerResponse;
  waiting: number;
}

const refusal = (message: string) => ({ success: false, message });

/**
 * Answers, with our headers, requests that Node would answer itself: broken HTTP, headers that are too large or
 * slow, expectations other than `100-continue`, CONNECT. Needs a server with `requireHostHeader: false`
 * (decisions/security.md#headers-of-every-answer).
 */
export function refuseBrokenRequests(server: Server) {
  const answering = new WeakMap<Duplex, Answering>();

  function closeWhereTooMany({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const before = answering.get(socket);
    if (!before || before.response.writableFinished) {
      if (before?.waiting === 0) before.response = response;
      else answering.set(socket, { response, waiting: 0 });
      return false;
    }
    before.response = response;
    before.waiting += 1;
    response.once("close", () => {
      before.waiting -= 1;
    });
    if (before.waiting <= MOST_PIPELINED) return false;
    socket.destroy();
    return true;
  }

  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const response = answering.get(socket)?.response;
    const begun = response?.headersSent && !response.writableFinished;
    if (begun || !socket.writable || error.code === "ECONNRESET") {
      socket.destroy();
      return;
    }
    const { status, message } = REFUSALS[error.code ?? ""] ?? MALFORMED;
    endWithJson(socket, status, refusal(message));
  });
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    if (closeWhereTooMany(request, response)) return;
    sendJson(response, 417, refusal("Only the expectation 100-continue is supported"));
  });
  server.on("connect", (_request, socket) => {
    endWithJson(socket, 405, refusal("This method is not allowed here"), { allow: "GET, HEAD" });
  });

  return {
    /**
     * Must be called for each request. Returns true if it refused the request: it names no host, which HTTP/1.1
     * requires, or too many came at once.
     */
    refuse(request: IncomingMessage, response: ServerResponse): boolean {
      if (closeWhereTooMany(request, response)) return true;
      if (request.httpVersion !== "1.1" || request.headers.host !== undefined) return false;
      sendJson(response, 400, refusal("The request names no host"), { connection: "close" });
      return true;
    },
  };
}
