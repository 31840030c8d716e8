import type { IncomingMessage } from "node:http";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { SIGN_IN_ACTION } from "../../core/contract/admin.ts";
import { type AuthLogout, type AuthMe, INVALID_CREDENTIALS, loginRequest } from "../../core/contract/auth.ts";
import { isOwnOrigin } from "../../platform/http/site-origin.ts";
import type { RateLimits } from "../../platform/rate-limits/port.ts";
import { accountId } from "../../platform/sessions/account-id.ts";
import {
  type ProviderGrant,
  type Session,
  type SessionUser,
  TEMPORARY_ISSUER,
} from "../../platform/sessions/port.ts";
import { methodNotAllowed } from "../http/api-errors.ts";
import { jsonBody, onlyJson } from "../http/json-body.ts";
import { addressOf, limitPerAddress } from "../http/limit-per-address.ts";
import { fieldErrors } from "../http/refuse.ts";
import { sendJson, sendRefusal } from "../http/send.ts";
import type { AuditTrail } from "./audit-trail.ts";
import { sendTooMany, sendUnavailable } from "./auth-responses.ts";
import { type Authenticate, type AuthenticateParts, factsOf } from "./authenticate.ts";
import { hasCsrfToken } from "./guard.ts";
import { type IdentityProvider, SignInError } from "./oidc/identity-provider.ts";
import type { SendProblemPage } from "./problem-page.ts";
import type { SignInsBegun } from "./sign-ins-begun.ts";

export interface AuthRouterParts extends Omit<AuthenticateParts, "bearer"> {
  rateLimits: RateLimits;
  provider: IdentityProvider | undefined;
  authenticate: Authenticate;
  begun: SignInsBegun;
  sendProblemPage: SendProblemPage;
  audit: AuditTrail;
  originOf: (request: IncomingMessage) => string;
}

const MOST_BYTES = "4kb";
const NOWHERE = "http://nowhere.invalid";
/** Longest escaped path, bytes, because a cookie stores it. */
const LONGEST_PATH = 800;
/** Limit of sign-ins by redirect for each address; many people may share a carrier's address. */
const REDIRECTS = { limit: 300, windowSeconds: 10 * 60 };

