import type { WebhookEvent, WebhookPayload } from "../../core/contract/webhooks/webhook-events.ts";

/**
 * A secret that signs, `whsec_` and base64; one that was replaced is valid until `until`. Times are ms since
 * 1970.
 */
export interface WebhookSecret {
  text: string;
  until?: number;
}

/** An address of another program, to which workers send events. */
export interface Webhook {
  id: string;
  url: string;
  events: WebhookEvent[];
  createdAt: number;
  createdBy: string;
  /** Secrets of the webhook, newest first. */
  secrets: WebhookSecret[];
  /** Time since when every try failed; absent after a success. */
  failingSince?: number;
  lastError?: string;
  lastSuccessAt?: number;
  /** Time since when the webhook is disabled and gets no messages. */
  disabledAt?: number;
  disabledWhy?: string;
}

export type NewWebhook = Pick<Webhook, "url" | "events" | "createdBy"> & { secret: string };

/** A message about one event, with one id for all addresses. */
export interface WebhookMessage {
  /** Value of the header `webhook-id`, the same for each try. */
  id: string;
  payload: WebhookPayload;
}

export type MessageState = "waiting" | "delivered" | "failed";

/** A message to one address. */
export interface WebhookDelivery {
  /** Id made of message and address. */
  id: string;
  webhookId: string;
  messageId: string;
  /** The body exactly as it was signed. */
  body: string;
  type: string;
  state: MessageState;
  createdAt: number;
  tries: number;
  dueAt?: number;
  lastError?: string;
  settledAt?: number;
}

/** Webhooks and their messages. Times are ms since 1970. */
export interface WebhookStore {
  add(webhook: NewWebhook, now: number): Promise<Webhook>;
  list(limit: number): Promise<Webhook[]>;
  count(): Promise<number>;
  get(id: string): Promise<Webhook | undefined>;
  change(id: string, change: Pick<Webhook, "url" | "events">): Promise<Webhook | undefined>;
  remove(id: string): Promise<Webhook | undefined>;
  /** Sets a new secret; the old one is valid until a time. */
  rotate(id: string, secret: string, until: number): Promise<Webhook | undefined>;
  /** Enables a webhook; messages that wait are sent at once. */
  enable(id: string, now: number): Promise<Webhook | undefined>;
  /** Disables a webhook for this reason; its messages stay. */
  disable(id: string, why: string, now: number): Promise<void>;
  /** Whether an enabled webhook wants one of these events. */
  wanted(types: readonly WebhookEvent[]): Promise<boolean>;
  /** Stores each message once for each webhook that wants it; this is the outbox. */
  tell(messages: readonly WebhookMessage[], now: number): Promise<void>;
  /** Stores one message for one address, whatever events it wants. */
  tellOne(webhookId: string, message: WebhookMessage, now: number): Promise<void>;
  /** Enabled webhooks that have due messages, among the first `limit` webhooks. */
  due(now: number, limit: number): Promise<string[]>;
  /** Takes due messages of a webhook, oldest first, for `leaseMs`. */
  take(
    webhookId: string,
    token: string,
    now: number,
    leaseMs: number,
    limit: number,
  ): Promise<WebhookDelivery[]>;
  delivered(delivery: WebhookDelivery, token: string, now: number): Promise<void>;
  /**
   * Records a failed try: the message is due again at `dueAt`, or given up if that is absent. Resolves with the
   * time since when the webhook fails.
   */
  failed(
    delivery: WebhookDelivery,
    token: string,
    outcome: { error: string; now: number; dueAt?: number | undefined },
  ): Promise<number>;
  /** Gives messages back that were not sent; they are due from `now`. */
  giveBack(deliveries: readonly WebhookDelivery[], token: string, now: number): Promise<void>;
  /** The newest messages of a webhook. */
  deliveries(webhookId: string, limit: number): Promise<WebhookDelivery[]>;
  /** Makes a message due again as if it were new, unless a worker holds it (`take`). */
  resend(webhookId: string, id: string, now: number): Promise<"due" | "sending" | "unknown">;
  /** Deletes at most `limit` messages that were settled before a time. */
  forget(before: number, limit: number): Promise<number>;
}
