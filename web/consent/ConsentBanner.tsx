import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ASK_CONSENT, CONSENT_KEY, readConsent } from "../../core/consent/consent.ts";
import { keepFocus } from "../browser/keep-focus.ts";
import { readStored } from "../browser/local-storage.ts";
import { ACCEPT, COOKIE_CONSENT, COOKIES_USED, DECLINE } from "../words/shell.ts";
import { pushConsent, pushConsentDefault } from "./data-layer.ts";
import { decideConsent, watchConsent } from "./decide-consent.ts";
import { hasTagManager, startTagManager } from "./tag-manager.ts";
import "./consent-banner.css";

/**
 * Asks about cookies until the reader decides (decisions/pages.md#consent). It is a region, not a modal dialog,
 * so the page stays usable. The server does not render it, because public pages are the same for all readers.
 */
export function ConsentBanner() {
  const [asking, setAsking] = useState(false);
  const banner = useRef<HTMLElement>(null);

  useEffect(() => {
    const now = Date.now();
    const { choice, ask } = readConsent(readStored(CONSENT_KEY), now);
    if (hasTagManager) pushConsentDefault();
    if (choice) pushConsent(choice);
    startTagManager(now);
    setAsking(ask);
    const askAgain = (): void => {
      // Readers who open the question get the focus there at once.
      flushSync(() => setAsking(true));
      banner.current?.querySelector("button")?.focus();
    };
    window.addEventListener(ASK_CONSENT, askAgain);
    const unwatch = watchConsent(() => setAsking(false));
    return () => {
      window.removeEventListener(ASK_CONSENT, askAgain);
      unwatch();
    };
  }, []);

  const decide = (accepted: boolean) => {
    keepFocus(banner.current);
    decideConsent(accepted);
  };

  if (!asking) return null;
  return (
    <section ref={banner} className="consent-banner row" aria-label={COOKIE_CONSENT}>
      <p lang="en">{COOKIES_USED}</p>
      <div className="row consent-banner-buttons" lang="en">
        <button type="button" className="button consent-banner-decline" onClick={() => decide(false)}>
          {DECLINE}
        </button>
        <button type="button" className="button consent-banner-accept" onClick={() => decide(true)}>
          {ACCEPT}
        </button>
      </div>
    </section>
  );
}
