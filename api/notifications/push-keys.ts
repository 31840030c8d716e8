import { ECDH } from "node:crypto";

/**
 * Whether a browser's key is an uncompressed point on P-256 (RFC 8291, 3.1): nothing could ever be encrypted for another
 * one, which would be found out by its first push. Base64url of 65 bytes.
 */
export function isPushKey(p256dh: string): boolean {
  const point = Buffer.from(p256dh, "base64url");
  if (point.length !== 65 || point[0] !== 4) return false;
  try {
    // OpenSSL takes no point that is not on the curve.
    ECDH.convertKey(point, "prime256v1");
    return true;
  } catch {
    return false;
  }
}
