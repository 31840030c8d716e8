import type { IncomingMessage } from "node:http";
import { siteOrigin } from "../../platform/http/site-origin.ts";

/** Origin of the site for links; without a Host header it is localhost. */
export function createRequestOrigin(
  publicUrl: string | undefined,
  proxies: number,
): (request: IncomingMessage) => string {
  if (publicUrl !== undefined) return () => publicUrl;
  return (request) => siteOrigin(request, undefined, proxies) ?? "http://localhost";
}
