import { ECDH } from "node:crypto";

/**
 * Whether a key is an uncompressed P-256 point (RFC 8291, 3.1), base64url of 65 bytes. With other keys
 * encryption would fail.
 */
export function isPushKey(p256dh: string): boolean {
  const point = Buffer.from(p256dh, "base64url");
  if (point.length !== 65 || point[0] !== 4) return false;
  try {
    ECDH.convertKey(point, "prime256v1");
    return true;
  } catch {
    return false;
  }
}
