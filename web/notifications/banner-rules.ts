import { DAY_MS } from "../../core/time-units.ts";
/** Local storage key of the time when the reader dismissed the banner, ms since 1970. */
export const DISMISSED_KEY = "notificationBannerDismissed";
export const DISMISSED_FOR = 7 * DAY_MS;

interface BannerFacts {
  supported: boolean;
  permission: NotificationPermission;
  localhost: boolean;
  dismissedAt: string | null;
  now: number;
}

/**
 * Whether the banner is shown: notifications are supported and undecided, the host is not localhost, and nobody
 * dismissed the banner within seven days (decisions/push.md#banner).
 */
export function showsBanner(facts: BannerFacts): boolean {
  if (!facts.supported || facts.localhost || facts.permission !== "default") return false;
  const dismissedAt =
    facts.dismissedAt === null || facts.dismissedAt === "" ? Number.NaN : Number(facts.dismissedAt);
  return !(facts.now - dismissedAt < DISMISSED_FOR);
}

export function pushSupported(): boolean {
  return "Notification" in window && "serviceWorker" in navigator && "PushManager" in window;
}

/** Whether a host is localhost; 127.0.0.1 and ::1 are too (decisions/push.md#banner). */
export function isLocalhost(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(hostname);
}
