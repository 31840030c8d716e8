import { DAY_MS } from "../../core/time-units.ts";

/** Days for which `/.well-known/security.txt` is valid; under a year, as RFC 9116 requires (2.5.5). */
const HOLDS_DAYS = 180;

/**
 * `/.well-known/security.txt` (RFC 9116). `contact`: a mailto: or https: address. `now`: ms since 1970; the
 * text expires at midnight, so that all processes started on the same day write the same.
 */
export function writeSecurityText(contact: string, { origin, now }: { origin: string; now: number }): string {
  const expires = new Date((Math.floor(now / DAY_MS) + HOLDS_DAYS) * DAY_MS);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: bn, en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}

/** `/ads.txt` (IAB Tech Lab): authorised sellers of advertising, a record per line. */
export function writeAdsText(records: readonly string[]): string {
  return records.map((record) => `${record}\n`).join("");
}
