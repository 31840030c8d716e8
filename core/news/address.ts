const MAX_LENGTH = 2048;

/** A host under its one name: a dot at its end (the root of all names) makes it another text for the same host. */
export function plainHostname(hostname: string): string {
  let end = hostname.length;
  while (end > 1 && hostname[end - 1] === ".") end -= 1;
  return hostname.slice(0, end);
}

/** The same address with its host under its one name; what is no address, or has it already, stays as it is, letter for letter. */
export function plainAddress(address: string): string {
  const url = URL.parse(address);
  if (!url?.hostname.endsWith(".")) return address;
  url.hostname = plainHostname(url.hostname);
  return url.href;
}

/** Host and port, the host under its one name. */
export function plainHost(host: string): string {
  const end = /:\d+$/.exec(host)?.index ?? host.length;
  return `${plainHostname(host.slice(0, end))}${host.slice(end)}`;
}

/** Host and port of an address, as it is compared; "" where it is none. */
export function hostOf(address: string): string {
  return plainHost(URL.parse(address)?.host ?? "");
}

/**
 * An address from outside, parsed: absolute, http or https, without credentials. Relative ones are resolved against `base`.
 * Undefined for everything else (`javascript:`, `data:`, `mailto:`, no text, longer than 2,048 characters).
 */
export function httpAddress(value: unknown, base?: string): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (text === "" || text.length > MAX_LENGTH) return undefined;
  if (base === undefined && !URL.canParse(text)) return undefined;
  if (!URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  if (url.protocol !== "http:" && url.protocol !== "https:") return undefined;
  if (url.hostname.endsWith(".")) url.hostname = plainHostname(url.hostname);
  url.username = "";
  url.password = "";
  return url.href.length > MAX_LENGTH ? undefined : url.href;
}

const TRACKING = /^(utm_\w+|fbclid|gclid|ns_mchannel|ns_campaign|ito)$/i;

/** The same page under one address: no fragment, no tracking parameters. `address` is one that `httpAddress` gave. */
export function canonicalAddress(address: string): string {
  const url = new URL(address);
  url.hash = "";
  const tracking = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  // Parameters are deleted only when there are some: any change also rewrites how the query is escaped.
  for (const name of tracking) url.searchParams.delete(name);
  return url.href;
}
