import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Response } from "express";
import { DAY_MS } from "../../../core/time-units.ts";
import type { AdminLogin } from "../../../platform/config/secrets.ts";
import type { AuthCookies } from "../cookies.ts";

/**
 * Browsers in which the owner has signed in by password. These can sign in while strangers guess passwords
 * (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). The cookie is signed, so the server stores
 * nothing. The cookie grants no access.
 */
export interface Devices {
  known(request: IncomingMessage, username: string): string | undefined;
  remember(request: IncomingMessage, response: Response, username: string): void;
}

/** Time without a sign-in after which a device is unknown. */
const KEPT_MS = 180 * DAY_MS;
const FORM = /^([\w-]{22})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/** Creates the check of devices. `now`: ms since 1970. After a change of the password no device is known. */
export function createDevices(parts: {
  secret: string;
  login: Pick<AdminLogin, "username" | "password"> | undefined;
  cookies: AuthCookies;
  now: () => number;
}): Devices {
  const { secret, login, cookies, now } = parts;
  const key = createHmac("sha256", secret).update("khobor device").digest();
  const sign = (username: string, device: string, since: string): Buffer =>
    createHmac("sha256", key)
      .update(JSON.stringify([username, login?.password ?? "", device, since]))
      .digest();

  return {
    known(request, username) {
      if (username !== login?.username) return undefined;
      const [, device = "", since = "", signature = ""] = FORM.exec(cookies.device(request) ?? "") ?? [];
      const right = sign(username, device, since);
      const given = Buffer.from(signature, "base64url");
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      const age = now() - Number.parseInt(since, 36);
      return age >= 0 && age < KEPT_MS ? device : undefined;
    },
    remember(request, response, username) {
      const device = randomBytes(16).toString("base64url");
      const since = Math.floor(now()).toString(36);
      const value = `${device}.${since}.${sign(username, device, since).toString("base64url")}`;
      cookies.setDevice(request, response, value, KEPT_MS);
    },
  };
}
