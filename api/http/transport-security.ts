import type { IncomingMessage, ServerResponse } from "node:http";
import { YEAR_MS } from "../../core/time-units.ts";

/** Value of the header: a year, only for this host; other hosts of the domain are the operator's decision. */
const A_YEAR = `max-age=${YEAR_MS / 1000}`;

/**
 * Header that makes browsers use HTTPS for later requests (RFC 6797). Undefined if no request can come over
 * HTTPS: no proxy and no https PUBLIC_URL. `proxies`: their number (TRUST_PROXY).
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
