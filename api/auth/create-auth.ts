import type { IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { RequestHandler } from "express";
import type { AdminLogin } from "../../platform/config/secrets.ts";
import type { Fetcher } from "../../platform/fetch/port.ts";
import type { Log } from "../../platform/log/log.ts";
import type { SecurityLog } from "../../platform/log/security-log.ts";
import type { RateLimits } from "../../platform/rate-limits/port.ts";
import type { Sessions } from "../../platform/sessions/port.ts";
import type { AuditTrail } from "./audit-trail.ts";
import { type Authenticate, type AuthenticateParts, createAuthenticate } from "./authenticate.ts";
import { createBearerTokens, NO_BEARER_TOKENS } from "./bearer.ts";
import { createAuthCookies } from "./cookies.ts";
import { createGuard, createOwnPages } from "./guard.ts";
import type { ClientSettings, IdentityProvider } from "./oidc/identity-provider.ts";
import { createOpenIdProvider } from "./oidc/openid-provider.ts";
import { createProviderFetch } from "./oidc/provider-fetch.ts";
import { createDevices } from "./password/device-cookie.ts";
import { createTemporaryLogin } from "./password/temporary-login.ts";
import { createProblemPage, type SendProblemPage } from "./problem-page.ts";
import { createRolesWatch, type RolesWatch } from "./roles-watch.ts";
import { createSignInsBegun, type SignInsBegun } from "./sign-ins-begun.ts";
import type { Guard } from "./types.ts";

export interface AuthParts {
  sessions: Sessions;
  rateLimits: RateLimits;
  fetcher: Fetcher;
  /** SESSION_SECRET, which also signs the cookies of known devices. */
  secret: string;
  admin: AdminLogin | undefined;
  client: ClientSettings | undefined;
  originOf: (request: IncomingMessage) => string;
  /** Font rules for Bengali on error pages; undefined if `web` is not built. */
  letterFaces?: string | undefined;
  security: SecurityLog;
  audit: AuditTrail;
  log: Log;
  now: () => number;
}

/** For the calls of `/auth/*`. */
export interface SignInParts extends Omit<AuthenticateParts, "bearer"> {
  provider: IdentityProvider | undefined;
  authenticate: Authenticate;
  begun: SignInsBegun;
  sendProblemPage: SendProblemPage;
  audit: AuditTrail;
  /** Refuses writes from pages of other sites. */
  ownPages: RequestHandler;
  originOf: (request: IncomingMessage) => string;
}

export interface Auth {
  signIn: SignInParts;
  guard: Guard;
  roles?: RolesWatch;
  close(): void;
}

/**
 * Sign-in (`/auth/*`) and the guard of protected calls. The identity provider gets a request only when it is
 * needed.
 */
export function createAuth(parts: AuthParts): Auth {
  const { sessions, rateLimits, fetcher, admin, client, originOf, secret, security, audit, log, now } = parts;
  const cookies = createAuthCookies(originOf);
  const temporary = createTemporaryLogin(admin, rateLimits, now, pause);
  const providerFetch = client && createProviderFetch(fetcher, client.issuer);
  const provider = client && providerFetch && createOpenIdProvider(client, providerFetch, log, now);
  const bearer = client && provider ? createBearerTokens(client, provider, log) : NO_BEARER_TOKENS;
  const devices = createDevices({ secret, login: admin, cookies, now });
  const common = { sessions, cookies, temporary, devices, security, log, now };
  const authenticate = createAuthenticate({ ...common, bearer });
  const signIn: SignInParts = {
    ...common,
    provider,
    authenticate,
    begun: createSignInsBegun(secret, cookies, now),
    sendProblemPage: createProblemPage(parts.letterFaces ?? ""),
    audit,
    ownPages: createOwnPages(originOf, security),
    originOf,
  };
  const roles = provider && createRolesWatch({ sessions, provider, security, log, now });
  return {
    signIn,
    guard: createGuard(authenticate, originOf, security),
    ...(roles ? { roles } : {}),
    close: () => roles?.close(),
  };
}
