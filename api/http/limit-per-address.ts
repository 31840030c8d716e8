import { createHash } from "node:crypto";
import type { Request, RequestHandler } from "express";
import type { AddressLimit } from "../../core/routes/route.ts";
import { networkOf } from "../../platform/http/network-of.ts";
import type { RateLimits } from "../../platform/rate-limits/port.ts";
import { Refusal } from "./refusal.ts";

export const TOO_MANY = "Too many requests. Please try again later.";

/** Key of a request for limits: its address, or its IPv6 network. */
export function addressOf(request: Request): string {
  return networkOf(request.ip ?? "");
}

/**
 * Limits the requests of a client address in a time window, in all processes together; beyond the limit the
 * answer is 429 with Retry-After. If the store of counts is unavailable, each process counts its own. Answers say how
 * many requests are left (draft-ietf-httpapi-ratelimit-headers-08).
 */
function limitPerAddress(rateLimits: RateLimits, options: AddressLimit): RequestHandler {
  const { limit, windowSeconds, onlyTaken = false, message = TOO_MANY } = options;
  const counted = rateLimits.create({ ...options, whenAway: "count-here" });
  const policy = `"${limit}-in-${windowSeconds / 60}min"`;
  return async (request, response, next) => {
    const address = addressOf(request);
    const taken = await counted.take(address);
    const [remaining, resetMs] = taken.ok ? [taken.remaining, taken.resetMs] : [0, taken.waitMs];
    const resetSeconds = Math.ceil(resetMs / 1000);
    const partition = createHash("sha256").update(address).digest().subarray(0, 9).toString("base64");
    response.append("RateLimit", `${policy}; r=${remaining}; t=${resetSeconds}`);
    response.append("RateLimit-Policy", `${policy}; q=${limit}; w=${windowSeconds}; pk=:${partition}:`);
    if (taken.ok) {
      if (onlyTaken) {
        response.once("finish", () => {
          if (response.statusCode >= 400) counted.giveBack(address).catch(() => {});
        });
      }
      next();
      return;
    }
    throw new Refusal(429, message, { retryAfter: resetSeconds });
  };
}

export function limitersByName(rateLimits: RateLimits): (limit: AddressLimit) => RequestHandler {
  const made = new Map<string, RequestHandler>();
  return (limit) => {
    const limiter = made.get(limit.name) ?? limitPerAddress(rateLimits, limit);
    made.set(limit.name, limiter);
    return limiter;
  };
}
