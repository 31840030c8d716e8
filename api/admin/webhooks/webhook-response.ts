import type { DeskDelivery, DeskWebhook } from "../../../core/contract/webhooks/desk-webhooks.ts";
import { present } from "../../../core/present.ts";
import type { Webhook, WebhookDelivery } from "../../../store/types.ts";

const iso = (at: number): string => new Date(at).toISOString();

export function webhookResponse(hook: Webhook): DeskWebhook {
  const { id, url, events, createdBy, failingSince, lastError, lastSuccessAt, disabledAt, disabledWhy } =
    hook;
  const until = hook.secrets.find((secret) => secret.until !== undefined)?.until;
  return {
    id,
    url,
    events,
    createdBy,
    createdAt: iso(hook.createdAt),
    ...(until === undefined ? {} : { oldSecretUntil: iso(until) }),
    ...(failingSince === undefined ? {} : { failingSince: iso(failingSince) }),
    ...present({ lastError }),
    ...(lastSuccessAt === undefined ? {} : { lastSuccessAt: iso(lastSuccessAt) }),
    ...(disabledAt === undefined ? {} : { disabledAt: iso(disabledAt) }),
    ...present({ disabledWhy }),
  };
}

export function deliveryResponse(delivery: WebhookDelivery): DeskDelivery {
  const { id, messageId, type, state, tries, body, dueAt, settledAt, lastError } = delivery;
  return {
    id,
    messageId,
    type,
    state,
    tries,
    body,
    createdAt: iso(delivery.createdAt),
    ...(dueAt === undefined ? {} : { dueAt: iso(dueAt) }),
    ...(settledAt === undefined ? {} : { settledAt: iso(settledAt) }),
    ...present({ lastError }),
  };
}
