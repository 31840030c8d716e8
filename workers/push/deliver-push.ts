import { importJWK, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import type { PushPayload, PushSubscriptionToken } from "../../core/contract/push/notifications.ts";
import type { VapidKeys } from "../../platform/config/vapid-keys.ts";
import { FetchError, type Fetcher } from "../../platform/fetch/port.ts";
import { DELIVERY_TIMEOUT_MS } from "./limits.ts";
import { MOST_TEXT_BYTES, seal } from "./seal.ts";

/**
 * `gone`: the registration no longer exists (404, 410). `unusable`: its keys or address are wrong. `later`: the
 * message may be sent again. `refused`: the service rejected the message, or the message is too long.
 */
export type Delivery = "delivered" | "gone" | "unusable" | "later" | "refused";

const MAX_ANSWER_BYTES = 16 * 1024;
/** Lifetime of a signed authorization, s: 12 hours (RFC 8292 allows 24). */
const AUTHORIZATION_LIFE_S = 12 * 60 * 60;
const AUTHORIZATION_USE_MS = 60 * 60 * 1000;
const MOST_AUTHORIZATIONS = 100;

/** Options of a message (RFC 8030, 5). */
export interface Manner {
  /** Topic: a newer message with the same topic replaces one that is not delivered yet. */
  topic: string;
  /** Time after which the push service discards the message, s. */
  ttlSeconds: number;
  /** Urgency; only `high` wakes a phone that saves battery. */
  urgency: "normal" | "high";
}

export type DeliverPush = (
  subscription: PushSubscriptionToken,
  payload: PushPayload,
  manner: Manner,
) => Promise<Delivery>;

/**
 * VAPID keys as a JSON Web Key, from the form of web-push and `khobor keys`: uncompressed point and scalar,
 * base64url.
 */
function jwkOf({ publicKey, privateKey }: VapidKeys) {
  const point = Buffer.from(publicKey, "base64url");
  const half = (from: number): string => point.subarray(from, from + 32).toString("base64url");
  return { kty: "EC", crv: "P-256", x: half(1), y: half(33), d: privateKey };
}

/**
 * Sends messages encrypted for each browser (RFC 8291). It signs an authorization (RFC 8292) once an hour for
 * each push service: signing every message would be a third of its CPU. `now`: ms since 1970.
 */
export function createDelivery(fetcher: Fetcher, keys: VapidKeys, now: () => number): DeliverPush {
  const authorizations = new LRUCache<string, Promise<string>>({
    max: MOST_AUTHORIZATIONS,
    ttl: AUTHORIZATION_USE_MS,
    ttlResolution: 0,
    perf: { now },
  });
  const signingKey = importJWK(jwkOf(keys), "ES256");

  async function authorize(audience: string): Promise<string> {
    const token = await new SignJWT({})
      .setProtectedHeader({ typ: "JWT", alg: "ES256" })
      .setAudience(audience)
      .setExpirationTime(Math.floor(now() / 1000) + AUTHORIZATION_LIFE_S)
      .setSubject(keys.subject)
      .sign(await signingKey);
    return `vapid t=${token}, k=${keys.publicKey}`;
  }
  const authorizationFor = (origin: string): Promise<string> => {
    const known = authorizations.get(origin) ?? authorize(origin);
    authorizations.set(origin, known, { noUpdateTTL: true });
    return known;
  };

  return async (subscription, payload, { topic, ttlSeconds, urgency }) => {
    const { endpoint, keys: browser } = subscription;
    const origin = URL.parse(endpoint)?.origin;
    if (origin === undefined) return "unusable";
    const text = JSON.stringify(payload);
    // The text is too long for any push service, but the registration is valid.
    if (Buffer.byteLength(text) > MOST_TEXT_BYTES) return "refused";
    let body: Buffer;
    try {
      body = seal(text, browser);
    } catch {
      return "unusable";
    }
    const headers = {
      ttl: String(ttlSeconds),
      urgency,
      topic,
      "content-type": "application/octet-stream",
      "content-encoding": "aes128gcm",
      authorization: await authorizationFor(origin),
    };
    try {
      const answer = await fetcher.fetchBytes(endpoint, {
        method: "POST",
        headers,
        body,
        maxBytes: MAX_ANSWER_BYTES,
        maxRedirects: 0,
        timeout: DELIVERY_TIMEOUT_MS,
        lane: "push",
      });
      if (answer.status >= 200 && answer.status < 300) return "delivered";
      if (answer.status === 404 || answer.status === 410) return "gone";
      return answer.status === 429 || answer.status >= 500 ? "later" : "refused";
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      return error.kind === "refused-address" || error.kind === "bad-address" ? "unusable" : "later";
    }
  };
}
