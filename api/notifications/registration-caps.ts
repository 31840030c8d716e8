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
  const counts = new Map<string, { count: Promise<number>; until: number }>();
  const countOf = (name: string, ask: () => Promise<number>): Promise<number> => {
    const known = counts.get(name);
    if (known && known.until > now()) return known.count;
    if (counts.size >= MOST_HOSTS) counts.clear();
    const count = ask();
    counts.set(name, { count, until: now() + COUNT_FOR_MS });
    count.catch(() => counts.delete(name));
    return count;
  };
  return async (endpoint) => {
    const host = URL.parse(endpoint)?.host ?? "";
    if ((await countOf("", () => registrations.count())) >= caps.inAll) return false;
    return (await countOf(host, () => registrations.countAtHost(host))) < caps.atHost;
  };
}
