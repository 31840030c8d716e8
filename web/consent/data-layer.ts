import { type ConsentChoice, consentUpdate } from "../../core/consent/consent.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Tells the tag manager what the reader chose. The layer is filled even when no tag manager is built in. */
export function pushConsent(choice: ConsentChoice): void {
  gtag("consent", "update", consentUpdate(choice));
}

/** The consent before the reader has chosen, for a tag manager to find when it starts. */
export function pushConsentDefault(): void {
  gtag("consent", "default", consentUpdate("denied"));
}

/** The layer takes an `arguments` object, not a list: that is how a tag manager tells a command from an event. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
}
