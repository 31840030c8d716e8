import type { Request, RequestHandler, Response } from "express";
import type { SessionUser } from "../../platform/sessions/port.ts";

/** Who makes a call, however they said so. */
export interface Identity extends SessionUser {
  how: "session" | "bearer" | "basic";
}

/** What routers for editors and operators need of sign-in. Made once by `createAuth`. */
export interface Guard {
  /**
   * Lets administrators through: session cookie, bearer token or basic credentials. Answers 401, 403 (role, CSRF token of a
   * cookie-authenticated write, foreign Origin), 429 or 503 itself.
   */
  requireAdmin: RequestHandler;
  /** The same for editors, and for administrators. */
  requireEditor: RequestHandler;
  /** The same for everybody at the desk: writers, editors and administrators. */
  requireWriter: RequestHandler;
  /** Lets everybody through who is signed in, with the same checks but that of the role. */
  requireReader: RequestHandler;
  /** Who passed `requireReader`; throws when the request has not passed it. */
  callerOf(response: Response): Identity;
  /** Who passed `requireWriter`, `requireEditor` or `requireAdmin`; throws when the request has not passed it. */
  editorOf(response: Response): Identity;
  /** Who makes the call, without asking for a role; undefined when not signed in. For `/api/live/ops` and the like. */
  identify(request: Request): Promise<Identity | undefined>;
}
