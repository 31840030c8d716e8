import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * Address of the caller: that of the connection, or behind `proxies` the nth from the right in X-Forwarded-For
 * (decisions/gateway.md#addresses). If that entry is missing or no address, the connection's.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const peer = request.socket.remoteAddress ?? "unknown";
  const list = String(request.headers["x-forwarded-for"] ?? "").split(",");
  const forwarded = proxies > 0 ? list.at(-proxies)?.trim() : undefined;
  const address = forwarded !== undefined && isIP(forwarded) !== 0 ? forwarded : peer;
  // An IPv4 address has the same form over dual-stack and IPv4 sockets.
  return address.toLowerCase().replace(/^::ffff:(?=\d{1,3}\.)/, "");
}
