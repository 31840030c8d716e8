import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Key of a session in the store: a hash of its id, from which nobody can make a cookie. */
export function sessionKey(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}

/**
 * Creates and checks session ids: 256 random bits with a signature, so that invented cookies cost no lookup.
 */
export interface SessionIds {
  make(): string;
  isOurs(id: string): boolean;
}

const BYTES = 32;
const FORM = /^[\w-]{43}\.[\w-]{43}$/;

export function createSessionIds(secret: string): SessionIds {
  // A separate key for ids, because the secret may sign other texts too.
  const key = createHmac("sha256", secret).update("khobor session id").digest();
  const sign = (random: string): Buffer => createHmac("sha256", key).update(random).digest();
  return {
    make() {
      const random = randomBytes(BYTES).toString("base64url");
      return `${random}.${sign(random).toString("base64url")}`;
    },
    isOurs(id) {
      if (!FORM.test(id)) return false;
      const [random = "", signature = ""] = id.split(".");
      return timingSafeEqual(Buffer.from(signature, "base64url"), sign(random));
    },
  };
}

export function newCsrfToken(): string {
  return randomBytes(BYTES).toString("base64url");
}
