import { parseOrigin } from "../../platform/http/site-origin.ts";

/**
 * Whether a socket with this Origin header may come in: none (no browser leaves it out), or exactly the site's. A
 * header that is no origin, `null` included, is refused (decisions/gateway.md#origin).
 */
export function isOwnOrigin(header: string | undefined, site: string | undefined): boolean {
  if (header === undefined) return true;
  const origin = parseOrigin(header, "bare");
  return origin !== undefined && origin === site;
}
