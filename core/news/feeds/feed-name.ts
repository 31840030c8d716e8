import { plainAddress } from "../address.ts";

/**
 * Permanent name of a feed: host and path. Scheme and port may change (a restarted demo) without duplicating
 * stories.
 */
export function feedName(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname, search } = new URL(plainAddress(address));
  return `${hostname}${pathname}${search}`;
}
