import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { buildConnector } from "undici";
import { type AllowList, bareHost } from "../config/allow-list.ts";
import type { ResolveAll } from "./names.ts";
import { FetchError } from "./port.ts";
import { isPublicAddress } from "./public-address.ts";

const CONNECT_MS = 3_000;

function refusal(host: string, { setting }: AllowList, why = "not at a public address"): FetchError {
  return new FetchError("refused-address", `${host} is ${why}; to allow it, add it to ${setting}`);
}

/** Ports that strangers may name; other ports lead to mail servers, databases and routers. */
const WEB_PORTS = ["80", "443"];

export type AddressCheck = (url: URL) => Promise<FetchError | undefined>;

/**
 * Checks an address before a request. A name that cannot be resolved passes, because the connector checks it
 * again when it connects.
 */
export function createAddressCheck(allowed: AllowList, resolve: ResolveAll): AddressCheck {
  return async (url) => {
    const host = bareHost(url.hostname);
    const port = url.port || (url.protocol === "https:" ? "443" : "80");
    if (allowed.has(host, port)) return undefined;
    const found = isIP(host) === 0 ? await resolve(host).catch(() => []) : [{ address: host }];
    const mayDial = (address: string): boolean => isPublicAddress(address) || allowed.has(address, port);
    return found.every(({ address }) => mayDial(address)) ? undefined : refusal(host, allowed);
  };
}

/**
 * Opens connections to checked addresses only, and checks each address when it connects to it: so a name cannot
 * resolve to one address for the check and another for the connection. A name is refused if any of its
 * addresses is forbidden. The system resolves the names in the operator's settings, because they may be in its
 * hosts file. `webOnly`: ports 80 and 443 only, except for those names.
 */
export function createCheckedConnector(
  allowed: AllowList,
  resolve: ResolveAll,
  webOnly = false,
): buildConnector.connector {
  return (options, callback) => {
    const { hostname } = options;
    const port = options.port || (options.protocol === "https:" ? "443" : "80");
    const mayDial = (address: string): boolean => isPublicAddress(address) || allowed.has(address, port);
    const exempt = allowed.has(bareHost(hostname.toLowerCase()), port);
    if (webOnly && !exempt && !WEB_PORTS.includes(port)) {
      callback(refusal(`${hostname}:${port}`, allowed, "at neither port 80 nor 443"), null);
      return;
    }
    if (!exempt && isIP(hostname) !== 0 && !mayDial(hostname)) {
      callback(refusal(hostname, allowed), null);
      return;
    }
    const checkedLookup: LookupFunction = (name, lookupOptions, done) => {
      if (exempt) {
        lookup(name, lookupOptions, done);
        return;
      }
      resolve(name).then(
        (addresses) => {
          const [first] = addresses;
          if (!first) done(new Error(`${name} has no address`), "");
          else if (!addresses.every(({ address }) => mayDial(address))) done(refusal(name, allowed), "");
          else if (lookupOptions.all) done(null, addresses);
          else done(null, first.address, first.family);
        },
        (error: NodeJS.ErrnoException) => done(error, ""),
      );
    };
    const connect = buildConnector({ timeout: CONNECT_MS, lookup: checkedLookup, maxCachedSessions: 0 });
    connect(options, callback);
  };
}
