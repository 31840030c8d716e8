const MAX_LENGTH = 2048;

/** Host without a final dot: with the dot the same host would have two names. */
export function plainHostname(hostname: string): string {
  let end = hostname.length;
  while (end > 1 && hostname[end - 1] === ".") end -= 1;
  return hostname.slice(0, end);
}

/** Address with a normalised host; the other parts stay as given. */
export function plainAddress(address: string): string {
  const url = URL.parse(address);
  if (!url?.hostname.endsWith(".")) return address;
  url.hostname = plainHostname(url.hostname);
  return url.href;
}

export function plainHost(host: string): string {
  const end = /:\d+$/.exec(host)?.index ?? host.length;
  return `${plainHostname(host.slice(0, end))}${host.slice(end)}`;
}

export function hostOf(address: string): string {
  return plainHost(URL.parse(address)?.host ?? "");
}

/** A normalised http(s) address; undefined for other text. */
export function parseWebUrl(text: string, base?: string | URL): URL | undefined {
  if (!URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  if (url.protocol !== "http:" && url.protocol !== "https:") return undefined;
  if (url.hostname.endsWith(".")) url.hostname = plainHostname(url.hostname);
  return url;
}

/**
 * Parses an address from outside: absolute, http or https, without credentials; a relative address is resolved
 * against `base`. Undefined for all others (`javascript:`, `data:`, over 2,048 characters).
 */
export function httpAddress(value: unknown, base?: string): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (text === "" || text.length > MAX_LENGTH) return undefined;
  const url = parseWebUrl(text, base);
  if (!url) return undefined;
  url.username = "";
  url.password = "";
  return url.href.length > MAX_LENGTH ? undefined : url.href;
}

const TRACKING = /^(utm_\w+|fbclid|gclid|ns_mchannel|ns_campaign|ito)$/i;

/** Page address without fragment and tracking parameters. `address`: from `httpAddress`. */
export function canonicalAddress(address: string): string {
  const url = new URL(address);
  url.hash = "";
  const tracking = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  // Deleting a parameter also rewrites the escapes of the others, so it happens only if needed.
  for (const name of tracking) url.searchParams.delete(name);
  return url.href;
}
