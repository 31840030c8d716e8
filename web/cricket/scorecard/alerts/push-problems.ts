import { isLocalhost, pushSupported } from "../../../notifications/banner-rules.ts";
import { PUSH_ERRORS } from "../../../notifications/push-errors.ts";

/** What a reader is told in Bengali when alerts cannot be switched on. */
const PROBLEMS: Readonly<Record<string, string>> = {
  [PUSH_ERRORS.unsupported]: "এই ব্রাউজারে বিজ্ঞপ্তি আসে না। আইফোনে আগে সাইটটি হোম স্ক্রিনে রাখুন, তার পর সেখান থেকে খুলুন।",
  [PUSH_ERRORS.denied]:
    "এই সাইটের বিজ্ঞপ্তি আপনার ব্রাউজারে বন্ধ করা আছে। ব্রাউজারের সেটিংসে অনুমতি দিলে অ্যালার্ট চালু করা যাবে।",
  [PUSH_ERRORS.localhost]: "এই ঠিকানা (localhost) থেকে অ্যালার্ট চালু করা যায় না।",
};
const FAILED = "এখন অ্যালার্ট চালু করা গেল না। একটু পরে আবার চেষ্টা করুন।";

/** What stands in the way before anything was asked; undefined where nothing does. */
export function obstacle(): string | undefined {
  if (!pushSupported()) return PROBLEMS[PUSH_ERRORS.unsupported];
  if (isLocalhost(window.location.hostname)) return PROBLEMS[PUSH_ERRORS.localhost];
  return Notification.permission === "denied" ? PROBLEMS[PUSH_ERRORS.denied] : undefined;
}

/** What a reader is told of an attempt that failed. */
export function problemWords(problem: unknown): string {
  return (problem instanceof Error ? PROBLEMS[problem.message] : undefined) ?? FAILED;
}

/** Whether an attempt failed because the reader or the browser wants no notifications: pages that are open can still tell. */
export function isForOpenPagesAlone(problem: unknown): boolean {
  return problem instanceof Error && problem.message === PUSH_ERRORS.denied;
}
