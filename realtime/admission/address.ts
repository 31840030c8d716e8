import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * What the outermost of `proxies` trusted proxies wrote into a forwarding header: the nth entry from the right; of a
 * shorter list the first one. Undefined without proxies or without the header.
 */
export function fromProxies(request: IncomingMessage, header: string, proxies: number): string | undefined {
  const value = request.headers[header];
  if (proxies === 0 || value === undefined) return undefined;
  const entries = (Array.isArray(value) ? value.join(",") : value).split(",").map((entry) => entry.trim());
  return entries.at(-Math.min(proxies, entries.length)) || undefined;
}

/**
 * Who is calling: the peer, or the nth X-Forwarded-For from the right behind `proxies`
 * (decisions/gateway.md#addresses). An entry that is no address, or a list shorter than the proxies in front, is not
 * believed: then it is the peer.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const peer = request.socket.remoteAddress ?? "unknown";
  const list = String(request.headers["x-forwarded-for"] ?? "").split(",");
  const forwarded = proxies > 0 ? list.at(-proxies)?.trim() : undefined;
  const address = forwarded !== undefined && isIP(forwarded) !== 0 ? forwarded : peer;
  // The same caller over a dual-stack socket and over plain IPv4.
  return address.toLowerCase().replace(/^::ffff:(?=\d{1,3}\.)/, "");
}
