/** Name of the session cookie before `siteCookieName` adds its prefix. */
export const SESSION_COOKIE = "khobor-session";

/**
 * Name of a cookie on this site: with the prefix `__Host-` under HTTPS, so that no neighbouring host can set it
 * (RFC 6265bis, 4.1.3.2).
 */
export function siteCookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

const LONGEST_HEADER = 16_384;

export function cookieNames(header: string | undefined): string[] {
  if (header === undefined || header.length > LONGEST_HEADER) return [];
  return header.split(";").map((part) => (part.split("=", 1)[0] ?? "").trim());
}

export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined || header.length > LONGEST_HEADER) return undefined;
  for (const part of header.split(";")) {
    const [given = "", value = ""] = part.split(/=(.*)/s, 2);
    if (given.trim() === name) return value.trim() || undefined;
  }
  return undefined;
}
