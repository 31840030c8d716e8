import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { withTimeout } from "../../core/with-timeout.ts";

/** Resolves a name to all its addresses. Rejects with a DNS error and its `code` (`ENOTFOUND`, `ETIMEOUT`). */
export type ResolveAll = (name: string) => Promise<LookupAddress[]>;

/** Time and number of tries: two tries end within 2.4 s, before the connection's own limit. */
const TRY = { timeout: 800, tries: 2 };
/** Longest wait for IPv6 addresses after the IPv4 ones, ms (RFC 8305, 3). */
const RESOLUTION_DELAY_MS = 50;
const LOOPBACK: LookupAddress = { address: "127.0.0.1", family: 4 };

/** Whether a name means the machine itself; such names are never sent to the DNS (RFC 6761, 6.3). */
function isLocalhost(name: string): boolean {
  const bare = name.toLowerCase().replace(/\.$/, "");
  return bare === "localhost" || bare.endsWith(".localhost");
}

const SERVERS_MS = 5_000;
const NO_SERVER = new Set(["ETIMEOUT", "ECONNREFUSED"]);

interface NameOptions {
  /**
   * Name servers with ports. Defaults to those of the system, which are read again when a server does not
   * answer.
   */
  servers?: () => readonly string[];
  /** Monotonic clock, ms. */
  now?: () => number;
}

/**
 * Sends DNS queries over its own sockets. `dns.lookup` would block one of a few threads until a server answers,
 * and cannot be cancelled: two dozen slow names held up all others for two minutes
 * (decisions/security.md#names).
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
