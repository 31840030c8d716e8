import { z } from "zod";
import { normaliseText } from "../../../core/bengali/normalise.ts";
import { isRole } from "../../../core/contract/roles.ts";
import { present } from "../../../core/present.ts";
import type { SessionUser } from "../../../platform/sessions/port.ts";
import type { ClientSettings } from "./identity-provider.ts";

export type Claims = Readonly<Record<string, unknown>>;

const MOST_ROLES = 100;
const LONGEST = 200;
const word = z.string().min(1).max(LONGEST);
/**
 * Domains of each organisation in which Zitadel grants a role; any other value may mean that the role is
 * denied.
 */
const granted = z.record(z.string(), z.string()).refine((map) => Object.keys(map).length > 0);

function own(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
}

export type RolesSettings = Pick<ClientSettings, "rolesClaim" | "roleNames">;

/**
 * Value at a dotted path. A key may contain dots, such as a client's name; the longest matching key is tried
 * first.
 */
function at(value: unknown, path: readonly string[]): unknown {
  if (path.length === 0) return value;
  for (let length = path.length; length > 0; length -= 1) {
    const inner = own(value, path.slice(0, length).join("."));
    const found = inner === undefined ? undefined : at(inner, path.slice(length));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Roles in a claim of any known form; undefined for other forms. */
function rolesIn(value: unknown, isKnown: (role: string) => boolean): string[] | undefined {
  if (typeof value === "string") {
    // "chief editor" is one unknown role: words count as separate roles only if all of them are known.
    const several = value.split(/[\s,;]+/).filter(Boolean);
    if (!isKnown(value) && several.length > 0 && several.every(isKnown)) return several;
    return word.safeParse(value).success ? [value] : undefined;
  }
  if (Array.isArray(value)) return value.flatMap((role) => word.safeParse(role).data ?? []);
  if (typeof value !== "object" || value === null) return undefined;
  const entries = Object.entries(value).slice(0, MOST_ROLES);
  const held = entries.flatMap(([role, how]) => (granted.safeParse(how).success ? [role] : []));
  return held.length > 0 ? held : undefined;
}

/**
 * Roles under OIDC_ROLES_CLAIM (decisions/accounts.md#roles); undefined without the claim. Entries that are not
 * texts are skipped. If OIDC_ROLE_NAMES maps the provider's roles to ours, our own names do not count.
 */
export function rolesOf(claims: Claims, { rolesClaim, roleNames }: RolesSettings): string[] | undefined {
  const renames = roleNames !== undefined && roleNames.size > 0;
  const isKnown = (role: string): boolean => (renames ? roleNames.has(role) : isRole(role));
  const theirs = rolesIn(at(claims, rolesClaim.split(".")), isKnown)?.slice(0, MOST_ROLES);
  if (!renames || !theirs) return theirs;
  return [...new Set(theirs.flatMap((role) => roleNames.get(role) ?? (isRole(role) ? [] : [role])))];
}

const ABOUT_ROLES = /role|group|permission|entitle|authorit|memberof/i;
const MOST_SHAPES = 10;
const DEEPEST = 4;

/**
 * Claims about roles with shortened values, for the operator's log: `realm_access.roles ["editor"]`. Other
 * claims are omitted, because they describe the person.
 */
export function shapesOf(claims: Claims): string[] {
  const shapes: string[] = [];
  const walk = (value: unknown, path: string, depth: number, isAbout: boolean): void => {
    if (shapes.length >= MOST_SHAPES) return;
    const isLeaf = typeof value !== "object" || value === null || Array.isArray(value);
    if (isLeaf || depth === DEEPEST) {
      if (!isAbout) return;
      const shown = (isLeaf && JSON.stringify(Array.isArray(value) ? value.slice(0, 5) : value)) || "{...}";
      shapes.push(`${path.slice(0, LONGEST)} ${normaliseText(shown.slice(0, LONGEST))}`);
      return;
    }
    for (const [name, inner] of Object.entries(value).slice(0, MOST_ROLES)) {
      walk(inner, path === "" ? name : `${path}.${name}`, depth + 1, isAbout || ABOUT_ROLES.test(name));
    }
  };
  walk(claims, "", 0, false);
  return shapes;
}

/** Most characters of a subject (OpenID Connect Core 1.0, 2). */
const LONGEST_SUBJECT = 255;

/** Whether `sub` is valid; libraries check only that `sub` exists. */
export function isSubject(sub: unknown): sub is string {
  return typeof sub === "string" && sub !== "" && sub.length <= LONGEST_SUBJECT;
}

function textOf(claims: Claims, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = own(claims, name);
    // People choose their names, so direction marks and line ends are removed: with these a name could imitate
    // another.
    const text = typeof value === "string" ? normaliseText(value.slice(0, LONGEST)) : "";
    if (text !== "") return text;
  }
  return undefined;
}

export function isIncomplete(claims: Claims, settings: RolesSettings): boolean {
  return rolesOf(claims, settings) === undefined || textOf(claims, ["name", "email"]) === undefined;
}

/** The person that verified claims describe; only `iss` and `sub` identify a person. */
export function userOf(
  { iss, sub }: { iss: string; sub: string },
  claims: Claims,
  roles: readonly string[],
): SessionUser {
  const email = textOf(claims, ["email"]);
  return {
    issuer: iss,
    id: sub,
    name: textOf(claims, ["name", "preferred_username"]) ?? "",
    ...present({ email }),
    roles,
  };
}
