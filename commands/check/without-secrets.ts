import { isSecret } from "../../platform/config/environment.ts";

/** Shorter texts stand in sentences by chance, and are no secrets. */
const SHORTEST = 4;
const HIDDEN = "***";

/** Users and passwords of all addresses in a setting: a password may hold a comma, which also stands between addresses. */
const LOGINS = /[a-z]:\/\/([^:@/]*)(?::([^@/]*))?@/gi;
/** Names of an address's query that stand for a secret, such as that of a key's file. */
const SECRET_NAME = /password|secret|token/i;

/**
 * The parts of a setting that nobody is to read: of an address its user, password and secret words, and the whole of a secret
 * that is no address.
 */
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
 * Takes out of a text whatever the settings keep secret: drivers and servers have words of their own
 * for what went wrong, and some repeat what they were given.
 */
export function withoutSecrets(
  text: string,
  variables: Readonly<Record<string, string | undefined>>,
): string {
  const hidden = Object.entries(variables)
    .flatMap(([name, value]) => (value ? hiddenParts(value, isSecret(name)) : []))
    .filter((part) => part.length >= SHORTEST)
    // The longest first: one may begin as another does.
    .toSorted((a, b) => b.length - a.length);
  return hidden.reduce((rest, part) => rest.replaceAll(part, HIDDEN), text);
}
