import type { IncomingMessage } from "node:http";
import type { Response } from "express";
import { SESSION_MOST_MS } from "../../platform/sessions/port.ts";
import { readCookie, SESSION_COOKIE, siteCookieName } from "../../platform/sessions/session-cookie.ts";

/** Known after a good sign-in by password (`device-cookie.ts`). */
const DEVICE_COOKIE = "khobor-device";
/** Ties a sign-in that has begun to the browser that began it. */
const BROWSER_COOKIE = "khobor-sign-in";

/**
 * The cookies of sign-in; their names and flags depend on whether the site is https (decisions/accounts.md#sessions).
 */
export interface AuthCookies {
  session(request: IncomingMessage): string | undefined;
  setSession(request: IncomingMessage, response: Response, id: string): void;
  clearSession(request: IncomingMessage, response: Response): void;
  browser(request: IncomingMessage): string | undefined;
  setBrowser(request: IncomingMessage, response: Response, value: string, milliseconds: number): void;
  device(request: IncomingMessage): string | undefined;
  setDevice(request: IncomingMessage, response: Response, value: string, milliseconds: number): void;
}

export function createAuthCookies(originOf: (request: IncomingMessage) => string): AuthCookies {
  const isSecure = (request: IncomingMessage): boolean => originOf(request).startsWith("https:");
  const read = (request: IncomingMessage, name: string): string | undefined =>
    readCookie(request.headers.cookie, siteCookieName(name, isSecure(request)));
  function write(
    request: IncomingMessage,
    response: Response,
    name: string,
    value: string,
    ms: number,
  ): void {
    const secure = isSecure(request);
    const parts = [
      `${siteCookieName(name, secure)}=${value}`,
      "Path=/",
      `Max-Age=${Math.floor(ms / 1000)}`,
      "HttpOnly",
      "SameSite=Lax",
      ...(secure ? ["Secure"] : []),
    ];
    response.append("Set-Cookie", parts.join("; "));
  }
  return {
    session: (request) => read(request, SESSION_COOKIE),
    setSession: (request, response, id) => write(request, response, SESSION_COOKIE, id, SESSION_MOST_MS),
    clearSession: (request, response) => write(request, response, SESSION_COOKIE, "", 0),
    browser: (request) => read(request, BROWSER_COOKIE),
    setBrowser: (request, response, value, ms) => write(request, response, BROWSER_COOKIE, value, ms),
    device: (request) => read(request, DEVICE_COOKIE),
    setDevice: (request, response, value, ms) => write(request, response, DEVICE_COOKIE, value, ms),
  };
}
