import { type ConsentChoice, consentUpdate } from "../../core/consent/consent.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Reports the choice to the data layer, even without a tag manager. */
export function pushConsent(choice: ConsentChoice): void {
  gtag("consent", "update", consentUpdate(choice));
}

export function pushConsentDefault(): void {
  gtag("consent", "default", consentUpdate("denied"));
}

/** A tag manager recognises commands only as `arguments` objects. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
}
