import { DAY_MS } from "../../core/time-units.ts";
/** Local storage key: when the banner was dismissed, ms since 1970. */
export const DISMISSED_KEY = "notificationBannerDismissed";
export const DISMISSED_FOR = 7 * DAY_MS;

interface BannerFacts {
  supported: boolean;
  permission: NotificationPermission;
  localhost: boolean;
  dismissedAt: string | null;
  now: number;
}

/** Supported, undecided, not on localhost and not dismissed within seven days (decisions/push.md#banner). */
export function showsBanner(facts: BannerFacts): boolean {
  if (!facts.supported || facts.localhost || facts.permission !== "default") return false;
  const dismissedAt =
    facts.dismissedAt === null || facts.dismissedAt === "" ? Number.NaN : Number(facts.dismissedAt);
  return !(facts.now - dismissedAt < DISMISSED_FOR);
}

export function pushSupported(): boolean {
  return "Notification" in window && "serviceWorker" in navigator && "PushManager" in window;
}

/** 127.0.0.1 and ::1 count as localhost (decisions/push.md#banner). */
export function isLocalhost(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(hostname);
}
