import type { IncomingMessage } from "node:http";

/**
 * Whether a request comes from a page of this site, as far as its Origin header says: none (no browser leaves it out of a
 * post to another site), or exactly the site's. `null` and what is no origin do not.
 */
export function isFromThisSite(request: IncomingMessage, site: string): boolean {
  const { origin } = request.headers;
  return origin === undefined || (URL.parse(origin)?.origin === URL.parse(site)?.origin && origin !== "null");
}
