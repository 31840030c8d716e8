import webPush, { type RequestDetails } from "web-push";
import type { PushPayload, PushSubscriptionToken } from "../../core/contract/notifications.ts";
import type { VapidKeys } from "../../platform/config/vapid-keys.ts";
import { FetchError, type Fetcher } from "../../platform/fetch/port.ts";

/** `gone`: the endpoint is no more (404, 410), or its keys are none, and it is to be forgotten. `later`: worth another try. */
export type Delivery = "delivered" | "gone" | "later" | "refused";

/** News that is a day old is no news: the push service drops what it could not deliver by then. */
const TTL_SECONDS = 24 * 60 * 60;
/** Push services are quick; one that is not is asked again later, so that it holds up nobody. */
const TIMEOUT_MS = 5_000;
/** Answers of push services are short. */
const MAX_ANSWER_BYTES = 16 * 1024;

/**
 * Sends one message to one browser: encrypted for it (RFC 8291), signed (RFC 8292). `topic` replaces an undelivered
 * message about the same story, at most 32 base64url characters (RFC 8030).
 */
export async function deliverPush(
  fetcher: Fetcher,
  keys: VapidKeys,
  subscription: PushSubscriptionToken,
  payload: PushPayload,
  topic: string,
): Promise<Delivery> {
  let request: RequestDetails;
  try {
    request = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
      vapidDetails: keys,
      TTL: TTL_SECONDS,
      urgency: "normal",
      topic,
      contentEncoding: "aes128gcm",
    });
  } catch {
    // Our own keys were checked when they were read, so it is the browser's that nothing can be encrypted for.
    return "gone";
  }
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  try {
    const answer = await fetcher.fetchBytes(request.endpoint, {
      method: "POST",
      headers,
      ...(request.body ? { body: request.body } : {}),
      maxBytes: MAX_ANSWER_BYTES,
      maxRedirects: 0,
      timeout: TIMEOUT_MS,
    });
    if (answer.status >= 200 && answer.status < 300) return "delivered";
    if (answer.status === 404 || answer.status === 410) return "gone";
    return answer.status === 429 || answer.status >= 500 ? "later" : "refused";
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return error.kind === "refused-address" || error.kind === "bad-address" ? "gone" : "later";
  }
}
