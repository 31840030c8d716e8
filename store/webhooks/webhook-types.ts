import type { WebhookEvent, WebhookPayload } from "../../core/contract/webhooks/webhook-events.ts";

/** A secret that messages are signed with, `whsec_` and base64; one that was replaced counts until `until`. Times: ms since 1970. */
export interface WebhookSecret {
  text: string;
  until?: number;
}

/** An address that is told of events. */
export interface Webhook {
  id: string;
  url: string;
  events: WebhookEvent[];
  createdAt: number;
  createdBy: string;
  /** The newest first. */
  secrets: WebhookSecret[];
  /** Since when every try has failed; absent where the last one did not. */
  failingSince?: number;
  lastError?: string;
  lastSuccessAt?: number;
  /** Nothing is sent since then. */
  disabledAt?: number;
  disabledWhy?: string;
}

export type NewWebhook = Pick<Webhook, "url" | "events" | "createdBy"> & { secret: string };

/** One event, as it is told to everybody under one id. */
export interface WebhookMessage {
  /** `webhook-id`: the same however often it is sent. */
  id: string;
  payload: WebhookPayload;
}

export type MessageState = "waiting" | "delivered" | "failed";

/** A message to one address. */
export interface WebhookDelivery {
  /** Of the message and the address. */
  id: string;
  webhookId: string;
  messageId: string;
  /** The body, byte for byte as it is signed. */
  body: string;
  type: string;
  state: MessageState;
  createdAt: number;
  tries: number;
  dueAt?: number;
  lastError?: string;
  settledAt?: number;
}

/** Who is told of events, and what they are to be told. Times are ms since 1970. */
export interface WebhookStore {
  add(webhook: NewWebhook, now: number): Promise<Webhook>;
  list(limit: number): Promise<Webhook[]>;
  count(): Promise<number>;
  get(id: string): Promise<Webhook | undefined>;
  change(id: string, change: Pick<Webhook, "url" | "events">): Promise<Webhook | undefined>;
  remove(id: string): Promise<Webhook | undefined>;
  /** A new secret; the one before counts until then. */
  rotate(id: string, secret: string, until: number): Promise<Webhook | undefined>;
  /** Sends again from now on, what waits at once. */
  enable(id: string, now: number): Promise<Webhook | undefined>;
  /** Ends the sending, for this reason; its messages stay. */
  disable(id: string, why: string, now: number): Promise<void>;
  /** Whether an enabled webhook asks for one of these. */
  wanted(types: readonly WebhookEvent[]): Promise<boolean>;
  /** The outbox: each message is written down once for each webhook that is told of it, however often this is called. */
  tell(messages: readonly WebhookMessage[], now: number): Promise<void>;
  /** One message to one address, whatever it is told of. */
  tellOne(webhookId: string, message: WebhookMessage, now: number): Promise<void>;
  /** Of the first `limit` webhooks those that are enabled and have something due. */
  due(now: number, limit: number): Promise<string[]>;
  /** Takes due messages of one address, the oldest first: no other worker sends them for `leaseMs`. */
  take(
    webhookId: string,
    token: string,
    now: number,
    leaseMs: number,
    limit: number,
  ): Promise<WebhookDelivery[]>;
  delivered(delivery: WebhookDelivery, token: string, now: number): Promise<void>;
  /** A try in vain: due again then, or given up without `dueAt`. Resolves with since when the address has failed. */
  failed(
    delivery: WebhookDelivery,
    token: string,
    outcome: { error: string; now: number; dueAt?: number | undefined },
  ): Promise<number>;
  /** Not begun: due from `now`. */
  giveBack(deliveries: readonly WebhookDelivery[], token: string, now: number): Promise<void>;
  /** The newest messages of an address. */
  deliveries(webhookId: string, limit: number): Promise<WebhookDelivery[]>;
  /** Due again, as if it were new; not while a worker holds it (`take`), which may be sending it. */
  resend(webhookId: string, id: string, now: number): Promise<"due" | "sending" | "unknown">;
  /** Deletes at most `limit` that were settled before then. */
  forget(before: number, limit: number): Promise<number>;
}
