import type { IncomingMessage } from "node:http";
import { siteOrigin } from "../../platform/http/site-origin.ts";

/** The site's origin for links, by the one rule; a request that names no host counts as one to localhost. */
export function createRequestOrigin(
  publicUrl: string | undefined,
  proxies: number,
): (request: IncomingMessage) => string {
  if (publicUrl !== undefined) return () => publicUrl;
  return (request) => siteOrigin(request, undefined, proxies) ?? "http://localhost";
}
