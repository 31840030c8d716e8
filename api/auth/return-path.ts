const NOWHERE = "http://nowhere.invalid";
/** Longest escaped path, bytes: it is stored in a cookie. */
const LONGEST = 800;

/**
 * Path of this site to open after signing in, else `/` (decisions/accounts.md#sign-in). Rejects forms that
 * browsers read as another host (`//host`, `/\host`, a tab between slashes, `/.//host`), and sign-in itself.
 */
export function returnPath(given: unknown): string {
  if (typeof given !== "string" || given.length > LONGEST || !given.startsWith("/")) return "/";
  const url = URL.parse(given, NOWHERE);
  if (url?.origin !== NOWHERE || url.pathname.startsWith("//")) return "/";
  if (url.pathname === "/auth" || url.pathname.startsWith("/auth/")) return "/";
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.length <= LONGEST ? path : "/";
}
