import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";

/** Every address of a name. Rejects with an error of the DNS, whose `code` says which (`ENOTFOUND`, `ETIMEOUT`). */
export type ResolveAll = (name: string) => Promise<LookupAddress[]>;

/** Two tries end within 2.4 s, before the connection is given up. */
const TRY = { timeout: 800, tries: 2 };
/** How long IPv6 addresses are waited for once the others are there, ms (RFC 8305, 3.). */
const RESOLUTION_DELAY_MS = 50;
const LOOPBACK: LookupAddress = { address: "127.0.0.1", family: 4 };

/** Names that mean the machine itself, and are no question for the DNS (RFC 6761, 6.3). */
function isLocalhost(name: string): boolean {
  const bare = name.toLowerCase().replace(/\.$/, "");
  return bare === "localhost" || bare.endsWith(".localhost");
}

/**
 * Asks the DNS itself, over sockets. The system's own `dns.lookup` takes one of two threads for as long as a name's
 * server does not answer, and cannot be called off: two dozen such names, which a stranger or a feed may name, held up
 * every other name of the process for two minutes (decisions/security.md#names). `servers`: with ports, in tests.
 */
export function createNameResolver(servers?: readonly string[]): { resolve: ResolveAll; cancel(): void } {
  const resolver = new Resolver(TRY);
  if (servers) resolver.setServers(servers);

  const ofFamily = async (family: 4 | 6, asked: Promise<string[]>): Promise<LookupAddress[]> =>
    (await asked).map((address) => ({ address, family }));

  return {
    async resolve(name) {
      if (isLocalhost(name)) return [LOOPBACK];
      const four = ofFamily(4, resolver.resolve4(name));
      const six = ofFamily(6, resolver.resolve6(name));
      const sixOrNone = six.catch(() => []);
      const first = await four.catch(async (error: unknown) => {
        const others = await sixOrNone;
        if (others.length === 0) throw error;
        return others;
      });
      if (first.some(({ family }) => family === 6)) return first;
      const late = Promise.withResolvers<LookupAddress[]>();
      const timer = setTimeout(() => late.resolve([]), RESOLUTION_DELAY_MS);
      const more = await Promise.race([sixOrNone, late.promise]);
      clearTimeout(timer);
      return [...first, ...more];
    },
    cancel: () => resolver.cancel(),
  };
}
