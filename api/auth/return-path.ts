/** An origin that no site has. */
const NOWHERE = "http://nowhere.invalid";
/** Bytes, with everything escaped that has to be: it is kept in a cookie meanwhile. */
const LONGEST = 800;

/**
 * Where to go after signing in: a path of this site with its query, else `/` (decisions/accounts.md#sign-in). What a
 * browser would read as another host (`//host`, `/\host`, a tab between the slashes, `/.//host`) is no path, and
 * neither is sign-in itself.
 */
export function returnPath(given: unknown): string {
  if (typeof given !== "string" || given.length > LONGEST || !given.startsWith("/")) return "/";
  const url = URL.parse(given, NOWHERE);
  if (url?.origin !== NOWHERE || url.pathname.startsWith("//")) return "/";
  if (url.pathname === "/auth" || url.pathname.startsWith("/auth/")) return "/";
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.length <= LONGEST ? path : "/";
}
