import { ECDH } from "node:crypto";
import { isIP } from "node:net";
import { plainHostname } from "../../core/news/address.ts";
import { bareHost, createAllowList } from "../../platform/config/allow-list.ts";

/**
 * Push services of current browsers: Chrome, mobile Edge, Opera and Samsung (FCM), Firefox, Safari, desktop
 * Edge. `*.` stands for any number of labels. Only `PUSH_SERVICES` can add others.
 */
const KNOWN_SERVICES = [
  "fcm.googleapis.com",
  "*.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
] as const;

/**
 * Whether an endpoint belongs to a known push service: https on port 443, without credentials. Without this
 * check strangers could make workers send requests to any host. `more`: hosts or internal `host:port` pairs
 * from `PUSH_SERVICES`.
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
 * Normal form of an endpoint: without fragment and without a final dot of the host, so that a browser registers
 * once.
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

/**
 * Whether a key is an uncompressed P-256 point (RFC 8291, 3.1), base64url of 65 bytes. With other keys
 * encryption would fail.
 */
export function isPushKey(p256dh: string): boolean {
  const point = Buffer.from(p256dh, "base64url");
  if (point.length !== 65 || point[0] !== 4) return false;
  try {
    ECDH.convertKey(point, "prime256v1");
    return true;
  } catch {
    return false;
  }
}
