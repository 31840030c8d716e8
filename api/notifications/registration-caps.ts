import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { PushRegistrations } from "../../store/types.ts";

export interface RegistrationCaps {
  inAll: number;
  atHost: number;
}

/** Time for which a count is used, ms, because counting a million entries is slow. */
const COUNT_FOR_MS = 60_000;
const MOST_HOSTS = 1_000;
/**
 * Distance to a limit within which other processes may have exceeded it, as a share or as a number of
 * registrations.
 */
const NEAR = { share: 0.02, least: 1_000 };

interface Counted {
  count: number;
  cap: number;
  ask: () => Promise<number>;
}

/**
 * Adds a registration if there is room; returns false otherwise. Counts may be a minute old, so near a limit it
 * counts again after the addition, and removes the registration if the limit is exceeded. `now`: ms since 1970.
 */
export function registrationRoom(
  registrations: Pick<PushRegistrations, "count" | "countAtHost" | "forgetEndpoint">,
  caps: RegistrationCaps,
  now: () => number,
): (endpoint: string, add: () => Promise<void>) => Promise<boolean> {
  const counts = new LRUCache<string, Promise<Counted>>({
    max: MOST_HOSTS,
    ttl: COUNT_FOR_MS,
    ttlResolution: 0,
    perf: { now },
  });
  const oneAtATime = pLimit(1);
  const countOf = (name: string, cap: number, ask: () => Promise<number>): Promise<Counted> => {
    const known = counts.get(name);
    if (known) return known;
    const counted = ask().then((count) => ({ count, cap, ask }));
    counts.set(name, counted);
    counted.catch(() => counts.delete(name));
    return counted;
  };
  return async (endpoint, add) => {
    const host = URL.parse(endpoint)?.host ?? "";
    const both = await Promise.all([
      countOf("", caps.inAll, () => registrations.count()),
      countOf(host, caps.atHost, () => registrations.countAtHost(host)),
    ]);
    if (both.some(({ count, cap }) => count >= cap)) return false;
    for (const counted of both) counted.count += 1;
    await add();
    for (const { count, cap, ask } of both) {
      if (count <= cap - Math.max(NEAR.least, cap * NEAR.share)) continue;
      if ((await oneAtATime(ask)) <= cap) continue;
      await registrations.forgetEndpoint(endpoint);
      return false;
    }
    return true;
  };
}
