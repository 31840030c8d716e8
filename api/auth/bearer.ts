import type { JWTPayload } from "jose";
import type { Log } from "../../platform/log/log.ts";
import type { Authentication } from "./authentication.ts";
import { isSubject, rolesOf, userOf } from "./oidc/claims.ts";
import { type ClientSettings, SignInError } from "./oidc/identity-provider.ts";
import type { OpenIdProvider } from "./oidc/openid-provider.ts";
import { isUnavailable } from "./oidc/provider-fetch.ts";
import { isSigned, isSignedWell } from "./oidc/signed-tokens.ts";

/** Bearer tokens of the identity provider (RFC 6750, decisions/accounts.md#provider). */
export interface BearerTokens {
  /** Checks a token. An invalid token is a result, not a rejection. */
  check(token: string): Promise<Authentication>;
}

export const NO_BEARER_TOKENS: BearerTokens = {
  check: async () => ({
    kind: "refused",
    message: "No identity provider is configured for tokens",
  }),
};

/** Media types of access tokens (RFC 9068, 2.1) and of untyped JWTs. */
const ACCESS_TOKEN = new Set(["at+jwt", "application/at+jwt"]);
const UNTYPED = new Set([undefined, "jwt", "application/jwt"]);
/** Claims that occur only in ID tokens (OpenID Connect Core 1.0, 2 and 3.3.2.11). */
const ID_TOKEN_CLAIMS = ["nonce", "at_hash", "c_hash", "s_hash"];

/**
 * Audiences that a token with this header may have; empty if it is no access token. A typed access token may be
 * for the site or its API; an untyped one only for the API, which is never an ID token's audience.
 */
function audiencesFor(type: string | undefined, { clientId, apiAudience }: ClientSettings): string[] {
  const api = apiAudience === undefined ? [] : [apiAudience];
  if (ACCESS_TOKEN.has(type?.toLowerCase() ?? "")) return [clientId, ...api];
  return UNTYPED.has(type?.toLowerCase()) ? api : [];
}

/** Whether the provider marks the token as an ID token or of another kind (Keycloak's `typ`). */
function isOfAnotherKind(payload: JWTPayload): boolean {
  if (ID_TOKEN_CLAIMS.some((name) => payload[name] !== undefined)) return true;
  return typeof payload.typ === "string" && payload.typ.toLowerCase() !== "bearer";
}

/**
 * Accepts access tokens for this API, signed by the provider, with an expiry. ID tokens pass through browsers
 * and grant nothing (RFC 9700, 4.; OpenID Connect Core 1.0, 16.).
 */
export function createBearerTokens(
  settings: ClientSettings,
  provider: OpenIdProvider,
  log: Log,
): BearerTokens {
  const refused: Authentication = { kind: "refused", message: "The token is not accepted" };
  return {
    async check(token) {
      if (!isSigned(token)) return refused;
      const { decodeProtectedHeader, errors } = await import("jose");
      try {
        // The header is checked before keys are fetched, so that an invalid one causes no request to the
        // provider.
        const { alg = "", typ } = decodeProtectedHeader(token);
        const audiences = audiencesFor(typ, settings);
        if (!isSignedWell(alg) || audiences.length === 0) return refused;
        const payload = await provider.verify(token, audiences);
        const { iss = "", sub } = payload;
        if (isOfAnotherKind(payload) || !isSubject(sub)) return refused;
        const user = userOf({ iss, sub }, payload, rolesOf(payload, settings) ?? []);
        return { kind: "known", identity: { ...user, how: "bearer" } };
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { ...refused, message: "The token has expired" };
        if (isUnavailable(error) || error instanceof SignInError) {
          log.warn({ err: error }, "a token could not be checked: the identity provider is unavailable");
          return { kind: "away" };
        }
        log.debug({ err: error }, "a token was refused");
        return refused;
      }
    },
  };
}
