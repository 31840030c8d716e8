import ipaddr from "ipaddr.js";
import { isInsideCloud } from "../config/inside-clouds.ts";

/** Range of public IPv6 addresses (RFC 4291, IANA: only 2000::/3 is assigned). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether requests may connect to an address that is not in FETCH_ALLOW
 * (decisions/security.md#outbound-requests): only to public unicast. False for loopback, private, link-local,
 * multicast and reserved ranges, addresses that embed an IPv4 address (mapped, 6to4, NAT64, Teredo), internal
 * addresses of a cloud, and text that is no address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || isInsideCloud(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(GLOBAL_IPV6);
}
