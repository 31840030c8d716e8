import { useState } from "react";
import { Link } from "wouter";
import { hasAlertsAlone, registerPush } from "../../../notifications/enable-push.ts";
import {
  CHOOSE_STORIES,
  SAID_STORIES_TOO,
  START_STORY_ALERTS,
  STORIES_TOO,
  STORY_ALERTS_ON,
} from "../../../words/alerts.ts";
import { problemWords } from "./push-problems.ts";

/**
 * Offers news to who gave permission for alerts: the banner asks only where nothing was decided, and a registration for alerts
 * brings no articles (decisions/push.md#alerts).
 */
export function ArticlesToo() {
  const [state, setState] = useState<"off" | "busy" | "on">("off");
  const [said, setSaid] = useState("");
  if (state === "off" && !(Notification.permission === "granted" && hasAlertsAlone())) return null;
  const enable = async (): Promise<void> => {
    setState("busy");
    setSaid("");
    try {
      await registerPush(Date.now());
      setState("on");
      setSaid(SAID_STORIES_TOO);
    } catch (problem) {
      setState("off");
      setSaid(problemWords(problem));
    }
  };
  return (
    <div className="alert-articles">
      <p>{STORIES_TOO}</p>
      <button type="button" aria-disabled={state !== "off"} onClick={state === "off" ? enable : undefined}>
        {state === "on" ? STORY_ALERTS_ON : START_STORY_ALERTS}
      </button>
      <p role="status">{said}</p>
      <p>
        <Link href="/settings">{CHOOSE_STORIES}</Link>
      </p>
    </div>
  );
}
