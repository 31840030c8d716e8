/** Addresses that may contain a login or a key although they are no secrets. */
const ADDRESS = /URL|ISSUER/;
const HIDDEN = "***";

/** A wrong setting, fit for printing: an address loses everything before its last `@`, and its query. */
export function printableValue(name: string, value: string): string {
  if (!ADDRESS.test(name)) return value;
  const [address = "", ...query] = value.split("?");
  const login = value.lastIndexOf("@");
  if (login >= 0) return `${HIDDEN}${value.slice(login).split("?")[0]}`;
  return query.length === 0 ? value : `${address}?${HIDDEN}`;
}
