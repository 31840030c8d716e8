import { createHmac } from "node:crypto";
import type { Config } from "../config/config.ts";
import type { AdminLogin } from "../config/secrets.ts";
import { TEMPORARY_ISSUER } from "./port.ts";

/**
 * Fingerprint of the settings with which an issuer's people sign in; undefined if that is switched off. When it
 * changes, their sessions end: a new or removed password, another provider or client.
 */
export type Credentials = (issuer: string) => string | undefined;

/**
 * Derives the fingerprint from the settings, so that all processes agree. It is keyed by the session secret, so
 * that a copy of the store does not help to guess passwords.
 */
export function createCredentials(
  secret: string,
  config: Pick<Config, "env" | "demo">,
  admin: Pick<AdminLogin, "username" | "password"> | undefined,
): Credentials {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_ROLES_CLAIM, OIDC_ROLE_NAMES } = config.env;
  const key = createHmac("sha256", secret).update("khobor credentials").digest();
  const fingerprint = (...parts: string[]): string =>
    createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");
  const temporary = admin && fingerprint("temporary", admin.username, admin.password);
  const demo = config.demo ? fingerprint("demo") : undefined;
  // The fingerprint excludes the client's secret, which is renewed regularly.
  const provider =
    OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined
      ? demo
      : fingerprint("provider", OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_ROLES_CLAIM, ...OIDC_ROLE_NAMES.flat());
  return (issuer) => (issuer === TEMPORARY_ISSUER ? temporary : provider);
}
