import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from "node:crypto";

const hmac = (key: Buffer, ...parts: (Buffer | string)[]): Buffer => {
  const mac = createHmac("sha256", key);
  for (const part of parts) mac.update(part);
  return mac.digest();
};

/** Creates a browser that can decrypt its push messages. */
export function createPushBrowser() {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: browser.getPublicKey("base64url"), auth: auth.toString("base64url") },
    decrypt: (body: Buffer) => decrypt(browser, auth, body),
  };
}

/** Decrypts a push message (RFC 8291 and RFC 8188). */
function decrypt(browser: ECDH, auth: Buffer, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const shared = browser.computeSecret(sender);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), sender]);
  const ikm = hmac(hmac(auth, shared), info, Buffer.from([1]));
  const prk = hmac(salt, ikm);
  const key = hmac(prk, "Content-Encoding: aes128gcm\0", Buffer.from([1])).subarray(0, 16);
  const nonce = hmac(prk, "Content-Encoding: nonce\0", Buffer.from([1])).subarray(0, 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
