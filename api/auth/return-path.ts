const NOWHERE = "http://nowhere.invalid";
/** Longest escaped path, bytes, because a cookie stores it. */
const LONGEST = 800;

/**
 * Path of this site to open after signing in, otherwise `/` (decisions/accounts.md#sign-in). Forms that
 * browsers take for another host are rejected (`//host`, `/\host`, a tab between slashes, `/.//host`), and so
 * is sign-in itself.
 */
export function returnPath(given: unknown): string {
  if (typeof given !== "string" || given.length > LONGEST || !given.startsWith("/")) return "/";
  const url = URL.parse(given, NOWHERE);
  if (url?.origin !== NOWHERE || url.pathname.startsWith("//")) return "/";
  if (url.pathname === "/auth" || url.pathname.startsWith("/auth/")) return "/";
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.length <= LONGEST ? path : "/";
}
