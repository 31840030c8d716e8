import type { JWTPayload } from "jose";
import { SignInError } from "./identity-provider.ts";
import { createKeySet } from "./key-set.ts";
import type { ProviderFetch } from "./provider-fetch.ts";

/** Accepted algorithms, only asymmetric ones: no `none`, and no shared secret. */
const ALGORITHMS = [
  ...["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"],
  ...["ES256", "ES384", "ES512", "EdDSA", "Ed25519"],
];
/** Difference of clocks that is allowed for, s. */
export const CLOCK_TOLERANCE = 10;
const FORM = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Whether a token has the form of a signed JWT (RFC 7519); access tokens may be opaque. */
export const isSigned = (token: string): boolean => FORM.test(token);
export const isSignedWell = (algorithm: string): boolean => ALGORITHMS.includes(algorithm);

/**
 * Checks signature, issuer, expiry and, if given, audience. Rejects with jose's errors for an invalid token;
 * FetchError or SignInError if the provider is unavailable.
 */
export type VerifyToken = (token: string, audience?: string[]) => Promise<JWTPayload>;

export function createVerifyToken(
  metadata: () => Promise<{ issuer: string; jwks_uri?: string | undefined }>,
  providerFetch: ProviderFetch,
  now: () => number,
): VerifyToken {
  const keys = createKeySet(async () => {
    const { jwks_uri } = await metadata();
    if (jwks_uri === undefined) throw new SignInError("away", "the identity provider names no keys");
    return jwks_uri;
  }, providerFetch);
  return async (token, audience) => {
    const [{ jwtVerify }, { issuer }] = await Promise.all([import("jose"), metadata()]);
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      ...(audience ? { audience } : {}),
      algorithms: ALGORITHMS,
      requiredClaims: ["exp", "sub"],
      clockTolerance: CLOCK_TOLERANCE,
      currentDate: new Date(now()),
    });
    return payload;
  };
}
