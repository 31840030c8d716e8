import { createECDH, randomBytes } from "node:crypto";

export const pushKeys = (): { p256dh: string; auth: string } => ({
  p256dh: createECDH("prime256v1").generateKeys("base64url"),
  auth: randomBytes(16).toString("base64url"),
});
