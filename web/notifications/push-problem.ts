import { PUSH_DENIED, PUSH_FAILED, PUSH_LOCALHOST } from "../words/alerts.ts";
import { PUSH_ERRORS, PUSH_UNSUPPORTED } from "../words/notifications.ts";
import { isLocalhost, pushSupported } from "./banner-rules.ts";

const PROBLEMS: Readonly<Record<string, string>> = {
  [PUSH_ERRORS.unsupported]: PUSH_UNSUPPORTED,
  [PUSH_ERRORS.denied]: PUSH_DENIED,
  [PUSH_ERRORS.localhost]: PUSH_LOCALHOST,
};

/** Why this browser cannot get notifications; undefined if it can. */
export function pushObstacle(): string | undefined {
  if (!pushSupported()) return PROBLEMS[PUSH_ERRORS.unsupported];
  if (isLocalhost(window.location.hostname)) return PROBLEMS[PUSH_ERRORS.localhost];
  return Notification.permission === "denied" ? PROBLEMS[PUSH_ERRORS.denied] : undefined;
}

export function pushProblem(problem: unknown): string {
  return (problem instanceof Error ? PROBLEMS[problem.message] : undefined) ?? PUSH_FAILED;
}
