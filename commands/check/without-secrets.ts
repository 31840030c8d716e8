import { isSecret } from "../../platform/config/environment.ts";

/** Minimum length of a secret that is removed from texts: shorter secrets occur in sentences by chance. */
const SHORTEST = 4;
const HIDDEN = "***";

/**
 * User names and passwords in all addresses of a setting; a password may contain a comma, as between addresses.
 */
const LOGINS = /[a-z]:\/\/([^:@/]*)(?::([^@/]*))?@/gi;
const SECRET_NAME = /password|secret|token/i;

/** Secret parts of a setting: user, password and secret parameters of an address, or the whole secret. */
function hiddenParts(value: string, secret: boolean): string[] {
  const [before = "", query = ""] = value.split(/\?(.*)/s, 2);
  const logins = [...before.matchAll(LOGINS)].flatMap(([, user = "", password = ""]) => [user, password]);
  const words = query.split("&").flatMap((word) => {
    const [name = "", ...rest] = word.split("=");
    return SECRET_NAME.test(name) ? [rest.join("=")] : [];
  });
  const kept = [...logins, ...words];
  const parts = kept.length > 0 || !secret ? kept : [value];
  return parts.flatMap((part) => [part, decoded(part)]);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Removes every secret of the settings from a text, because drivers and servers repeat values in their errors.
 */
export function withoutSecrets(
  text: string,
  variables: Readonly<Record<string, string | undefined>>,
): string {
  const hidden = Object.entries(variables)
    .flatMap(([name, value]) => (value ? hiddenParts(value, isSecret(name)) : []))
    .filter((part) => part.length >= SHORTEST)
    // Longer secrets are replaced first, because one may begin like another.
    .toSorted((a, b) => b.length - a.length);
  return hidden.reduce((rest, part) => rest.replaceAll(part, HIDDEN), text);
}
