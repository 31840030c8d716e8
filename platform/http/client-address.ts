import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * Address of the caller: the peer, or the nth X-Forwarded-For from the right behind `proxies`
 * (decisions/gateway.md#addresses). The peer also counts if that entry is missing or is no address.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const peer = request.socket.remoteAddress ?? "unknown";
  const list = String(request.headers["x-forwarded-for"] ?? "").split(",");
  const forwarded = proxies > 0 ? list.at(-proxies)?.trim() : undefined;
  const address = forwarded !== undefined && isIP(forwarded) !== 0 ? forwarded : peer;
  // One form over dual-stack and IPv4 sockets.
  return address.toLowerCase().replace(/^::ffff:(?=\d{1,3}\.)/, "");
}
