import { useState } from "react";
import { Link } from "wouter";
import { hasAlertsAlone, registerPush } from "../../../notifications/enable-push.ts";
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
      setSaid("এ বার নতুন খবর এলেও জানাব।");
    } catch (problem) {
      setState("off");
      setSaid(problemWords(problem));
    }
  };
  return (
    <div className="alert-articles">
      <p>নতুন খবর এলেও জানতে চান?</p>
      <button type="button" aria-disabled={state !== "off"} onClick={state === "off" ? enable : undefined}>
        {state === "on" ? "খবরের বিজ্ঞপ্তি চালু আছে" : "খবরের বিজ্ঞপ্তি চালু করুন"}
      </button>
      <p role="status">{said}</p>
      <p>
        <Link href="/settings">কোন খবর জানাব, বেছে নিন</Link>
      </p>
    </div>
  );
}
