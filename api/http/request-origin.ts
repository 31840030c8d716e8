import type { IncomingMessage } from "node:http";
import { siteOrigin } from "../../platform/http/site-origin.ts";

/** The site's origin for links; a request without a host counts as localhost. */
export function createRequestOrigin(
  publicUrl: string | undefined,
  proxies: number,
): (request: IncomingMessage) => string {
  if (publicUrl !== undefined) return () => publicUrl;
  return (request) => siteOrigin(request, undefined, proxies) ?? "http://localhost";
}
