import { type ConsentChoice, consentUpdate } from "../../core/consent/consent.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Adds the choice to the data layer, even if there is no tag manager. */
export function pushConsent(choice: ConsentChoice): void {
  gtag("consent", "update", consentUpdate(choice));
}

export function pushConsentDefault(): void {
  gtag("consent", "default", consentUpdate("denied"));
}

/** A tag manager recognises a command only as an `arguments` object. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
}
