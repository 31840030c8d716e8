import { createCipheriv, createECDH, type ECDH, hash, randomBytes } from "node:crypto";

export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

/** Values that are new for each message: a P-256 key pair and a salt of 16 bytes. */
export interface Ephemeral {
  pair: ECDH;
  salt: Uint8Array;
}

const KEY_BYTES = 65;
const LEAST_AUTH_BYTES = 16;
/**
 * Record size that the message declares; a message consists of one record. Push services may reject longer
 * records (RFC 8030, 7.2).
 */
const RECORD_BYTES = 4096;
const [SALT_BYTES, SIZE_BYTES, TAG_BYTES] = [16, 5, 16];
/** Byte that marks the last record (RFC 8188, 2). */
const LAST_RECORD = Buffer.from([2]);
/** Longest text that push services accept, UTF-8 bytes. */
export const MOST_TEXT_BYTES =
  RECORD_BYTES - SALT_BYTES - SIZE_BYTES - KEY_BYTES - LAST_RECORD.length - TAG_BYTES;
/** Counter of HKDF's only block (RFC 5869, 2.3). */
const FIRST_BLOCK = Buffer.from([1]);
const KEY_INFO = Buffer.from("WebPush: info\0");
const CONTENT_KEY_INFO = Buffer.from("Content-Encoding: aes128gcm\0\u0001");
const NONCE_INFO = Buffer.from("Content-Encoding: nonce\0\u0001");

const BLOCK = 64;
const [INNER, OUTER] = [0x36, 0x5c];

function padded(key: Uint8Array, pad: number): Buffer {
  const block = Buffer.alloc(BLOCK, pad);
  for (let at = 0; at < key.length; at += 1) block[at] = (key[at] ?? 0) ^ pad;
  return block;
}

/**
 * HMAC-SHA-256 (RFC 2104) with a key up to a block, from two digests: `createHmac` took a quarter of a
 * message's CPU.
 */
function hmac(key: Uint8Array, ...parts: readonly Uint8Array[]): Buffer {
  const inner = hash("sha256", Buffer.concat([padded(key, INNER), ...parts]), "buffer");
  return hash("sha256", Buffer.concat([padded(key, OUTER), inner]), "buffer");
}

function makeEphemeral(): Ephemeral {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return { pair, salt: randomBytes(SALT_BYTES) };
}

/**
 * Encrypts a message for a browser (RFC 8291) in one `aes128gcm` record (RFC 8188). Throws for invalid keys, or
 * text over `MOST_TEXT_BYTES`.
 */
export function seal(text: string, browser: BrowserKeys, { pair, salt } = makeEphemeral()): Buffer {
  if (Buffer.byteLength(text) > MOST_TEXT_BYTES)
    throw new RangeError("The text is too long for a push service");
  const theirs = Buffer.from(browser.p256dh, "base64url");
  const auth = Buffer.from(browser.auth, "base64url");
  if (theirs.length !== KEY_BYTES || auth.length < LEAST_AUTH_BYTES || auth.length > BLOCK)
    throw new Error("Not a browser's push keys");
  const ours = pair.getPublicKey();
  const shared = hmac(auth, pair.computeSecret(theirs));
  const secret = hmac(shared, KEY_INFO, theirs, ours, FIRST_BLOCK);
  const root = hmac(salt, secret);
  const contentKey = hmac(root, CONTENT_KEY_INFO).subarray(0, 16);
  const nonce = hmac(root, NONCE_INFO).subarray(0, 12);
  const cipher = createCipheriv("aes-128-gcm", contentKey, nonce);
  const content = [
    cipher.update(text, "utf8"),
    cipher.update(LAST_RECORD),
    cipher.final(),
    cipher.getAuthTag(),
  ];
  const head = Buffer.alloc(SIZE_BYTES);
  head.writeUInt32BE(RECORD_BYTES, 0);
  head[4] = ours.length;
  return Buffer.concat([salt, head, ours, ...content]);
}
