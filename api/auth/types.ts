import type { RequestHandler, Response } from "express";
import type { Role } from "../../core/contract/roles.ts";
import type { SessionUser } from "../../platform/sessions/port.ts";

export interface Identity extends SessionUser {
  how: "session" | "bearer" | "basic";
}

/** The guard of editors' and operators' routers. Created once by `createAuth`. */
export interface Guard {
  /**
   * Lets callers with the role or a higher one pass; without a role, any caller who is signed in by session
   * cookie, bearer token or basic credentials. Answers 401, 403 (role, CSRF token of a cookie-authenticated
   * write, foreign Origin), 429 or 503 itself.
   */
  require(role?: Role): RequestHandler;
  callerOf(response: Response): Identity;
}
