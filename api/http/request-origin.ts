import type { IncomingMessage } from "node:http";

const HOST = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/**
 * The site's origin for links: PUBLIC_URL, else what the request says. Behind proxies the headers of the outermost one
 * count. A Host header that names no host counts as localhost.
 */
export function createRequestOrigin(
  publicUrl: string | undefined,
  proxies: number,
): (request: IncomingMessage) => string {
  if (publicUrl !== undefined) return () => publicUrl;
  return (request) => {
    const forwarded =
      proxies > 0
        ? String(request.headers["x-forwarded-proto"] ?? "")
            .split(",")
            .at(-proxies)
        : "";
    const scheme = forwarded?.trim() === "https" ? "https" : "http";
    const host = request.headers.host ?? "";
    return `${scheme}://${HOST.test(host) ? host.toLowerCase() : "localhost"}`;
  };
}
