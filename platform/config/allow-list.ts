import { plainHostname } from "../../core/news/address.ts";

export interface AllowList {
  readonly setting: string;
  /** Adds `[::1]:80`, `127.0.0.1:8080` or `feeds.internal:443`. Throws TypeError on other text. */
  add(hostPort: string): void;
  has(host: string, port: string): boolean;
}

/** Host and port in the form in which they are connected: lower case, dotted IPv4, IPv6 without brackets. */
export function parseHostPort(hostPort: string): { host: string; port: string } {
  if (!/^(\[[^\]]+\]|[^:[\]/?#@\s]+):\d{1,5}$/.test(hostPort)) {
    throw new TypeError(`${hostPort}: not of the form host:port`);
  }
  const url = new URL(`http://${hostPort}`);
  return { host: bareHost(url.hostname), port: url.port === "" ? "80" : url.port };
}

/** Host of a URL without the brackets of IPv6 and without a final dot. */
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
