import { z } from "zod";
import { normaliseText } from "../../../core/bengali/normalise.ts";
import { isRole } from "../../../core/contract/roles.ts";
import type { SessionUser } from "../../../platform/sessions/port.ts";
import type { ClientSettings } from "./identity-provider.ts";

/** What a token or the userinfo endpoint says of a person. */
export type Claims = Readonly<Record<string, unknown>>;

const MOST_ROLES = 100;
const word = z.string().min(1).max(200);
const rolesValue = z.union([word.transform((role) => [role]), z.array(z.unknown())]);
const LONGEST = 200;

function own(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
}

/** Where roles are found, and which of ours each of them is. */
export type RolesSettings = Pick<ClientSettings, "rolesClaim" | "roleNames">;

/**
 * The roles under OIDC_ROLES_CLAIM: the exact key, else a dotted path (`realm_access.roles`). A list, or one word.
 * Undefined when the claim is missing. Entries of a list that are not texts are left out. By OIDC_ROLE_NAMES the
 * provider's become ours; then none of ours comes of its own name alone.
 */
export function rolesOf(claims: Claims, { rolesClaim, roleNames }: RolesSettings): string[] | undefined {
  const found = own(claims, rolesClaim) ?? rolesClaim.split(".").reduce<unknown>(own, claims);
  const parsed = rolesValue.safeParse(found);
  if (!parsed.success) return undefined;
  const theirs = parsed.data.flatMap((role) => word.safeParse(role).data ?? []).slice(0, MOST_ROLES);
  if (!roleNames || roleNames.size === 0) return theirs;
  return [...new Set(theirs.flatMap((role) => roleNames.get(role) ?? (isRole(role) ? [] : [role])))];
}

/** Characters of a subject at most (OpenID Connect Core 1.0, 2). */
const LONGEST_SUBJECT = 255;

/** Whether verified claims name a person: what libraries check of a token is that `sub` is there. */
export function isSubject(sub: unknown): sub is string {
  return typeof sub === "string" && sub !== "" && sub.length <= LONGEST_SUBJECT;
}

function textOf(claims: Claims, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = own(claims, name);
    // Often written by the person: no mark of direction or end of line is to make another name of it in the history.
    const text = typeof value === "string" ? normaliseText(value.slice(0, LONGEST)) : "";
    if (text !== "") return text;
  }
  return undefined;
}

/** Whether the userinfo endpoint has to be asked before `userOf` knows enough. */
export function isIncomplete(claims: Claims, settings: RolesSettings): boolean {
  return rolesOf(claims, settings) === undefined || textOf(claims, ["name", "email"]) === undefined;
}

/** The person that verified claims describe. `iss` and `sub` identify a person, whatever the other claims say. */
export function userOf(
  { iss, sub }: { iss: string; sub: string },
  claims: Claims,
  settings: RolesSettings,
): SessionUser {
  const email = textOf(claims, ["email"]);
  return {
    issuer: iss,
    id: sub,
    name: textOf(claims, ["name", "preferred_username"]) ?? "",
    ...(email === undefined ? {} : { email }),
    roles: rolesOf(claims, settings) ?? [],
  };
}
