import type { Request, RequestHandler, Response } from "express";
import type { Role } from "../../core/contract/roles.ts";
import type { SessionUser } from "../../platform/sessions/port.ts";

export interface Identity extends SessionUser {
  how: "session" | "bearer" | "basic";
}

/** Identification for routers of editors and operators. Created once by `createAuth`. */
export interface Guard {
  /**
   * Admits callers with the role or a higher one; without a role, any signed-in caller: by session cookie,
   * bearer token or basic credentials. Answers 401, 403 (role, CSRF token of a cookie-authenticated write,
   * foreign Origin), 429 or 503 itself.
   */
  require(role?: Role): RequestHandler;
  callerOf(response: Response): Identity;
  /** Caller of any role; undefined if not signed in. For `/api/live/ops` and similar. */
  identify(request: Request): Promise<Identity | undefined>;
}
