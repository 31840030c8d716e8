import { pushSupported } from "./banner-rules.ts";
import { PushError } from "./push-errors.ts";

/**
 * Asks for permission. Rejects with PushError. It is a separate module, because browsers require that the
 * request happens during the press; the other code loads only afterwards.
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
