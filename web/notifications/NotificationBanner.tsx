import { useEffect, useRef, useState } from "react";
import { keepFocus } from "../browser/keep-focus.ts";
import { readStored, writeStored } from "../browser/local-storage.ts";
import { Icon } from "../icons/Icon.tsx";
import {
  ASK_ALERTS,
  ENABLE,
  NEWS_ALERTS,
  NOT_NOW,
  PUSH_ERRORS,
  STAY_UPDATED,
} from "../words/notifications.ts";
import { DISMISSED_KEY, isLocalhost, pushSupported, showsBanner } from "./banner-rules.ts";
import { PushError } from "./push-errors.ts";
import { requestPermission } from "./request-permission.ts";
import { registerWorker } from "./service-worker.ts";
import "./notification-banner.css";

/** For who asks for it, or did: the others never load it. */
const enabling = () => import("./enable-push.ts");

/** Permission was given on an earlier visit: the token is fetched without asking (decisions/push.md#enabling). */
async function renew(now: number): Promise<void> {
  const { renewPush } = await enabling();
  await renewPush(now);
}

/**
 * Offers push notifications once the page stands (decisions/push.md#banner). Rendered after hydration: it depends on
 * the browser.
 */
export function NotificationBanner() {
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const banner = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!pushSupported()) return;
    const now = Date.now();
    const { permission } = Notification;
    const localhost = isLocalhost(window.location.hostname);
    const dismissedAt = readStored(DISMISSED_KEY);
    setShown(showsBanner({ supported: true, permission, localhost, dismissedAt, now }));
    if (permission !== "granted") registerWorker().catch(() => console.info(PUSH_ERRORS.workerFailed));
    else renew(now).catch((problem: Error) => console.info(problem.message));
  }, []);

  const close = () => {
    keepFocus(banner.current);
    setShown(false);
  };

  const dismiss = () => {
    writeStored(DISMISSED_KEY, String(Date.now()));
    close();
  };

  const enable = async () => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await requestPermission();
      const { registerPush } = await enabling();
      await registerPush(Date.now());
      close();
    } catch (problem) {
      setError(problem instanceof PushError ? problem.message : PUSH_ERRORS.registerFailed);
    } finally {
      setBusy(false);
    }
  };

  if (!shown) return null;
  return (
    <section ref={banner} className="notification-banner" aria-label={NEWS_ALERTS}>
      <div className="notification-banner-words">
        <h2 lang="en">{STAY_UPDATED}</h2>
        <p>{ASK_ALERTS}</p>
      </div>
      <button
        type="button"
        className="notification-banner-enable"
        lang="en"
        aria-disabled={busy}
        onClick={enable}
      >
        {ENABLE}
      </button>
      <button type="button" className="icon-button" onClick={dismiss}>
        <Icon name="close" />
        <span className="visually-hidden">{NOT_NOW}</span>
      </button>
      <p className="notification-banner-error" role="alert" lang="en">
        {error}
      </p>
    </section>
  );
}
