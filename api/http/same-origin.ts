import type { IncomingMessage } from "node:http";

/**
 * Whether a request's Origin header allows it to come from a page of this site: no header (every browser sends one with
 * a post to another site), or exactly the site's. `null` and text that is no origin are refused.
 */
export function isFromThisSite(request: IncomingMessage, site: string): boolean {
  const { origin } = request.headers;
  return origin === undefined || (URL.parse(origin)?.origin === URL.parse(site)?.origin && origin !== "null");
}
