import { useEffect } from "react";
import { ADVERTISEMENT } from "../words/shell.ts";

const CLIENT: string | undefined = import.meta.env.VITE_AD_CLIENT;

/**
 * Place for advertising, marked as such, with reserved height (decisions/pages.md#advertising). It collapses if
 * the provider has no advertisement. Without an ad client it is absent.
 */
export function AdSlot({ place }: { place: "above" | "below" }) {
  useEffect(() => {
    if (!CLIENT) return;
    const client = CLIENT;
    const begin = (): void => {
      import("./fill-ad-slot.ts").then(({ fillAdSlot }) => fillAdSlot(client)).catch(() => undefined);
    };
    if (document.readyState === "complete") begin();
    else window.addEventListener("load", begin, { once: true });
    return () => window.removeEventListener("load", begin);
  }, []);
  if (!CLIENT) return null;
  return (
    <aside className={`ad-slot ad-slot-${place} screen-only`} aria-label={ADVERTISEMENT}>
      <span className="small ad-label">{ADVERTISEMENT}</span>
      <ins className="adsbygoogle" data-ad-client={CLIENT} data-ad-format="horizontal" />
    </aside>
  );
}
