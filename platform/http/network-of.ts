import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * The network of one subscriber: an IPv4 address, or the /64 of an IPv6 one (RFC 6177, 2). An IPv4 address in an IPv6
 * one is that address. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  // Without its zone (RFC 4007, 11.), of which Node takes more spellings than the parser.
  const parsed = ipaddr.IPv6.parse(address.split("%", 1)[0] ?? "");
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.slice(0, 4);
  return `${network.map((part) => part.toString(16)).join(":")}::/64`;
}
