import { plainHostname } from "../../core/news/address.ts";

/** The `host:port` pairs that are exempt from the address check. */
export interface AllowList {
  /** The variable that operators name them in. */
  readonly setting: string;
  /** `[::1]:80`, `127.0.0.1:8080`, `feeds.internal:443`. Throws a TypeError when it is no such pair. */
  add(hostPort: string): void;
  /** `host` without brackets. */
  has(host: string, port: string): boolean;
}

/** Host and port as an address would be dialled: lower case, IPv4 in dotted form, IPv6 without brackets. */
export function parseHostPort(hostPort: string): { host: string; port: string } {
  if (!/^(\[[^\]]+\]|[^:[\]/?#@\s]+):\d{1,5}$/.test(hostPort)) {
    throw new TypeError(`${hostPort}: not of the form host:port`);
  }
  const url = new URL(`http://${hostPort}`);
  return { host: bareHost(url.hostname), port: url.port === "" ? "80" : url.port };
}

/** The host of a URL without the brackets of an IPv6 address and without a dot at its end. */
export function bareHost(hostname: string): string {
  return hostname.startsWith("[") ? hostname.slice(1, -1) : plainHostname(hostname);
}

export function createAllowList(pairs: readonly string[], setting = "FETCH_ALLOW"): AllowList {
  const allowed = new Set<string>();
  const add = (hostPort: string): void => {
    const { host, port } = parseHostPort(hostPort);
    allowed.add(`${host} ${port}`);
  };
  pairs.forEach(add);
  return { setting, add, has: (host, port) => allowed.has(`${host} ${port}`) };
}
