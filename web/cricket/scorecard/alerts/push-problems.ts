import { isLocalhost, pushSupported } from "../../../notifications/banner-rules.ts";
import { PUSH_DENIED, PUSH_FAILED, PUSH_LOCALHOST } from "../../../words/alerts.ts";
import { PUSH_ERRORS, PUSH_UNSUPPORTED } from "../../../words/notifications.ts";

/** What a reader is told in Bengali when alerts cannot be switched on. */
const PROBLEMS: Readonly<Record<string, string>> = {
  [PUSH_ERRORS.unsupported]: PUSH_UNSUPPORTED,
  [PUSH_ERRORS.denied]: PUSH_DENIED,
  [PUSH_ERRORS.localhost]: PUSH_LOCALHOST,
};

/** What stands in the way before anything was asked; undefined where nothing does. */
export function obstacle(): string | undefined {
  if (!pushSupported()) return PROBLEMS[PUSH_ERRORS.unsupported];
  if (isLocalhost(window.location.hostname)) return PROBLEMS[PUSH_ERRORS.localhost];
  return Notification.permission === "denied" ? PROBLEMS[PUSH_ERRORS.denied] : undefined;
}

/** What a reader is told of an attempt that failed. */
export function problemWords(problem: unknown): string {
  return (problem instanceof Error ? PROBLEMS[problem.message] : undefined) ?? PUSH_FAILED;
}
