import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { jsonHeaders } from "./send-json.ts";

/** Answers with JSON on a raw connection and closes it: for broken HTTP, or an upgrade. */
export function endWithJson(
  socket: Duplex,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  const text = JSON.stringify(body);
  const lines = Object.entries({ connection: "close", ...jsonHeaders(text), ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  // The caller may have left.
  socket.on("error", () => undefined);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${text}`, () =>
    socket.destroy(),
  );
}
