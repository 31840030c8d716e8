import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { fromProxies } from "./address.ts";

/**
 * The site's own origin: PUBLIC_URL's, else that of the request: its Host, or what the proxies in front say
 * (X-Forwarded-Proto, X-Forwarded-Host) when there are any. Undefined when the request names no host.
 */
export function siteOrigin(
  request: IncomingMessage,
  publicUrl: string | undefined,
  proxies: number,
): string | undefined {
  if (publicUrl !== undefined) return parseOrigin(publicUrl);
  const host = fromProxies(request, "x-forwarded-host", proxies) ?? request.headers.host;
  const scheme = fromProxies(request, "x-forwarded-proto", proxies) ?? ownScheme(request.socket);
  if (host === undefined || !/^https?$/i.test(scheme)) return undefined;
  return parseOrigin(`${scheme}://${host}`);
}

/**
 * Whether a socket with this Origin header may come in: none (no browser leaves it out), or exactly the site's. A
 * header that is no origin, `null` included, is refused (decisions/gateway.md#origin).
 */
export function isOwnOrigin(header: string | undefined, site: string | undefined): boolean {
  if (header === undefined) return true;
  const origin = parseOrigin(header, "bare");
  return origin !== undefined && origin === site;
}

/** The parsed origin of an http(s) address; with `bare`, undefined when there is more to it than an origin. */
function parseOrigin(text: string, bare?: "bare"): string | undefined {
  const url = URL.parse(text);
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) return undefined;
  const more = url.username || url.password || url.search || url.hash || url.pathname !== "/";
  return bare && (more || text.endsWith("/") || text.includes("\\")) ? undefined : url.origin;
}

function ownScheme(socket: Socket): string {
  return socket instanceof TLSSocket ? "https" : "http";
}
