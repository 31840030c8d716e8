import { createECDH } from "node:crypto";
import { trimEndOf } from "../../core/trim-end.ts";
import { type Config, ConfigError } from "./config.ts";
import { storedSecret } from "./secrets.ts";

/** Keys of the sender of pushes (RFC 8292), base64url, and the address of the site's operator. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  subject: string;
}

const DEFAULT_SUBJECT = "mailto:desk@khobor.example";

export const VAPID_KEYS_FILE = "vapid-keys";

const BASE64_URL = /^[A-Za-z0-9_-]+$/;

/**
 * Checks a key pair: the public key is an uncompressed point on P-256 (65 bytes), the private key a number
 * below its order (32 bytes; RFC 8292, 3.2).
 */
function checked(
  publicKey: string,
  privateKey: string,
  from: string,
): Pick<VapidKeys, "publicKey" | "privateKey"> {
  const pair = createECDH("prime256v1");
  try {
    if (![publicKey, privateKey].every((key) => BASE64_URL.test(key))) throw new Error("not base64url");
    pair.setPrivateKey(privateKey, "base64url");
  } catch {
    throw new ConfigError(`${from}: the private key is not a P-256 key in base64url`);
  }
  if (pair.getPublicKey("base64url") !== publicKey) {
    throw new ConfigError(`${from}: the public key does not belong to the private one`);
  }
  return { publicKey, privateKey };
}

export function generateVapidKeys(): string {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys("base64url");
  // The private key gets its leading zeros, because push libraries need them.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString("base64url");
  return `${publicKey} ${privateKey}`;
}

/**
 * Key pair for web push from the environment, otherwise from DATA_DIR, where the first start creates it.
 * Rejects with ConfigError if it is invalid or DATA_DIR cannot be written.
 */
export async function openVapidKeys(config: Config): Promise<VapidKeys> {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, PUBLIC_URL, DATA_DIR } = config.env;
  const subject = VAPID_SUBJECT ?? (PUBLIC_URL?.startsWith("https:") ? PUBLIC_URL : DEFAULT_SUBJECT);
  if (VAPID_PUBLIC_KEY !== undefined && VAPID_PRIVATE_KEY !== undefined) {
    const trimmed = [VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY].map((key) => trimEndOf(key, "="));
    const [publicKey = "", privateKey = ""] = trimmed;
    return { ...checked(publicKey, privateKey, "VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY"), subject };
  }
  const kept = await storedSecret(DATA_DIR, VAPID_KEYS_FILE, generateVapidKeys);
  const [publicKey = "", privateKey = ""] = kept.split(" ");
  return { ...checked(publicKey, privateKey, `${DATA_DIR}/vapid-keys`), subject };
}
