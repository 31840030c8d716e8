import { createHmac } from "node:crypto";
import type { Config } from "../config/config.ts";
import type { AdminLogin } from "../config/secrets.ts";
import { TEMPORARY_ISSUER } from "./port.ts";

/**
 * A fingerprint of what people of an issuer sign in with now; undefined when that way is switched off. A session keeps the
 * one it was made under and ends when it is another: a changed or removed password, another provider or client.
 */
export type Credentials = (issuer: string) => string | undefined;

/**
 * Derived from the settings alone, so that all processes with the same settings compute the same fingerprint. It is
 * keyed by the session secret: a copy of the store is of no use for guessing passwords.
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
  // The client's secret is not part of it: it is renewed as a matter of course and says nothing about people.
  const provider =
    OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined
      ? demo
      : fingerprint("provider", OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_ROLES_CLAIM, ...OIDC_ROLE_NAMES.flat());
  return (issuer) => (issuer === TEMPORARY_ISSUER ? temporary : provider);
}
