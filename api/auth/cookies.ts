import type { IncomingMessage } from "node:http";
import type { Response } from "express";
import { SESSION_MOST_MS } from "../../platform/sessions/port.ts";
import {
  cookieNames,
  readCookie,
  SESSION_COOKIE,
  siteCookieName,
} from "../../platform/sessions/session-cookie.ts";

const DEVICE_COOKIE = "khobor-device";
const SIGN_IN_COOKIE = "khobor-sign-in-";

/** Cookies of sign-in; names and flags depend on https (decisions/accounts.md#sessions). */
export interface AuthCookies {
  session(request: IncomingMessage): string | undefined;
  setSession(request: IncomingMessage, response: Response, id: string): void;
  clearSession(request: IncomingMessage, response: Response): void;
  signIns(request: IncomingMessage): string[];
  signIn(request: IncomingMessage, name: string): string | undefined;
  setSignIn(
    request: IncomingMessage,
    response: Response,
    name: string,
    value: string,
    milliseconds: number,
  ): void;
  clearSignIn(request: IncomingMessage, response: Response, name: string): void;
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
    signIns(request) {
      const prefix = siteCookieName(SIGN_IN_COOKIE, isSecure(request));
      const names = cookieNames(request.headers.cookie).filter((name) => name.startsWith(prefix));
      return names.map((name) => name.slice(prefix.length));
    },
    signIn: (request, name) => read(request, SIGN_IN_COOKIE + name),
    setSignIn: (request, response, name, value, ms) =>
      write(request, response, SIGN_IN_COOKIE + name, value, ms),
    clearSignIn: (request, response, name) => write(request, response, SIGN_IN_COOKIE + name, "", 0),
    device: (request) => read(request, DEVICE_COOKIE),
    setDevice: (request, response, value, ms) => write(request, response, DEVICE_COOKIE, value, ms),
  };
}
