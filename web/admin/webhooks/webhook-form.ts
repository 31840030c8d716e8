import {
  type DeskWebhook,
  type WebhookInput,
  webhookInput,
} from "../../../core/contract/webhooks/desk-webhooks.ts";
import { WEBHOOK_EVENTS, type WebhookEvent } from "../../../core/contract/webhooks/webhook-events.ts";
import { formOfFields } from "../kept/form-of-fields.ts";

/** A webhook as its form has it; `events` with a space between them. */
export type WebhookForm = { url: string; events: string };

/** A webhook in the list, called by its host, which is all of an address that may be said aloud. */
export type WebhookRow = DeskWebhook & { name: string };

export const WEBHOOK_FIELDS = formOfFields<WebhookForm>({ url: "Address", events: "Events" });

export const rowOf = (hook: DeskWebhook): WebhookRow => ({ ...hook, name: new URL(hook.url).host });

/** An address as it is shown: its query may be a secret, and is seen by who edits it alone. */
export function shownAddress(address: string): string {
  const [shown = "", ...query] = address.split("?");
  return query.length === 0 ? shown : `${shown}?…`;
}

export const formOf = (hook: DeskWebhook | undefined): WebhookForm => ({
  url: hook?.url ?? "",
  events: (hook?.events ?? []).join(" "),
});

const eventsOf = (events: string): WebhookEvent[] =>
  WEBHOOK_EVENTS.filter((event) => events.split(" ").includes(event));
export const isChosen = (events: string, event: WebhookEvent): boolean => eventsOf(events).includes(event);

/** The chosen events with one more, or one less, in the order in which they are shown. */
export function toggled(events: string, event: WebhookEvent): string {
  const chosen = eventsOf(events);
  return WEBHOOK_EVENTS.filter((one) => chosen.includes(one) !== (one === event)).join(" ");
}

/** What is sent, by the server's own schema; or what is wrong, by field. */
export const readForm = ({ url, events }: WebhookForm) =>
  WEBHOOK_FIELDS.checked<WebhookInput>(webhookInput.safeParse({ url: url.trim(), events: eventsOf(events) }));
