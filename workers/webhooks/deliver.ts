import { FetchError, type Fetcher } from "../../platform/fetch/port.ts";
import type { Webhook, WebhookDelivery } from "../../store/types.ts";
import { signedHeaders } from "./sign.ts";

/** A receiver that has not answered by then is asked again later, ms. */
export const DELIVERY_TIMEOUT_MS = 10_000;
/** What a receiver answers is thrown away. */
const MAX_ANSWER_BYTES = 16 * 1024;

/** `gone`: the receiver wants nothing any more. `error`: in words for operators, without the address. */
export type Outcome = { kind: "delivered" } | { kind: "failed" | "gone"; error: string };

/** Sends one message once (decisions/webhooks.md#delivery). A redirect is no answer: it could lead a signed message anywhere. */
export async function deliver(
  fetcher: Pick<Fetcher, "fetchBytes">,
  { url, secrets }: Pick<Webhook, "url" | "secrets">,
  { messageId, body }: Pick<WebhookDelivery, "messageId" | "body">,
  now: number,
): Promise<Outcome> {
  try {
    const { status } = await fetcher.fetchBytes(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "Khobor-Webhooks/1",
        ...signedHeaders(messageId, body, secrets, now),
      },
      body,
      maxBytes: MAX_ANSWER_BYTES,
      maxRedirects: 0,
      timeout: DELIVERY_TIMEOUT_MS,
      lane: "webhooks",
    });
    if (status >= 200 && status < 300) return { kind: "delivered" };
    return { kind: status === 410 ? "gone" : "failed", error: `it answered ${status}` };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { kind: "failed", error: error.message };
  }
}
