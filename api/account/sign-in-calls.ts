import type { Request, RequestHandler, Response } from "express";
import { SIGN_IN_ACTION } from "../../core/contract/admin.ts";
import { type AuthMe, INVALID_CREDENTIALS } from "../../core/contract/auth.ts";
import { SIGN_IN } from "../../core/routes/account-routes.ts";
import type { RestRoute } from "../../core/routes/route.ts";
import { accountId } from "../../platform/sessions/account-id.ts";
import {
  type ProviderGrant,
  type Session,
  type SessionUser,
  TEMPORARY_ISSUER,
} from "../../platform/sessions/port.ts";
import { signInUnavailable, tooManyTries } from "../auth/auth-refusals.ts";
import { factsOf } from "../auth/authenticate.ts";
import type { SignInParts } from "../auth/create-auth.ts";
import { hasCsrfToken } from "../auth/guard.ts";
import { SignInError } from "../auth/oidc/identity-provider.ts";
import { type Asked, type Bound, bind, type Handler } from "../calls/bind.ts";
import { addressOf } from "../http/limit-per-address.ts";
import { Refusal } from "../http/refusal.ts";

const NOWHERE = "http://nowhere.invalid";
/** Longest escaped path, bytes, because a cookie stores it. */
const LONGEST_PATH = 800;

/** `/auth/*` (decisions/accounts.md#sign-in). */
export function signInCalls(parts: SignInParts): Bound[] {
  const { sessions, cookies, temporary, provider, authenticate, ownPages, originOf, log, now } = parts;
  const { devices, begun, sendProblemPage, security, audit } = parts;
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

  /**
   * A fault is answered with 503, because only the session store causes faults. A call that a browser opens is
   * answered with a page.
   */
  const call = <Row extends RestRoute>(row: Row, handle: Handler<Row>, ...before: RequestHandler[]): Bound =>
    bind<Row>(
      row,
      async (asked) => {
        const { response }: Pick<Asked<Row>, "response"> = asked;
        response.setHeader("Cache-Control", "no-store");
        try {
          return await handle(asked);
        } catch (error) {
          if (error instanceof Refusal) throw error;
          log.warn({ err: error, path: row.path }, "sign-in is unavailable");
          if (!(303 in row.answers)) throw signInUnavailable();
          sendProblemPage(response, "away");
          return undefined;
        }
      },
      ...before,
    );

  async function whereNext(request: Request, session: Session | undefined, idToken?: string) {
    const home = `${originOf(request)}/`;
    // The provider does not know the temporary login.
    if (!provider || session === undefined || session.user.issuer === TEMPORARY_ISSUER) return home;
    return (await provider.logoutUrl(home, idToken)) ?? home;
  }

  return [
    call(SIGN_IN.me, async ({ request, response }) => {
      const who = await authenticate(request);
      if (who.kind === "away") throw signInUnavailable();
      if (who.kind === "limited") throw tooManyTries(who.waitMs);
      const known = who.kind === "known" ? who : undefined;
      // Clears the cookie of an ended session, which every socket would look up again.
      if (who.kind === "anonymous" && cookies.session(request)) cookies.clearSession(request, response);
      return meOf(known?.identity, known?.session?.csrf ?? "");
    }),
    call(
      SIGN_IN.login,
      async ({ body: { username, password }, request, response }) => {
        if (!temporary.isOn) {
          log.info("the temporary login is not configured");
          throw new Refusal(404, "The temporary login is off");
        }
        const device = devices.known(request, username);
        const outcome = await temporary.check(username, password, { address: addressOf(request), device });
        if (outcome.ok) {
          const session = await signIn(request, response, outcome.user);
          devices.remember(request, response, username);
          return { success: true as const, ...meOf(session.user, session.csrf) };
        }
        if (outcome.reason === "limited") {
          security.record("sign-in-limited", { ...factsOf(request), waitMs: outcome.waitMs });
          throw tooManyTries(outcome.waitMs);
        }
        const reason = "the user name or password is wrong";
        security.record("sign-in-failed", { ...factsOf(request), reason });
        throw new Refusal(401, INVALID_CREDENTIALS);
      },
      ownPages,
    ),
    call(SIGN_IN.begin, async ({ query, request, response }) => {
      const returnTo = returnPath(query.returnTo);
      if (!provider) {
        // Without a provider, sign-in does nothing except log a message (decisions/accounts.md#sign-in).
        log.info("sign-in requested, but no identity provider is configured");
        response.redirect(303, returnTo);
        return undefined;
      }
      const { url, pending } = await provider.begin(redirectUri(request));
      begun.put(request, response, { ...pending, returnTo });
      response.redirect(303, url);
      return undefined;
    }),
    call(SIGN_IN.callback, async ({ query: { state }, request, response }) => {
      const failed = (kind: SignInError["kind"], reason?: string): undefined => {
        if (reason) security.record("sign-in-failed", { ...factsOf(request), reason });
        sendProblemPage(response, kind);
      };
      if (!provider || state === undefined) return failed("refused");
      const pending = begun.take(request, response, state);
      // Single use: a repeated callback with a saved cookie signs nobody in.
      if (pending === undefined || !(await sessions.takeState(state)))
        return failed("refused", "a callback came that no sign-in of this browser waits for");
      try {
        const { user, grant } = await provider.finish(new URL(request.url, redirectUri(request)), pending);
        await sessions.keepTaken(state);
        await signIn(request, response, user, grant);
      } catch (error) {
        if (!(error instanceof SignInError)) throw error;
        log.warn({ err: error }, "a sign-in failed");
        const { kind } = error;
        return failed(
          kind,
          kind === "refused"
            ? "the identity provider refused a sign-in, or the site refused the provider's answer"
            : undefined,
        );
      }
      response.redirect(303, pending.returnTo);
      return undefined;
    }),
    call(
      SIGN_IN.logout,
      async ({ request, response }) => {
        const id = cookies.session(request);
        const session = id === undefined ? undefined : await sessions.find(id, now(), { renew: false });
        let idToken: string | undefined;
        if (session) {
          if (!hasCsrfToken(request, session)) {
            security.record("csrf-refused", { ...factsOf(request), who: session.user });
            throw new Refusal(403, "The CSRF token is missing or belongs to another session");
          }
          idToken = (await sessions.grantOf(session.id))?.idToken;
          await sessions.end(session.id);
          security.record("sign-out", { ...factsOf(request), who: session.user });
        } else if (!provider) log.info("logout requested, but no identity provider is configured");
        cookies.clearSession(request, response);
        return { success: true as const, location: await whereNext(request, session, idToken) };
      },
      ownPages,
    ),
  ];
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
