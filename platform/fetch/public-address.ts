import ipaddr from "ipaddr.js";
import { isInsideCloud } from "../config/inside-clouds.ts";

/** Public IPv6 addresses (RFC 4291, IANA: only 2000::/3 is assigned). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an address may be dialled without FETCH_ALLOW (decisions/security.md#outbound-requests): public
 * unicast. Refuses loopback, private, link-local, multicast and reserved ranges, addresses that embed an IPv4
 * address (mapped, 6to4, NAT64, Teredo), a cloud's internal ones, and text that is no address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || isInsideCloud(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(GLOBAL_IPV6);
}
