import { pushSupported } from "./banner-rules.ts";
import { PushError } from "./push-errors.ts";

/**
 * Asks the reader for permission, as the answer to a press on Enable. Rejects with PushError. In a module of its own, because a
 * browser wants to be asked in the press itself, and the rest is fetched only then.
 */
export async function requestPermission(): Promise<void> {
  if (!pushSupported()) throw new PushError("unsupported");
  let permission: NotificationPermission;
  try {
    permission = await Notification.requestPermission();
  } catch {
    throw new PushError("requestFailed");
  }
  if (permission !== "granted") throw new PushError("denied");
}
