import { useEffect } from "react";
import { CONSENT_KEY, readConsent } from "../../core/consent/consent.ts";
import { readStored } from "../browser/local-storage.ts";

declare global {
  interface Window {
    adsbygoogle?: object[] & { requestNonPersonalizedAds?: 0 | 1 };
  }
}

const CLIENT: string | undefined = import.meta.env.VITE_AD_CLIENT;
const SCRIPT = "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js";

function loadScript(client: string): void {
  if (document.querySelector(`script[src^="${SCRIPT}"]`)) return;
  const script = document.createElement("script");
  script.async = true;
  script.crossOrigin = "anonymous";
  script.src = `${SCRIPT}?client=${encodeURIComponent(client)}`;
  document.head.append(script);
}

/** Asks for an advertisement for one slot; personal ones only when the reader has accepted cookies. */
function fillSlot(client: string): void {
  window.adsbygoogle ??= [];
  const { choice } = readConsent(readStored(CONSENT_KEY), Date.now());
  window.adsbygoogle.requestNonPersonalizedAds = choice === "granted" ? 0 : 1;
  window.adsbygoogle.push({});
  loadScript(client);
}

/**
 * A place for advertising (decisions/pages.md#advertising), marked as such, of a reserved height; it collapses when the
 * provider has nothing. Absent without an ad client.
 */
export function AdSlot({ place }: { place: "above" | "below" }) {
  useEffect(() => {
    if (!CLIENT) return;
    const client = CLIENT;
    const begin = (): void => fillSlot(client);
    if (document.readyState === "complete") begin();
    else window.addEventListener("load", begin, { once: true });
    return () => window.removeEventListener("load", begin);
  }, []);
  if (!CLIENT) return null;
  return (
    <aside className={`ad-slot ad-slot-${place}`} aria-label="বিজ্ঞাপন">
      <span className="ad-label">বিজ্ঞাপন</span>
      <ins className="adsbygoogle" data-ad-client={CLIENT} data-ad-format="horizontal" />
    </aside>
  );
}
