import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { RequestHandler, Response } from "express";
import { CSRF_HEADER } from "../../core/contract/auth.ts";
import { mayAs, type Role } from "../../core/contract/roles.ts";
import { isOwnOrigin } from "../../platform/http/site-origin.ts";
import type { SecurityLog } from "../../platform/log/security-log.ts";
import type { Session } from "../../platform/sessions/port.ts";
import { Refusal } from "../http/refusal.ts";
import { signInUnavailable, tooManyTries } from "./auth-refusals.ts";
import { type Authenticate, factsOf } from "./authenticate.ts";
import type { Guard, Identity } from "./types.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

export function hasCsrfToken(request: IncomingMessage, session: Session): boolean {
  const given = request.headers[CSRF_HEADER];
  if (typeof given !== "string") return false;
  const [wanted, got] = [Buffer.from(session.csrf), Buffer.from(given)];
  return wanted.length === got.length && timingSafeEqual(wanted, got);
}

/** Refuses requests from pages of other sites. */
export const createOwnPages =
  (originOf: (request: IncomingMessage) => string, security: SecurityLog): RequestHandler =>
  (request, _response, next) => {
    const { origin } = request.headers;
    if (!isOwnOrigin(origin, originOf(request))) {
      security.record("origin-refused", { ...factsOf(request), origin });
      throw new Refusal(403, "This request comes from another site");
    }
    next();
  };

export function createGuard(
  authenticate: Authenticate,
  originOf: (request: IncomingMessage) => string,
  security: SecurityLog,
): Guard {
  const callers = new WeakMap<Response, Identity>();

  /** Requires a role; without one, any signed-in caller may pass. */
  const requireRole =
    (role?: Role): RequestHandler =>
    async (request, response, next) => {
      // The answer is personal, so no cache may store it.
      response.setHeader("Cache-Control", "no-store");
      const who = await authenticate(request);
      switch (who.kind) {
        case "away":
          throw signInUnavailable();
        case "limited":
          throw tooManyTries(who.waitMs);
        case "refused":
          throw new Refusal(401, who.message);
        case "anonymous":
          throw new Refusal(401, "Sign in first");
      }
      const writes = !SAFE.has(request.method);
      const facts = { ...factsOf(request), who: who.identity };
      if (writes && !isOwnOrigin(request.headers.origin, originOf(request))) {
        security.record("origin-refused", { ...facts, origin: request.headers.origin });
        throw new Refusal(403, "This request comes from another site");
      }
      if (writes && who.session && !hasCsrfToken(request, who.session)) {
        security.record("csrf-refused", facts);
        throw new Refusal(403, "The CSRF token is missing or belongs to another session; reload the page");
      }
      if (role !== undefined && !mayAs(who.identity.roles, role)) {
        security.record("role-refused", { ...facts, roles: who.identity.roles });
        throw new Refusal(403, "Access Denied");
      }
      callers.set(response, who.identity);
      next();
    };

  const callerOf = (response: Response): Identity => {
    const caller = callers.get(response);
    if (!caller) throw new Error("This request was not authenticated");
    return caller;
  };

  return {
    require: requireRole,
    callerOf,
  };
}
