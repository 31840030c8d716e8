import { isUtf8 } from "node:buffer";
import type { FetchOptions } from "./port.ts";

export interface Hop {
  url: URL;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Headers that are not sent to another server after a redirect. */
const CREDENTIALS = new Set(["authorization", "cookie", "proxy-authorization"]);
const BODY_HEADERS = new Set(["content-type", "content-length", "content-encoding"]);

const without = (headers: Record<string, string>, names: ReadonlySet<string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.has(name)));

/**
 * The header `Location` as browsers read it: as UTF-8 if its bytes are valid. `header`: one character for each
 * byte.
 */
export function readLocation(header: string): string {
  const bytes = Buffer.from(header, "latin1");
  return isUtf8(bytes) ? bytes.toString() : header;
}

export function firstHop(url: URL, options: FetchOptions): Hop {
  const headers: Record<string, string> = {
    "accept-encoding": "gzip, br, deflate",
    "user-agent": "Khobor/0.1",
  };
  for (const [name, value] of Object.entries(options.headers ?? {})) headers[name.toLowerCase()] = value;
  return { url, method: options.method ?? "GET", headers, body: options.body };
}

export function isRedirect(status: number): boolean {
  return REDIRECTS.has(status);
}

/**
 * Next request of a redirect (RFC 9110, 15.4; Fetch standard): a POST becomes a GET on 301, 302 and 303;
 * another origin gets no credentials.
 */
export function nextHop(hop: Hop, status: number, url: URL): Hop {
  url.username = "";
  url.password = "";
  url.hash = "";
  const headers = url.origin === hop.url.origin ? hop.headers : without(hop.headers, CREDENTIALS);
  if (hop.method === "POST" && status !== 307 && status !== 308) {
    return { url, method: "GET", headers: without(headers, BODY_HEADERS), body: undefined };
  }
  return { ...hop, url, headers };
}
