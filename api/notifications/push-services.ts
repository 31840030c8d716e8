import { isIP } from "node:net";
import { plainHostname } from "../../core/news/address.ts";
import { bareHost, createAllowList } from "../../platform/config/allow-list.ts";

/**
 * The push services of browsers in use: Chrome, Edge on phones, Opera and Samsung (FCM), Firefox, Safari, Edge on desks.
 * `*.` stands for any number of labels. `PUSH_SERVICES` adds to them, and nothing else does.
 */
const KNOWN_SERVICES = [
  "fcm.googleapis.com",
  "*.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
] as const;

/**
 * Tells whether an endpoint is one of a known push service: https on port 443, without credentials. An unknown host would
 * make the workers send to whatever address a stranger names. `more`: further ones from `PUSH_SERVICES`, hosts like those
 * above, or `host:port` of one that answers inside the operator's network or on a port of its own.
 */
export function pushServiceCheck(more: readonly string[]): (endpoint: string) => boolean {
  const [pairs, names] = [true, false].map((pair) =>
    more.filter((service) => service.includes(":") === pair),
  );
  const patterns = [...KNOWN_SERVICES, ...(names ?? [])];
  const allowed = createAllowList(pairs ?? [], "PUSH_SERVICES");
  return (endpoint) => {
    const url = URL.parse(endpoint);
    if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") return false;
    const host = bareHost(url.hostname);
    if (allowed.has(host, url.port || "443")) return true;
    return url.port === "" && isIP(host) === 0 && patterns.some((pattern) => matches(host, pattern));
  };
}

/**
 * One spelling of an endpoint, under which it is registered: without a fragment, which is never sent, and without the dot
 * that may end a host. Else one browser could be registered as many.
 */
export function onePushEndpoint(endpoint: string): string {
  const url = new URL(endpoint);
  url.hash = "";
  url.hostname = plainHostname(url.hostname);
  return url.href;
}

function matches(host: string, pattern: string): boolean {
  if (!pattern.startsWith("*.")) return host === pattern;
  return host.endsWith(pattern.slice(1)) && host.split(".").every((label) => label !== "");
}
