import { useEffect, useState } from "react";
import { readStored } from "../browser/local-storage.ts";
import { PUSH_ERRORS } from "../words/notifications.ts";
import { DISMISSED_KEY, isLocalhost, pushSupported, showsBanner } from "./banner-rules.ts";
import type { NotificationOffer } from "./NotificationOffer.tsx";
import { registerWorker } from "./service-worker.ts";

/** Permission was given on an earlier visit: the token is fetched without asking (decisions/push.md#enabling). */
async function renew(now: number): Promise<void> {
  const { renewPush } = await import("./enable-push.ts");
  await renewPush(now);
}

/**
 * Offers push notifications once the page stands (decisions/push.md#banner), to the readers who have not decided: what it says is
 * fetched for them. Rendered after hydration: it depends on the browser.
 */
export function NotificationBanner() {
  const [Offer, setOffer] = useState<typeof NotificationOffer>();

  useEffect(() => {
    if (!pushSupported()) return;
    let left = false;
    const now = Date.now();
    const { permission } = Notification;
    const localhost = isLocalhost(window.location.hostname);
    const dismissedAt = readStored(DISMISSED_KEY);
    if (showsBanner({ supported: true, permission, localhost, dismissedAt, now })) {
      import("./NotificationOffer.tsx").then(
        (offered) => left || setOffer(() => offered.NotificationOffer),
        // A deploy in between, or no network: the next page offers it.
        () => undefined,
      );
    }
    if (permission !== "granted") registerWorker().catch(() => console.info(PUSH_ERRORS.workerFailed));
    else renew(now).catch((problem: Error) => console.info(problem.message));
    return () => {
      left = true;
    };
  }, []);

  return Offer ? <Offer close={() => setOffer(undefined)} /> : null;
}
