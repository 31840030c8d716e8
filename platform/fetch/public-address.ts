import ipaddr from "ipaddr.js";
import { isInsideCloud } from "../config/inside-clouds.ts";

/** Where IPv6 addresses of the public internet come from (RFC 4291, IANA: only 2000::/3 is given out). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an address may be dialled without being in FETCH_ALLOW: public unicast and nothing that could lead
 * elsewhere (decisions/security.md#outbound-requests). Loopback, private, link-local, multicast and reserved ranges
 * are not, neither are addresses that carry an IPv4 address inside (mapped, 6to4, NAT64, Teredo), nor those that a
 * cloud answers from inside. Text that is no address is not.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || isInsideCloud(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(GLOBAL_IPV6);
}
