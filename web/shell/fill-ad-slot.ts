import { CONSENT_KEY, readConsent } from "../../core/consent/consent.ts";
import { readStored } from "../browser/local-storage.ts";

declare global {
  interface Window {
    adsbygoogle?: object[] & { requestNonPersonalizedAds?: 0 | 1 };
  }
}

const SCRIPT = "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js";

function loadScript(client: string): void {
  if (document.querySelector(`script[src^="${SCRIPT}"]`)) return;
  const script = document.createElement("script");
  script.async = true;
  script.crossOrigin = "anonymous";
  script.src = `${SCRIPT}?client=${encodeURIComponent(client)}`;
  document.head.append(script);
}

/** Requests an advertisement, a personalised one only with consent to cookies. */
export function fillAdSlot(client: string): void {
  window.adsbygoogle ??= [];
  const { choice } = readConsent(readStored(CONSENT_KEY), Date.now());
  window.adsbygoogle.requestNonPersonalizedAds = choice === "granted" ? 0 : 1;
  window.adsbygoogle.push({});
  loadScript(client);
}
