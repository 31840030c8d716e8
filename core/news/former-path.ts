/** Longest stored path, UTF-16 units; in an address each unit may take nine characters. */
const LONGEST = 500;

/**
 * Normal form of a path at another site: decoded, lower case, no final slash. `/?p=12` is WordPress's address
 * by number. Undefined for the path of a front page, and for other text.
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
