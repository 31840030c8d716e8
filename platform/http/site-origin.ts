import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";

/**
 * What the outermost of `proxies` trusted proxies wrote into a forwarding header: the nth entry from the right; of a
 * shorter list the first one. Undefined without proxies or without the header.
 */
function fromProxies(request: IncomingMessage, header: string, proxies: number): string | undefined {
  const value = request.headers[header];
  if (proxies === 0 || value === undefined) return undefined;
  const entries = (Array.isArray(value) ? value.join(",") : value).split(",").map((entry) => entry.trim());
  return entries.at(-Math.min(proxies, entries.length)) || undefined;
}

/**
 * The site's own origin, for links, cookies and the check of Origin headers: PUBLIC_URL's, else that of the request: its
 * Host, or what the proxies in front say (X-Forwarded-Proto, X-Forwarded-Host) when there are any
 * (decisions/gateway.md#origin). Undefined when the request names no host.
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
/** Sites have few names; a client that makes them up is read each time. */
const MOST_ORIGINS = 100;

/** As `parseOrigin` reads an address that is no more than an origin: a tenth of what a page from memory costs. */
function bareOrigin(text: string): string | undefined {
  const known = origins.get(text);
  if (known !== undefined) return known;
  const origin = parseOrigin(text, "bare");
  if (origin !== undefined && origins.size < MOST_ORIGINS) origins.set(text, origin);
  return origin;
}

/** The parsed origin of an http(s) address; with `bare`, undefined when there is more to it than an origin. */
function parseOrigin(text: string, bare?: "bare"): string | undefined {
  const url = URL.parse(text);
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) return undefined;
  const more = url.username || url.password || url.search || url.hash || url.pathname !== "/";
  return bare && (more || text.endsWith("/") || text.includes("\\")) ? undefined : url.origin;
}

/**
 * Whether a request with this Origin header may act as a page of the site: none (every browser sends one with a socket and
 * with a post to another site), or exactly the site's. `null`, text that is no origin and addresses with more than an
 * origin are refused (decisions/gateway.md#origin).
 */
export function isOwnOrigin(header: string | undefined, site: string | undefined): boolean {
  if (header === undefined) return true;
  const origin = parseOrigin(header, "bare");
  return origin !== undefined && origin === site;
}

function ownScheme(socket: Socket): string {
  return socket instanceof TLSSocket ? "https" : "http";
}
