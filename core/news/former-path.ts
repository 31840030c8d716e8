/** UTF-16 units of a path that is kept or looked for; each may be nine of an address. */
const LONGEST = 500;

/**
 * The path of an address at another site in the one form in which it is kept and looked for: decoded, in lower case, without a
 * slash at its end. `/?p=12` is WordPress's address by number. Undefined for a front page, and for what is no address.
 */
export function formerPath(address: string): string | undefined {
  const url = address.length > LONGEST * 9 ? null : URL.parse(address, "https://former.invalid");
  if (!url) return undefined;
  const number = /^\d{1,12}$/.exec(url.searchParams.get("p") ?? "")?.[0];
  let path: string;
  try {
    path = decodeURIComponent(url.pathname);
  } catch {
    return undefined;
  }
  path = path.normalize("NFC").toLowerCase().replace(/^\/+/, "/");
  while (path.endsWith("/")) path = path.slice(0, -1);
  if (path === "" || path === "/index.php") return number === undefined ? undefined : `/?p=${number}`;
  return path.length > LONGEST ? undefined : path;
}
