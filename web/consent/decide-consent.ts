import { CONSENT_KEY, makeConsentRecord } from "../../core/consent/consent.ts";
import { writeStored } from "../browser/local-storage.ts";
import { pushConsent } from "./data-layer.ts";

const DECIDED = "khobor-consent";

/** Keeps what the reader decided about cookies, and tells the tag manager and the page (decisions/pages.md#consent). */
export function decideConsent(accepted: boolean): void {
  writeStored(CONSENT_KEY, JSON.stringify(makeConsentRecord(accepted, Date.now())));
  pushConsent(accepted ? "granted" : "denied");
  window.dispatchEvent(new Event(DECIDED));
}

/** Calls back when the reader decides on this page, wherever, until the returned function is called. */
export function watchConsent(decided: () => void): () => void {
  window.addEventListener(DECIDED, decided);
  return () => window.removeEventListener(DECIDED, decided);
}
