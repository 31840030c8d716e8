import { plainAddress } from "../address.ts";

/**
 * The permanent name of a feed: its host and path, without scheme and port. The same for http and https and on any
 * port, so that a feed that moves there (a restarted demo, for example) does not duplicate its stories.
 */
export function feedName(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname, search } = new URL(plainAddress(address));
  return `${hostname}${pathname}${search}`;
}
