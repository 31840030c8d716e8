import { createHmac } from "node:crypto";
import type { WebhookSecret } from "../../store/types.ts";

const PREFIX = "whsec_";

/** Headers of Standard Webhooks: one signature for each secret valid at `now`, ms since 1970. */
export function signedHeaders(
  id: string,
  body: string,
  secrets: readonly WebhookSecret[],
  now: number,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signatures = secrets
    .filter(({ until }) => until === undefined || now < until)
    .map(({ text }) => {
      const key = Buffer.from(text.slice(PREFIX.length), "base64");
      return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
    });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
