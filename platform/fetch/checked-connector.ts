import { type LookupAddress, type LookupAllOptions, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { buildConnector } from "undici";
import type { AllowList } from "../config/allow-list.ts";
import { FetchError } from "./port.ts";
import { isPublicAddress } from "./public-address.ts";

const CONNECT_MS = 3_000;

/** Every address of a name, as `dns.lookup` with `all` gives them. */
export type ResolveAll = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

function refusal(host: string, { setting }: AllowList): FetchError {
  return new FetchError(
    "refused-address",
    `${host} is not at a public address; ${setting} would let it through`,
  );
}

/**
 * Opens connections to checked addresses only. The check is made when the connection is opened, so that a name cannot
 * resolve to one address for the check and to another for the connection. A name with any forbidden address is refused.
 */
export function createCheckedConnector(
  allowed: AllowList,
  resolve: ResolveAll = lookup,
): buildConnector.connector {
  return (options, callback) => {
    const { hostname } = options;
    const port = options.port || (options.protocol === "https:" ? "443" : "80");
    const mayDial = (address: string): boolean => isPublicAddress(address) || allowed.has(address, port);
    const exempt = allowed.has(hostname.toLowerCase(), port);
    if (!exempt && isIP(hostname) !== 0 && !mayDial(hostname)) {
      callback(refusal(hostname, allowed), null);
      return;
    }
    const checkedLookup: LookupFunction = (name, lookupOptions, done) => {
      resolve(name, { ...lookupOptions, all: true }, (error, addresses) => {
        const first = addresses?.[0];
        if (error) done(error, "");
        else if (!first) done(new Error(`${name} has no address`), "");
        else if (!exempt && !addresses.every(({ address }) => mayDial(address)))
          done(refusal(name, allowed), "");
        else if (lookupOptions.all) done(null, addresses);
        else done(null, first.address, first.family);
      });
    };
    const connect = buildConnector({ timeout: CONNECT_MS, lookup: checkedLookup, maxCachedSessions: 0 });
    connect(options, callback);
  };
}
