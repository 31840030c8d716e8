import type { WebhookEvent, WebhookPayload } from "../../core/contract/webhooks/webhook-events.ts";

/** Signing secret, `whsec_` and base64; a replaced one is valid until `until`. Times are ms since 1970. */
export interface WebhookSecret {
  text: string;
  until?: number;
}

/** An address that receives events. */
export interface Webhook {
  id: string;
  url: string;
  events: WebhookEvent[];
  createdAt: number;
  createdBy: string;
  /** Newest first. */
  secrets: WebhookSecret[];
  /** Since when every try failed; absent after a success. */
  failingSince?: number;
  lastError?: string;
  lastSuccessAt?: number;
  /** Nothing is sent since then. */
  disabledAt?: number;
  disabledWhy?: string;
}

export type NewWebhook = Pick<Webhook, "url" | "events" | "createdBy"> & { secret: string };

/** One event, with one id for all addresses. */
export interface WebhookMessage {
  /** `webhook-id`: the same for each try. */
  id: string;
  payload: WebhookPayload;
}

export type MessageState = "waiting" | "delivered" | "failed";

/** A message to one address. */
export interface WebhookDelivery {
  /** From message and address. */
  id: string;
  webhookId: string;
  messageId: string;
  /** The body exactly as signed. */
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
  /** Sets a new secret; the old one is valid until then. */
  rotate(id: string, secret: string, until: number): Promise<Webhook | undefined>;
  /** Sends again, waiting messages at once. */
  enable(id: string, now: number): Promise<Webhook | undefined>;
  /** Stops sending for this reason; messages stay. */
  disable(id: string, why: string, now: number): Promise<void>;
  /** Whether an enabled webhook wants one of these. */
  wanted(types: readonly WebhookEvent[]): Promise<boolean>;
  /** The outbox: stores each message once for each webhook that wants it. */
  tell(messages: readonly WebhookMessage[], now: number): Promise<void>;
  /** Stores one message for one address, whatever it wants. */
  tellOne(webhookId: string, message: WebhookMessage, now: number): Promise<void>;
  /** Enabled webhooks with due messages, among the first `limit`. */
  due(now: number, limit: number): Promise<string[]>;
  /** Takes due messages of an address, oldest first, for `leaseMs`. */
  take(
    webhookId: string,
    token: string,
    now: number,
    leaseMs: number,
    limit: number,
  ): Promise<WebhookDelivery[]>;
  delivered(delivery: WebhookDelivery, token: string, now: number): Promise<void>;
  /**
   * A try failed: due again then, or given up without `dueAt`. Resolves with the start of the address's
   * failures.
   */
  failed(
    delivery: WebhookDelivery,
    token: string,
    outcome: { error: string; now: number; dueAt?: number | undefined },
  ): Promise<number>;
  /** Not begun: due from `now`. */
  giveBack(deliveries: readonly WebhookDelivery[], token: string, now: number): Promise<void>;
  /** Newest messages of an address. */
  deliveries(webhookId: string, limit: number): Promise<WebhookDelivery[]>;
  /** Makes it due again as if new; not while a worker holds it (`take`). */
  resend(webhookId: string, id: string, now: number): Promise<"due" | "sending" | "unknown">;
  /** Deletes at most `limit` settled before then. */
  forget(before: number, limit: number): Promise<number>;
}
