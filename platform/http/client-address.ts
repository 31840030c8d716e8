import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

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
