import type { AuthMe } from "../../core/contract/auth.ts";
import { isRecord } from "../../core/is-record.ts";
import { type RestResult, useRest } from "../rest/use-rest.ts";
import { NAMELESS_READER } from "../words/account.ts";

/** Fields that readers' pages need. The type is written by hand, so that pages load no schemas. */
export interface Me extends Pick<AuthMe, "signedIn" | "account" | "roles" | "csrf"> {
  name: string;
  email: string;
  oidc: boolean;
}

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** Parses the answer of `GET /auth/me`; undefined if it has another form. */
export function parseMe(body: unknown): Me | undefined {
  if (!isRecord(body) || typeof body.signedIn !== "boolean") return undefined;
  const { signedIn, account, roles, csrf, user, ways } = body;
  return {
    signedIn,
    account: text(account),
    roles: Array.isArray(roles) ? roles.filter((role) => typeof role === "string") : [],
    csrf: text(csrf),
    name: isRecord(user) ? text(user.name) : "",
    email: isRecord(user) ? text(user.email) : "",
    oidc: isRecord(ways) && ways.oidc === true,
  };
}

const ME = "/auth/me";

export const useMe = (): RestResult<Me> => useRest(ME, parseMe);

/**
 * Name to display: the name, otherwise the e-mail address, otherwise a generic word
 * (decisions/pages.md#drawer).
 */
export function displayName({ name, email }: Me): string {
  return name || email || NAMELESS_READER;
}
