import type { IncomingMessage } from "node:http";

const ABSOLUTE = /^https?:\/\//i;

/**
 * Makes the target of a request a path with its query, as all code that reads it expects. Anything else would let a
 * caller choose the host in what is built from it (redirects, canonical addresses). A whole address, as clients send to
 * proxies, counts by its path and comes before the Host header (RFC 9112, 3.2.2). False for a target that is neither:
 * `*`, another scheme, a path without its slash.
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

/** Longer paths are strangers' texts. */
const LONGEST_IN_LOG = 200;

/** A request's path for the log, cut. It never has a query: an address may carry the code of a sign-in. */
export function pathOf({ url = "" }: Pick<IncomingMessage, "url">): string {
  return (url.split("?", 1)[0] ?? "").slice(0, LONGEST_IN_LOG);
}
