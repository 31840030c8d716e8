import { isIP } from "node:net";
import { bareHost, createAllowList } from "../../platform/fetch/allow-list.ts";
import { isPublicAddress } from "../../platform/fetch/public-address.ts";

/** Names that mean this machine or this network (RFC 6761, RFC 6762, RFC 8375). */
const INSIDE = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/**
 * Whether a push service may be at this address: https, and not inside the network as far as the address itself says
 * (`fetchAllow`: `host:port` pairs that are let through). Here its sender can still be told; what is behind a name is
 * checked whenever it is dialled.
 */
export function isPushEndpoint(endpoint: string, fetchAllow: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") return false;
  const host = bareHost(url.hostname).replace(/\.$/, "");
  if (createAllowList(fetchAllow).has(host, url.port || "443")) return true;
  return isIP(host) === 0 ? host.includes(".") && !INSIDE.test(host) : isPublicAddress(host);
}
