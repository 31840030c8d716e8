import { isRecord } from "../is-record.ts";
import { parseJson } from "../parse-json.ts";
import { DAY_MS, YEAR_MS } from "../time-units.ts";

/** Local storage key of the consent record (decisions/pages.md#consent). */
export const CONSENT_KEY = "cookieConsent";

/** Event that opens the consent dialog again. */
export const ASK_CONSENT = "ask-consent";

/** Acceptance lasts a year, refusal 30 days (decisions/pages.md#consent). */
export const ACCEPTED_FOR = YEAR_MS;
export const DECLINED_FOR = 30 * DAY_MS;

/** `timestamp` and `expiry` are ms since 1970. */
export interface ConsentRecord {
  accepted: boolean;
  timestamp: number;
  expiry: number;
}

export type ConsentChoice = "granted" | "denied";

/** Choice in force, and whether to ask. */
export interface ConsentState {
  /** Undefined before the first decision: no update is sent. */
  choice: ConsentChoice | undefined;
  ask: boolean;
}

export function makeConsentRecord(accepted: boolean, now: number): ConsentRecord {
  return { accepted, timestamp: now, expiry: now + (accepted ? ACCEPTED_FOR : DECLINED_FOR) };
}

/**
 * An expired record counts as denied and is asked again; an unreadable one is asked again
 * (decisions/pages.md#consent).
 */
export function readConsent(stored: string | null | undefined, now: number): ConsentState {
  if (!stored) return { choice: undefined, ask: true };
  const record = parseRecord(stored);
  if (!record) return { choice: undefined, ask: true };
  if (record.expiry <= now) return { choice: "denied", ask: true };
  return { choice: record.accepted ? "granted" : "denied", ask: false };
}

/** Without a schema library, which few readers otherwise need. */
function parseRecord(stored: string): ConsentRecord | undefined {
  const parsed = parseJson(stored);
  if (!isRecord(parsed)) return undefined;
  const { accepted, timestamp, expiry } = parsed;
  return typeof accepted === "boolean" && typeof timestamp === "number" && typeof expiry === "number"
    ? { accepted, timestamp, expiry }
    : undefined;
}

/**
 * The four consent types by the tag manager's names (decisions/pages.md#consent), all granted or all denied.
 */
export function consentUpdate(choice: ConsentChoice): Record<string, ConsentChoice> {
  return { ad_storage: choice, ad_user_data: choice, ad_personalization: choice, analytics_storage: choice };
}
