import type { IncomingMessage, ServerResponse } from "node:http";
import { YEAR_MS } from "../../core/time-units.ts";

/** A year, for this host alone: what its operator does on other hosts of the domain is theirs to say. */
const A_YEAR = `max-age=${YEAR_MS / 1000}`;

/**
 * Tells browsers that came over HTTPS to come back that way only (RFC 6797). undefined where no request can have: behind no
 * proxy, and without an https PUBLIC_URL. `proxies`: how many stand in front (TRUST_PROXY).
 */
export function createTransportSecurity(
  publicUrl: string | undefined,
  proxies: number,
  originOf: (request: IncomingMessage) => string,
): ((request: IncomingMessage, response: ServerResponse) => void) | undefined {
  if (publicUrl === undefined && proxies === 0) return undefined;
  if (publicUrl !== undefined && !publicUrl.startsWith("https:")) return undefined;
  return (request, response) => {
    if (originOf(request).startsWith("https:")) response.setHeader("strict-transport-security", A_YEAR);
  };
}
