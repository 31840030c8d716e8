import type { ServerResponse } from "node:http";
import { NO_PAGE_POLICY, SECURITY_HEADERS } from "./security-headers.ts";

/** Answers with JSON that no cache keeps; without a body where the request was HEAD. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(text),
    "cache-control": "no-store",
    "content-security-policy": NO_PAGE_POLICY,
    ...SECURITY_HEADERS,
    ...headers,
  });
  response.end(text);
}
