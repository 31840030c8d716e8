import type { JWTPayload } from "jose";
import type { Log } from "../../platform/log/log.ts";
import type { Authentication } from "./authentication.ts";
import { type ClientSettings, SignInError } from "./identity-provider.ts";
import { userOf } from "./oidc/claims.ts";
import { createKeySet } from "./oidc/key-set.ts";
import type { OpenIdProvider } from "./oidc/openid-provider.ts";
import { isAway, type ProviderFetch } from "./oidc/provider-fetch.ts";

/** Bearer tokens of the identity provider (RFC 6750). */
export interface BearerTokens {
  /** Whose token it is. Never rejects for what the token holds. */
  check(token: string): Promise<Authentication>;
}

/** Without an identity provider no token is good. */
export const NO_BEARER_TOKENS: BearerTokens = {
  check: async () => ({
    kind: "refused",
    message: "There is no identity provider whose tokens are accepted",
  }),
};

/** Signatures that only the provider can make: no `none`, and nothing with a shared secret. */
const ALGORITHMS = [
  ...["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"],
  ...["ES256", "ES384", "ES512", "EdDSA", "Ed25519"],
];
const CLOCK_TOLERANCE = 10;
const FORM = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Tokens that the provider signed for this site: issuer, audience OIDC_CLIENT_ID, a time of expiry (DESIGN, OIDC). */
export function createBearerTokens(
  settings: ClientSettings,
  provider: OpenIdProvider,
  providerFetch: ProviderFetch,
  log: Log,
  now: () => number,
): BearerTokens {
  const { clientId, rolesClaim } = settings;
  const refused: Authentication = { kind: "refused", message: "The token is not accepted" };
  const keys = createKeySet(
    async () => {
      const { jwks_uri } = await provider.metadata();
      if (jwks_uri === undefined) throw new SignInError("away", "the identity provider names no keys");
      return jwks_uri;
    },
    providerFetch,
    now,
  );

  async function verify(token: string): Promise<JWTPayload> {
    const { jwtVerify } = await import("jose");
    const { issuer } = await provider.metadata();
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      requiredClaims: ["exp", "sub"],
      clockTolerance: CLOCK_TOLERANCE,
      currentDate: new Date(now()),
    });
    return payload;
  }

  return {
    async check(token) {
      if (!FORM.test(token)) return refused;
      const { decodeProtectedHeader, errors } = await import("jose");
      try {
        // Before anybody is asked for keys.
        if (!ALGORITHMS.includes(decodeProtectedHeader(token).alg ?? "")) return refused;
        const payload = await verify(token);
        const { sub = "" } = payload;
        return { kind: "known", identity: { ...userOf(sub, payload, rolesClaim), how: "bearer" } };
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { ...refused, message: "The token has expired" };
        if (isAway(error) || error instanceof SignInError) {
          log.warn({ err: error }, "a token could not be checked: the identity provider is away");
          return { kind: "away" };
        }
        log.debug({ err: error }, "a token was refused");
        return refused;
      }
    },
  };
}
