import { createECDH, randomBytes } from "node:crypto";

/** Keys as a browser makes them for its push subscription, base64url. */
export const pushKeys = (): { p256dh: string; auth: string } => ({
  p256dh: createECDH("prime256v1").generateKeys("base64url"),
  auth: randomBytes(16).toString("base64url"),
});
