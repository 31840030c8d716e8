import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { withTimeout } from "../../core/with-timeout.ts";

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

/** How old the list of the system's name servers may be where none answers, ms: it changes with the network. */
const SERVERS_MS = 5_000;
const NO_SERVER = new Set(["ETIMEOUT", "ECONNREFUSED"]);

interface NameOptions {
  /** Addresses of name servers, with ports; the system's by default, read when one is silent as well. */
  servers?: () => readonly string[];
  /** ms of a clock that never goes back. */
  now?: () => number;
}

/**
 * Asks the DNS itself, over sockets. The system's own `dns.lookup` takes one of two threads for as long as a name's
 * server does not answer, and cannot be called off: two dozen such names, which a stranger or a feed may name, held up
 * every other name of the process for two minutes (decisions/security.md#names).
 */
export function createNameResolver({ servers, now = () => performance.now() }: NameOptions = {}): {
  resolve: ResolveAll;
  cancel(): void;
} {
  const make = (): Resolver => {
    const made = new Resolver(TRY);
    if (servers) made.setServers(servers());
    return made;
  };
  let resolver = make();
  let madeAt = now();

  function renewAfter(error: unknown): void {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (!NO_SERVER.has(code) || now() - madeAt < SERVERS_MS) return;
    resolver = make();
    madeAt = now();
  }

  const ofFamily = async (family: 4 | 6, asked: Promise<string[]>): Promise<LookupAddress[]> =>
    (await asked).map((address) => ({ address, family }));

  return {
    async resolve(name) {
      if (isLocalhost(name)) return [LOOPBACK];
      const four = ofFamily(4, resolver.resolve4(name));
      const six = ofFamily(6, resolver.resolve6(name)).catch(() => []);
      const first = await four.catch(async (error: unknown) => {
        renewAfter(error);
        const others = await six;
        if (others.length === 0) throw error;
        return others;
      });
      if (first.some(({ family }) => family === 6)) return first;
      const more = await withTimeout(six, RESOLUTION_DELAY_MS, "IPv6 addresses are late").catch(() => []);
      return [...first, ...more];
    },
    cancel: () => resolver.cancel(),
  };
}
