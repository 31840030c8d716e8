import { CONSENT_KEY, makeConsentRecord } from "../../core/consent/consent.ts";
import { writeStored } from "../browser/local-storage.ts";
import { pushConsent } from "./data-layer.ts";

const DECIDED = "khobor-consent";

/** Stores the decision about cookies, and notifies tag manager and page (decisions/pages.md#consent). */
export function decideConsent(accepted: boolean): void {
  writeStored(CONSENT_KEY, JSON.stringify(makeConsentRecord(accepted, Date.now())));
  pushConsent(accepted ? "granted" : "denied");
  window.dispatchEvent(new Event(DECIDED));
}

export function watchConsent(decided: () => void): () => void {
  window.addEventListener(DECIDED, decided);
  return () => window.removeEventListener(DECIDED, decided);
}
