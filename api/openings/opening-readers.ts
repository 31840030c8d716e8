import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Request, Response } from "express";
import { LRUCache } from "lru-cache";
import { DAY_SECONDS } from "../../core/time-units.ts";
import { readCookie } from "../../platform/sessions/session-cookie.ts";
import { addressOf } from "../http/limit-per-address.ts";

/** Time in which several views of a story by one reader count once, ms. */
const ONCE_MS = 600_000;
/**
 * Largest number of readers that are counted for a client address in that time. Many readers may share a
 * carrier's address, but strangers can invent cookies.
 */
const MOST_AT_ADDRESS = 30;
const MOST_REMEMBERED = 20_000;
/** Name of the cookie. It has no `__Host-`, because with that prefix browsers would send it with every page. */
const COOKIE = "khobor-reader";
const COOKIE_SECONDS = DAY_SECONDS;
const FORM = /^([\w-]{22})\.([\w-]{43})$/;

/** Tells readers apart by address and by a signed cookie with a random name. */
export interface OpeningReaders {
  take(request: Request, response: Response, storyId: string): boolean;
  giveBack(request: Request, storyId: string): void;
}

/**
 * Creates the check. `secret`: the key that signs session cookies; the key of this cookie is derived from it.
 */
export function createOpeningReaders(secret: string, originOf: (request: Request) => string): OpeningReaders {
  const key = createHmac("sha256", secret).update("khobor reader").digest();
  const sign = (name: string): Buffer => createHmac("sha256", key).update(name).digest();
  const counted = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: ONCE_MS });
  const atAddress = new LRUCache<string, number>({ max: MOST_REMEMBERED, ttl: ONCE_MS, noUpdateTTL: true });

  const isSecure = (request: Request): boolean => originOf(request).startsWith("https:");
  const cookieOf = (request: Request): string => (isSecure(request) ? `__Secure-${COOKIE}` : COOKIE);
  const nameIn = (request: Request): string | undefined => {
    const given = readCookie(request.headers.cookie, cookieOf(request));
    const [, name = "", signature = ""] = FORM.exec(given ?? "") ?? [];
    const right = sign(name);
    const said = Buffer.from(signature, "base64url");
    return said.length === right.length && timingSafeEqual(said, right) ? name : undefined;
  };
  const places = (request: Request, storyId: string): { reader: string; address: string } => {
    const address = `${addressOf(request)} ${storyId}`;
    return { address, reader: `${address} ${nameIn(request) ?? ""}` };
  };

  return {
    take(request, response, storyId) {
      if (nameIn(request) === undefined) {
        const name = randomBytes(16).toString("base64url");
        const flags = ["Path=/api/stories", `Max-Age=${COOKIE_SECONDS}`, "HttpOnly", "SameSite=Strict"];
        if (isSecure(request)) flags.push("Secure");
        const value = `${name}.${sign(name).toString("base64url")}`;
        response.append("Set-Cookie", [`${cookieOf(request)}=${value}`, ...flags].join("; "));
      }
      const { reader, address } = places(request, storyId);
      const readers = atAddress.get(address) ?? 0;
      if (counted.has(reader) || readers >= MOST_AT_ADDRESS) return false;
      counted.set(reader, true);
      atAddress.set(address, readers + 1);
      return true;
    },
    giveBack(request, storyId) {
      const { reader, address } = places(request, storyId);
      counted.delete(reader);
      atAddress.set(address, Math.max(0, (atAddress.get(address) ?? 0) - 1));
    },
  };
}