/** Router of `/auth/*` (decisions/accounts.md#sign-in). */
export function authRouter(parts: AuthRouterParts): Router {
  const { sessions, rateLimits, cookies, temporary, provider, authenticate, originOf, log, now } = parts;
  const { devices, begun, sendProblemPage, security, audit } = parts;
  const router = Router({ caseSensitive: true, strict: true });
  const ways = { oidc: provider !== undefined, temporary: temporary.isOn };
  const redirectUri = (request: Request): string => `${originOf(request)}/auth/callback`;

  function meOf(user: SessionUser | undefined, csrf: string): AuthMe {
    const { name, email } = user ?? {};
    return {
      signedIn: user !== undefined,
      account: user ? accountId(user) : "",
      ...(user ? { user: { ...(name ? { name } : {}), ...(email ? { email } : {}) } } : {}),
      roles: [...(user?.roles ?? [])],
      csrf,
      ways,
    };
  }

  async function signIn(request: Request, response: Response, user: SessionUser, grant?: ProviderGrant) {
    const before = cookies.session(request);
    const session = await sessions.create(user, now(), grant);
    if (before !== undefined) await sessions.end(before);
    cookies.setSession(request, response, session.id);
    security.record("sign-in", { ...factsOf(request), who: user, roles: user.roles });
    if (user.roles.length > 0) {
      const way = user.issuer === TEMPORARY_ISSUER ? "password" : "identity provider";
      await audit.add(user, SIGN_IN_ACTION, `by ${way}, from ${addressOf(request)}`);
    }
    return session;
  }

  const ownPages: RequestHandler = (request, response, next) => {
    if (isOwnOrigin(request.headers.origin, originOf(request))) next();
    else {
      security.record("origin-refused", { ...factsOf(request), origin: request.headers.origin });
      sendRefusal(request, response, 403, "This request comes from another site");
    }
  };
  /** Answers 503 if a handler rejects, which only the session store causes. */
  const orAway =
    (handler: (request: Request, response: Response) => Promise<void>): RequestHandler =>
    async (request, response) => {
      response.setHeader("Cache-Control", "no-store");
      try {
        await handler(request, response);
      } catch (error) {
        log.warn({ err: error, path: request.path }, "sign-in is unavailable");
        if (request.method === "GET" && request.path !== "/auth/me") {
          sendProblemPage(response, "away");
        } else sendUnavailable(request, response);
      }
    };

  router.get(
    "/auth/me",
    orAway(async (request, response) => {
      const who = await authenticate(request);
      if (who.kind === "away") return sendUnavailable(request, response);
      if (who.kind === "limited") return sendTooMany(request, response, who.waitMs);
      const known = who.kind === "known" ? who : undefined;
      // The cookie of an ended session is removed, because every socket would look it up again.
      if (who.kind === "anonymous" && cookies.session(request)) cookies.clearSession(request, response);
      sendJson(request, response, meOf(known?.identity, known?.session?.csrf ?? ""));
    }),
  );
  router.all("/auth/me", methodNotAllowed("GET, HEAD"));

  router.post(
    "/auth/login",
    ownPages,
    onlyJson,
    jsonBody(MOST_BYTES),
    orAway(async (request, response) => {
      if (!temporary.isOn) {
        log.info("the temporary login is not configured");
        return sendRefusal(request, response, 404, "The temporary login is off");
      }
      const checked = loginRequest.safeParse(request.body);
      if (!checked.success) {
        const errors = fieldErrors(checked.error);
        const message = errors[0]?.message ?? INVALID_CREDENTIALS;
        sendRefusal(request, response, 400, message, errors);
        return;
      }
      const { username, password } = checked.data;
      const device = devices.known(request, username);
      const outcome = await temporary.check(username, password, { address: addressOf(request), device });
      if (outcome.ok) {
        const session = await signIn(request, response, outcome.user);
        devices.remember(request, response, username);
        sendJson(request, response, { success: true, ...meOf(session.user, session.csrf) });
        return;
      }
      if (outcome.reason === "limited") {
        security.record("sign-in-limited", { ...factsOf(request), waitMs: outcome.waitMs });
        return sendTooMany(request, response, outcome.waitMs);
      }
      security.record("sign-in-failed", {
        ...factsOf(request),
        reason: "the user name or password is wrong",
      });
      sendRefusal(request, response, 401, INVALID_CREDENTIALS);
    }),
  );

  router.get(
    "/auth/login",
    limitPerAddress(rateLimits, { name: "sign-ins begun", ...REDIRECTS }),
    orAway(async (request, response) => {
      const returnTo = returnPath(new URL(request.url, "http://localhost").searchParams.get("returnTo"));
      if (!provider) {
        // If no identity provider is configured, sign-in only logs a message (decisions/accounts.md#sign-in).
        log.info("sign-in requested, but no identity provider is configured");
        return response.redirect(303, returnTo);
      }
      const { url, pending } = await provider.begin(redirectUri(request));
      begun.put(request, response, { ...pending, returnTo });
      response.redirect(303, url);
    }),
  );
  router.all("/auth/login", methodNotAllowed("GET, HEAD, POST"));

  router.get(
    "/auth/callback",
    limitPerAddress(rateLimits, { name: "sign-ins finished", ...REDIRECTS }),
    orAway(async (request, response) => {
      const callback = new URL(request.url, redirectUri(request));
      const state = callback.searchParams.get("state");
      if (!provider || state === null) return sendProblemPage(response, "refused");
      const pending = begun.take(request, response, state);
      // A state is valid once: a repeated callback with a saved cookie signs nobody in.
      if (pending === undefined || !(await sessions.takeState(state, now()))) {
        const reason = "a callback came that no sign-in of this browser waits for";
        security.record("sign-in-failed", { ...factsOf(request), reason });
        return sendProblemPage(response, "refused");
      }
      try {
        const { user, grant } = await provider.finish(callback, pending);
        await sessions.keepTaken(state, now());
        await signIn(request, response, user, grant);
      } catch (error) {
        if (!(error instanceof SignInError)) throw error;
        log.warn({ err: error }, "a sign-in failed");
        if (error.kind === "refused") {
          const reason = "the identity provider, or its answer, was refused";
          security.record("sign-in-failed", { ...factsOf(request), reason });
        }
        return sendProblemPage(response, error.kind);
      }
      response.redirect(303, pending.returnTo);
    }),
  );
  router.all("/auth/callback", methodNotAllowed("GET, HEAD"));

  async function whereNext(request: Request, session: Session | undefined, idToken?: string) {
    const home = `${originOf(request)}/`;
    // The identity provider has no session of the temporary login.
    if (!provider || session === undefined || session.user.issuer === TEMPORARY_ISSUER) return home;
    return (await provider.logoutUrl(home, idToken)) ?? home;
  }

  router.post(
    "/auth/logout",
    ownPages,
    orAway(async (request, response) => {
      const id = cookies.session(request);
      const session = id === undefined ? undefined : await sessions.find(id, now(), { renew: false });
      let idToken: string | undefined;
      if (session) {
        if (!hasCsrfToken(request, session)) {
          security.record("csrf-refused", { ...factsOf(request), who: session.user });
          return sendRefusal(request, response, 403, "The CSRF token is missing or not this session's");
        }
        idToken = (await sessions.grantOf(session.id))?.idToken;
        await sessions.end(session.id);
        security.record("sign-out", { ...factsOf(request), who: session.user });
      } else if (!provider) log.info("logout requested, but no identity provider is configured");
      cookies.clearSession(request, response);
      const body: AuthLogout = { success: true, location: await whereNext(request, session, idToken) };
      sendJson(request, response, body);
    }),
  );
  router.all("/auth/logout", methodNotAllowed("POST"));
  return router;
}

/**
 * Path of this site to open after signing in, otherwise `/` (decisions/accounts.md#sign-in). Forms that
 * browsers take for another host are rejected (`//host`, `/\host`, a tab between slashes, `/.//host`), and so
 * is sign-in itself.
 */
function returnPath(given: unknown): string {
  if (typeof given !== "string" || given.length > LONGEST_PATH || !given.startsWith("/")) return "/";
  const url = URL.parse(given, NOWHERE);
  if (url?.origin !== NOWHERE || url.pathname.startsWith("//")) return "/";
  if (url.pathname === "/auth" || url.pathname.startsWith("/auth/")) return "/";
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.length <= LONGEST_PATH ? path : "/";
}
