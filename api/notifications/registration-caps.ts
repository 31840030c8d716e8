import { LRUCache } from "lru-cache";
import type { PushRegistrations } from "../../store/types.ts";

export interface RegistrationCaps {
  inAll: number;
  /** At one host of a push service. */
  atHost: number;
}

/** Counting a million entries takes the database a while: a count is used for this long. */
const COUNT_FOR_MS = 60_000;
/** Hosts counted at once; known services have few. */
const MOST_HOSTS = 1_000;

/**
 * Tells whether there is room for a new registration at this endpoint. Counts are up to a minute old, so that the caps can
 * be passed by what registers within it. `now`: ms since 1970.
 */
export function registrationRoom(
  registrations: PushRegistrations,
  caps: RegistrationCaps,
  now: () => number,
): (endpoint: string) => Promise<boolean> {
  const counts = new LRUCache<string, Promise<number>>({
    ...{ max: MOST_HOSTS, ttl: COUNT_FOR_MS, ttlResolution: 0, perf: { now } },
  });
  const countOf = (name: string, ask: () => Promise<number>): Promise<number> => {
    const known = counts.get(name);
    if (known) return known;
    const count = ask();
    counts.set(name, count);
    count.catch(() => counts.delete(name));
    return count;
  };
  return async (endpoint) => {
    const host = URL.parse(endpoint)?.host ?? "";
    if ((await countOf("", () => registrations.count())) >= caps.inAll) return false;
    return (await countOf(host, () => registrations.countAtHost(host))) < caps.atHost;
  };
}
