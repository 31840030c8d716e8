import { pushSupported } from "./banner-rules.ts";
import { PushError } from "./push-errors.ts";

/**
 * Asks for permission. Rejects with PushError. A separate module, because browsers require the request within
 * the press, and the rest loads only afterwards.
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
