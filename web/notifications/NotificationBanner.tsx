import { useEffect, useState } from "react";
import { readStored } from "../browser/local-storage.ts";
import { PUSH_ERRORS } from "../words/notifications.ts";
import { DISMISSED_KEY, isLocalhost, pushSupported, showsBanner } from "./banner-rules.ts";
import type { NotificationOffer } from "./NotificationOffer.tsx";
import { registerWorker } from "./service-worker.ts";

/**
 * Renews the registration with a permission that was given before, without asking (decisions/push.md#enabling).
 */
async function renew(now: number): Promise<void> {
  const { renewPush } = await import("./enable-push.ts");
  await renewPush(now);
}

/**
 * Offers push notifications after page load (decisions/push.md#banner) to readers who have not decided. It is
 * rendered after hydration, because it depends on the browser.
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
