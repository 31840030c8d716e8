import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** The key of a session in the store: its id's hash, from which the cookie cannot be made. */
export function sessionKey(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}

/** Makes and checks ids: 256 random bits, and their signature, so that made-up cookies cost no look into the store. */
export interface SessionIds {
  make(): string;
  isOurs(id: string): boolean;
}

const BYTES = 32;
const FORM = /^[\w-]{43}\.[\w-]{43}$/;

export function createSessionIds(secret: string): SessionIds {
  // A key derived for ids alone: the secret may come to sign other things.
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

/** A token for one session's writes. */
export function newCsrfToken(): string {
  return randomBytes(BYTES).toString("base64url");
}
