import type { ServerResponse } from "node:http";
import { SECURITY_HEADERS } from "./security-headers.ts";

export function jsonHeaders(text: string): Record<string, string | number> {
  return {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(text),
    "cache-control": "no-store",
    ...SECURITY_HEADERS,
  };
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { ...jsonHeaders(text), ...headers });
  response.end(text);
}
