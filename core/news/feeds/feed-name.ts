import { plainAddress } from "../address.ts";

/**
 * Permanent name of a feed: host and path. If scheme or port change, as in a restarted demo, its stories are
 * not duplicated.
 */
export function feedName(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname, search } = new URL(plainAddress(address));
  return `${hostname}${pathname}${search}`;
}
