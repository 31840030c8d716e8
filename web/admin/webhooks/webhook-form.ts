import type { z } from "zod";
import {
  type DeskWebhook,
  WEBHOOKS_CALL,
  webhookAnswer,
  webhookInput,
  webhookList,
  webhookSecretAnswer,
} from "../../../core/contract/webhooks/desk-webhooks.ts";
import { WEBHOOK_EVENTS, type WebhookEvent } from "../../../core/contract/webhooks/webhook-events.ts";
import { type CrudDefinition, checked } from "../crud/use-crud.ts";

/** The form of a webhook. `events`: separated by spaces. */
export type WebhookForm = { url: string; events: string };

/** A webhook with its host as its name, because the other parts of an address may be secret. */
export type WebhookRow = DeskWebhook & { name: string };

const LABELS = { url: "Address", events: "Events" };

const named = (hook: DeskWebhook): WebhookRow => ({ ...hook, name: new URL(hook.url).host });
const rowOf = <T extends { data: DeskWebhook }>(schema: z.ZodType<T>) =>
  schema.transform((answer) => ({ ...answer, data: named(answer.data) }));

export const SECRET_ANSWER = rowOf(webhookSecretAnswer);

/** Address without its query, which may be a secret; only the form shows the query. */
export function displayAddress(address: string): string {
  const [shown = "", ...query] = address.split("?");
  return query.length === 0 ? shown : `${shown}?…`;
}

const eventsOf = (events: string): WebhookEvent[] =>
  WEBHOOK_EVENTS.filter((event) => events.split(" ").includes(event));
export const isChosen = (events: string, event: WebhookEvent): boolean => eventsOf(events).includes(event);

export function toggled(events: string, event: WebhookEvent): string {
  const chosen = eventsOf(events);
  return WEBHOOK_EVENTS.filter((one) => chosen.includes(one) !== (one === event)).join(" ");
}

export const WEBHOOKS: CrudDefinition<WebhookForm, WebhookRow> = {
  path: WEBHOOKS_CALL,
  title: "Webhooks",
  noun: "webhook",
  words: {
    none: "There are no webhooks yet.",
    saved: "is saved.",
    back: "is restored with a new secret.",
    removal: "The webhook receives no more events. Its messages are deleted, including waiting ones.",
  },
  schemas: {
    list: webhookList.transform(({ data }) => ({ data: data.map(named) })),
    answer: rowOf(webhookAnswer),
    added: SECRET_ANSWER,
  },
  idOf: ({ id }) => id,
  labels: LABELS,
  formOf: (hook) => ({ url: hook?.url ?? "", events: (hook?.events ?? []).join(" ") }),
  read: ({ url, events }) => checked(LABELS, webhookInput, { url: url.trim(), events: eventsOf(events) }),
  againMs: 5_000,
};
