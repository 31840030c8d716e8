import { isSecret } from "../../platform/config/environment.ts";

/** Shorter texts occur in sentences by chance. */
const SHORTEST = 4;
const HIDDEN = "***";

/** Users and passwords of all addresses in a setting: a password may contain the comma between addresses. */
const LOGINS = /[a-z]:\/\/([^:@/]*)(?::([^@/]*))?@/gi;
const SECRET_NAME = /password|secret|token/i;

/** Secret parts of a setting: user, password and secret parameters of an address, and whole secrets. */
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

/** Removes every secret of the settings from a text: drivers and servers repeat what they were given. */
export function withoutSecrets(
  text: string,
  variables: Readonly<Record<string, string | undefined>>,
): string {
  const hidden = Object.entries(variables)
    .flatMap(([name, value]) => (value ? hiddenParts(value, isSecret(name)) : []))
    .filter((part) => part.length >= SHORTEST)
    // Longest first: one may begin like another.
    .toSorted((a, b) => b.length - a.length);
  return hidden.reduce((rest, part) => rest.replaceAll(part, HIDDEN), text);
}
