import type { IncomingMessage } from "node:http";

const ABSOLUTE = /^https?:\/\//i;

/**
 * Turns the target of a request into a path with its query, so that a caller cannot choose the host in
 * redirects and canonical addresses. If the target is a whole address, its path is used, and its host replaces
 * the Host header (RFC 9112, 3.2.2). Returns false for other targets: `*`, another scheme, a path without its
 * slash.
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

const LONGEST_IN_LOG = 200;

/** Path of a request for the log, cut and without its query, which may contain a sign-in code. */
export function pathOf({ url = "" }: Pick<IncomingMessage, "url">): string {
  return (url.split("?", 1)[0] ?? "").slice(0, LONGEST_IN_LOG);
}
