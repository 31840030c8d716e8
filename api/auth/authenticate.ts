import type { IncomingMessage } from "node:http";
import type { Request } from "express";
import { pathOf } from "../../platform/http/request-target.ts";
import type { Log } from "../../platform/log/log.ts";
import type { SecurityDetails, SecurityLog } from "../../platform/log/security-log.ts";
import type { Sessions } from "../../platform/sessions/port.ts";
import { addressOf } from "../http/limit-per-address.ts";
import type { Authentication } from "./authentication.ts";
import type { BearerTokens } from "./bearer.ts";
import type { AuthCookies } from "./cookies.ts";
import type { Devices } from "./password/device-cookie.ts";
import type { TemporaryLogin } from "./password/temporary-login.ts";

/**
 * Identifies the caller: by token or basic credentials, then by session cookie
 * (decisions/accounts.md#who-asks).
 */
export type Authenticate = (request: Request) => Promise<Authentication>;

export function factsOf(request: Request): SecurityDetails {
  const { method, originalUrl } = request;
  return { address: addressOf(request), method, path: pathOf({ url: originalUrl }) };
}

export interface AuthenticateParts {
  sessions: Sessions;
  cookies: AuthCookies;
  temporary: TemporaryLogin;
  bearer: BearerTokens;
  devices: Devices;
  security: SecurityLog;
  log: Log;
  now: () => number;
}

const LONGEST_HEADER = 16_384;

/** Parses Basic credentials (RFC 7617); undefined if they are invalid. */
function readBasic(encoded: string): [string, string] | undefined {
  const [name, password] = Buffer.from(encoded, "base64").toString("utf8").split(/:(.*)/s, 2);
  return name === undefined || password === undefined ? undefined : [name, password];
}

export function createAuthenticate(parts: AuthenticateParts): Authenticate {
  const { sessions, cookies, temporary, bearer, devices, security, log, now } = parts;

  function refuse(request: Request, message: string): Authentication {
    security.record("credentials-refused", factsOf(request));
    return { kind: "refused", message };
  }

  async function byBasic(request: Request, encoded: string): Promise<Authentication> {
    const wrong = (): Authentication => refuse(request, "The user name or password is wrong");
    const credentials = readBasic(encoded);
    if (!credentials) return wrong();
    const device = devices.known(request, credentials[0]);
    const outcome = await temporary.check(...credentials, { address: addressOf(request), device });
    if (outcome.ok) return { kind: "known", identity: { ...outcome.user, how: "basic" } };
    if (outcome.reason === "limited") {
      security.record("sign-in-limited", { ...factsOf(request), waitMs: outcome.waitMs });
      return { kind: "limited", waitMs: outcome.waitMs };
    }
    return wrong();
  }

  async function byBearer(request: Request, token: string): Promise<Authentication> {
    const found = await bearer.check(token);
    if (found.kind === "refused") {
      security.record("token-refused", { ...factsOf(request), reason: found.message });
    }
    return found;
  }

  async function bySession(request: IncomingMessage): Promise<Authentication> {
    const id = cookies.session(request);
    if (id === undefined) return { kind: "anonymous" };
    const session = await sessions.find(id, now());
    if (!session) return { kind: "anonymous" };
    return { kind: "known", identity: { ...session.user, how: "session" }, session };
  }

  return async (request) => {
    const header = request.headers.authorization;
    try {
      if (header === undefined) return await bySession(request);
      const [scheme = "", credentials = ""] = header.slice(0, LONGEST_HEADER + 1).split(/ +(.*)/s, 2);
      if (header.length > LONGEST_HEADER) return refuse(request, "The authorization is too long");
      if (scheme.toLowerCase() === "bearer") return await byBearer(request, credentials.trim());
      if (scheme.toLowerCase() === "basic") return await byBasic(request, credentials.trim());
      return refuse(request, "Only Bearer and Basic authorization are accepted");
    } catch (error) {
      log.warn({ err: error }, "requests cannot be authenticated: the session store is unavailable");
      return { kind: "away" };
    }
  };
}
