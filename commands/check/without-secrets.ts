import { isSecret } from "../../platform/config/config.ts";

/** Shorter texts stand in sentences by chance, and are no secrets. */
const SHORTEST = 4;
const HIDDEN = "***";

/** The parts of a setting that nobody is to read: the whole of a secret, of an address its user and password. */
function hiddenParts(value: string): string[] {
  const addresses = value.split(",").flatMap((address) => {
    const [, user = "", password = ""] = /^[a-z+]+:\/\/([^:@/]*)(?::([^@/]*))?@/i.exec(address.trim()) ?? [];
    return [user, password];
  });
  const parts = addresses.some((part) => part !== "") || /^[a-z+]+:\/\//i.test(value) ? addresses : [value];
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
 * Takes out of a text whatever the settings keep secret, whoever put it there: drivers and servers have words of their own
 * for what went wrong, and some repeat what they were given.
 */
export function withoutSecrets(
  text: string,
  variables: Readonly<Record<string, string | undefined>>,
): string {
  const hidden = Object.entries(variables)
    .flatMap(([name, value]) => (isSecret(name) && value ? hiddenParts(value) : []))
    .filter((part) => part.length >= SHORTEST)
    // The longest first: one may begin as another does.
    .toSorted((a, b) => b.length - a.length);
  return hidden.reduce((rest, part) => rest.replaceAll(part, HIDDEN), text);
}
