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

/** The reader's choice that applies now, and whether to ask again. */
export interface ConsentState {
  /** The reader's choice; undefined before the first decision, so that the page sends no update. */
  choice: ConsentChoice | undefined;
  ask: boolean;
}

export function makeConsentRecord(accepted: boolean, now: number): ConsentRecord {
  return { accepted, timestamp: now, expiry: now + (accepted ? ACCEPTED_FOR : DECLINED_FOR) };
}

/**
 * Reads a stored consent record. An expired record counts as denied, and the page asks again, as for an
 * unreadable record (decisions/pages.md#consent).
 */
export function readConsent(stored: string | null | undefined, now: number): ConsentState {
  if (!stored) return { choice: undefined, ask: true };
  const record = parseRecord(stored);
  if (!record) return { choice: undefined, ask: true };
  if (record.expiry <= now) return { choice: "denied", ask: true };
  return { choice: record.accepted ? "granted" : "denied", ask: false };
}

/** Parses the record without a schema library, because most readers need such a library for nothing else. */
function parseRecord(stored: string): ConsentRecord | undefined {
  const parsed = parseJson(stored);
  if (!isRecord(parsed)) return undefined;
  const { accepted, timestamp, expiry } = parsed;
  return typeof accepted === "boolean" && typeof timestamp === "number" && typeof expiry === "number"
    ? { accepted, timestamp, expiry }
    : undefined;
}

/**
 * The four consent types by the names that the tag manager uses, all granted or all denied
 * (decisions/pages.md#consent).
 */
export function consentUpdate(choice: ConsentChoice): Record<string, ConsentChoice> {
  return { ad_storage: choice, ad_user_data: choice, ad_personalization: choice, analytics_storage: choice };
}
