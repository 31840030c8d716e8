import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];
const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * Status of the answer to a request for /metrics: 200, 401 for a wrong or missing token, 403 if only the same
 * machine may ask (decisions/security.md#metrics-access).
 */
export function metricsAccess(request: IncomingMessage, token: string | undefined): 200 | 401 | 403 {
  if (token !== undefined) {
    const given = /^Bearer +(\S.*)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
    return timingSafeEqual(digest(given), digest(token)) ? 200 : 401;
  }
  // A proxy on this machine forwards requests that seem to come from the machine itself.
  if (FORWARDED.some((name) => request.headers[name] !== undefined)) return 403;
  return LOOPBACK.test(request.socket.remoteAddress ?? "") ? 200 : 403;
}
