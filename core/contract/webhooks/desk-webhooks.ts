import { z } from "zod";
import { webAddress } from "../addresses.ts";
import { boundedList, boundedText } from "../bounded.ts";
import { answerOf } from "../desk/desk-answers.ts";
import { WEBHOOK_EVENTS } from "./webhook-events.ts";

export const WEBHOOKS_CALL = "/api/admin/webhooks";
/** Largest number of webhooks of a site (decisions/webhooks.md#addresses). */
export const MOST_WEBHOOKS = 50;
export const MOST_DELIVERIES = 50;

export const webhookInput = z
  .object({
    url: webAddress(boundedText(2048, "The address is too long", "The address must be text"), "The address"),
    events: boundedList(z.enum(WEBHOOK_EVENTS), WEBHOOK_EVENTS.length).refine(
      (events) => events.length > 0,
      "Choose at least one event",
    ),
  })
  .meta({ id: "WebhookInput" });
export type WebhookInput = z.infer<typeof webhookInput>;

const deskWebhook = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    createdAt: z.string(),
    createdBy: z.string(),
    /** Time until which the previous secret is valid. */
    oldSecretUntil: z.string().exactOptional(),
    failingSince: z.string().exactOptional(),
    lastError: z.string().exactOptional(),
    lastSuccessAt: z.string().exactOptional(),
    disabledAt: z.string().exactOptional(),
    disabledWhy: z.string().exactOptional(),
  })
  .meta({ id: "Webhook" });
export type DeskWebhook = z.infer<typeof deskWebhook>;

const deskDelivery = z
  .object({
    id: z.string(),
    messageId: z.string(),
    type: z.string(),
    state: z.enum(["waiting", "delivered", "failed"]),
    createdAt: z.string(),
    tries: z.number(),
    dueAt: z.string().exactOptional(),
    settledAt: z.string().exactOptional(),
    lastError: z.string().exactOptional(),
    body: z.string(),
  })
  .meta({ id: "WebhookDelivery" });
export type DeskDelivery = z.infer<typeof deskDelivery>;

export const webhookList = answerOf(z.array(deskWebhook));
export const webhookAnswer = answerOf(deskWebhook);
/** A new secret, which only this answer shows. */
export const webhookSecretAnswer = webhookAnswer.extend({ secret: z.string() });
export const deliveryList = answerOf(z.array(deskDelivery));

export const deliveryIdText = boundedText(200).regex(/^[A-Za-z0-9_.-]{1,200}$/, "Invalid message id");
