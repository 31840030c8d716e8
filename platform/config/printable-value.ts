/** Variables with addresses, which may contain a login or a key although they are not secrets. */
const ADDRESS = /URL|ISSUER/;
const HIDDEN = "***";

/**
 * A wrong setting in a form that may be printed: a URL loses its query and everything before its last `@`.
 */
export function printableValue(name: string, value: string): string {
  if (!ADDRESS.test(name)) return value;
  const [address = "", ...query] = value.split("?");
  const login = value.lastIndexOf("@");
  if (login >= 0) return `${HIDDEN}${value.slice(login).split("?")[0]}`;
  return query.length === 0 ? value : `${address}?${HIDDEN}`;
}
