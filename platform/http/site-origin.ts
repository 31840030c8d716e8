import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";

/**
 * Entry of a forwarding header that the outermost of `proxies` trusted proxies added: the nth from the right,
 * otherwise the first. Undefined if there are no proxies or no header.
 */
function fromProxies(request: IncomingMessage, header: string, proxies: number): string | undefined {
  const value = request.headers[header];
  if (proxies === 0 || value === undefined) return undefined;
  const entries = (Array.isArray(value) ? value.join(",") : value).split(",").map((entry) => entry.trim());
  return entries.at(-Math.min(proxies, entries.length)) || undefined;
}

/**
 * Origin of the site for links, cookies and Origin checks: that of PUBLIC_URL, otherwise the request's Host or,
 * behind proxies, X-Forwarded-Proto and X-Forwarded-Host (decisions/gateway.md#origin). Undefined if the
 * request names no host.
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
  return bareOrigin(`${scheme}://${host}`);
}

const origins = new Map<string, string>();
const MOST_ORIGINS = 100;

/** `parseOrigin` with a cache: without it, it takes a tenth of the time of a cached page. */
function bareOrigin(text: string): string | undefined {
  const known = origins.get(text);
  if (known !== undefined) return known;
  const origin = parseOrigin(text, "bare");
  if (origin !== undefined && origins.size < MOST_ORIGINS) origins.set(text, origin);
  return origin;
}

/** Origin of an http(s) address. With `bare`, undefined if the address is more than an origin. */
function parseOrigin(text: string, bare?: "bare"): string | undefined {
  const url = URL.parse(text);
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) return undefined;
  const more = url.username || url.password || url.search || url.hash || url.pathname !== "/";
  return bare && (more || text.endsWith("/") || text.includes("\\")) ? undefined : url.origin;
}

/**
 * Whether a request with this Origin header may act as a page of the site: the request has no such header, or
 * the header is exactly the site's origin (decisions/gateway.md#origin). Browsers send the header with sockets
 * and with posts from other sites.
 */
export function isOwnOrigin(header: string | undefined, site: string | undefined): boolean {
  if (header === undefined) return true;
  const origin = parseOrigin(header, "bare");
  return origin !== undefined && origin === site;
}

function ownScheme(socket: Socket): string {
  return socket instanceof TLSSocket ? "https" : "http";
}
