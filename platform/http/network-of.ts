import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Widest network that one customer may have: the /48 of an IPv6 address (RFC 6177, 1), the /24 of an IPv4
 * address. Other text stays unchanged.
 */
export function wideNetworkOf(address: string): string {
  const network = networkOf(address.split("/", 1)[0] ?? "");
  if (isIP(network) === 4) return `${network.split(".").slice(0, 3).join(".")}.0/24`;
  return network.endsWith("::/64") ? `${network.split(":").slice(0, 3).join(":")}::/48` : network;
}

/**
 * Network of one subscriber: an IPv4 address, or the /64 of an IPv6 address (RFC 6177, 2). Embedded IPv4
 * addresses are extracted. Other text stays unchanged.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  // The zone is removed first, because Node accepts more spellings of zones (RFC 4007, 11) than the parser.
  const parsed = ipaddr.IPv6.parse(address.split("%", 1)[0] ?? "");
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.slice(0, 4);
  return `${network.map((part) => part.toString(16)).join(":")}::/64`;
}
