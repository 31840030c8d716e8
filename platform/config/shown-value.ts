/** Settings that are addresses, and may hold a login or a key although they are no secrets. */
const ADDRESS = /URL|ISSUER/;
const HIDDEN = "***";

/**
 * A setting as it may be printed where it is wrong: of an address, and of what was to be one, neither what stands before an
 * `@`, wherever that is, nor its query.
 */
export function shownValue(name: string, value: string): string {
  if (!ADDRESS.test(name)) return value;
  const [address = "", ...query] = value.split("?");
  // A password may hold a question mark, too.
  const login = value.lastIndexOf("@");
  if (login >= 0) return `${HIDDEN}${value.slice(login).split("?")[0]}`;
  return query.length === 0 ? value : `${address}?${HIDDEN}`;
}
