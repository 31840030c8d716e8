import type { IncomingMessage } from "node:http";

const ABSOLUTE = /^https?:\/\//i;

/**
 * Makes the target of a request a path with its query, as all that reads it expects: what is built of it (redirects, canonical
 * addresses) would else name whatever host the caller wrote. A whole address, as proxies are asked, counts by its path and comes
 * before the Host header (RFC 9112, 3.2.2). False for a target that is neither: `*`, another scheme, a path without its slash.
 */
export function takeOriginForm(request: IncomingMessage): boolean {
  const { url = "" } = request;
  if (url.startsWith("/")) return true;
  const address = ABSOLUTE.test(url) ? URL.parse(url) : null;
  if (address === null || address.username !== "" || address.password !== "") return false;
  request.url = address.pathname + address.search;
  request.headers.host = address.host;
  return true;
}
