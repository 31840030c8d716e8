import { FetchError, type Fetcher } from "../../platform/fetch/port.ts";
import type { Webhook, WebhookDelivery } from "../../store/types.ts";
import { signedHeaders } from "./sign.ts";

export const DELIVERY_TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 16 * 1024;

/** `gone`: the receiver wants no further messages. `error`: a text for operators, without the address. */
export type Outcome = { kind: "delivered" } | { kind: "failed" | "gone"; error: string };

/**
 * Sends a message once (decisions/webhooks.md#delivery). Redirects are refused, because they could lead a
 * signed message anywhere.
 */
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
