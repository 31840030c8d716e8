import { useRef, useState } from "react";
import { keepFocus } from "../browser/keep-focus.ts";
import { writeStored } from "../browser/local-storage.ts";
import { Icon } from "../icons/Icon.tsx";
import {
  ASK_ALERTS,
  ENABLE,
  NEWS_ALERTS,
  NOT_NOW,
  PUSH_ERRORS,
  STAY_UPDATED,
} from "../words/notifications.ts";
import { DISMISSED_KEY } from "./banner-rules.ts";
import { PushError } from "./push-errors.ts";
import { requestPermission } from "./request-permission.ts";
import "./notification-banner.css";

export function NotificationOffer({ close }: { close: () => void }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const banner = useRef<HTMLElement>(null);

  const leave = () => {
    keepFocus(banner.current);
    close();
  };

  const dismiss = () => {
    writeStored(DISMISSED_KEY, String(Date.now()));
    leave();
  };

  const enable = async () => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await requestPermission();
      const { registerPush } = await import("./enable-push.ts");
      await registerPush(Date.now());
      leave();
    } catch (problem) {
      setError(problem instanceof PushError ? problem.message : PUSH_ERRORS.registerFailed);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section ref={banner} className="notification-banner" aria-label={NEWS_ALERTS}>
      <div className="notification-banner-words">
        <h2 lang="en">{STAY_UPDATED}</h2>
        <p>{ASK_ALERTS}</p>
      </div>
      <button
        type="button"
        className="button notification-banner-enable"
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
