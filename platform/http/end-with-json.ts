import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { jsonHeaders } from "./send-json.ts";

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
  socket.on("error", () => undefined);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${text}`, () =>
    socket.destroy(),
  );
}
