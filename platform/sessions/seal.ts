import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

/** Purpose of a sealed text; each purpose has its own key. */
export type SealUse = "session" | "sign-in";

/**
 * Encrypts texts with the session secret so that any process can decrypt them: AES-256-GCM (NIST SP 800-38D),
 * with a new nonce for each.
 */
export interface Seal {
  close(text: string): string;
  open(sealed: string): string | undefined;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSeal(secret: string, use: SealUse = "session"): Seal {
  const key = createHmac("sha256", secret).update(`khobor ${use} seal`).digest();
  return {
    close(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      try {
        return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
      } catch {
        // The text was sealed with another secret, or was changed: GCM cannot tell which.
        return undefined;
      }
    },
  };
}
