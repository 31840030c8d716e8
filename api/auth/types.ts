import type { Request, RequestHandler, Response } from "express";
import type { Role } from "../../core/contract/roles.ts";
import type { SessionUser } from "../../platform/sessions/port.ts";

/** Who makes a call, however they said so. */
export interface Identity extends SessionUser {
  how: "session" | "bearer" | "basic";
}

/** What routers for editors and operators need of sign-in. Made once by `createAuth`. */
export interface Guard {
  /**
   * Lets those through who have a role or a higher one, without a role everybody who is signed in: by session cookie, bearer
   * token or basic credentials. Answers 401, 403 (role, CSRF token of a cookie-authenticated write, foreign Origin), 429 or
   * 503 itself.
   */
  require(role?: Role): RequestHandler;
  /** Who passed `require`; throws when the request has not passed it. */
  callerOf(response: Response): Identity;
  /** Who makes the call, without asking for a role; undefined when not signed in. For `/api/live/ops` and the like. */
  identify(request: Request): Promise<Identity | undefined>;
}
