import {
  deliveryList,
  WEBHOOKS_CALL,
  webhookAnswer,
  webhookInput,
  webhookList,
  webhookSecretAnswer,
} from "../../contract/webhooks/desk-webhooks.ts";
import { type AdminRoute, recordId as params } from "./admin-route.ts";

const ONE = `${WEBHOOKS_CALL}/{id}`;

/** Who is told of events (decisions/webhooks.md): for admins. */
export const WEBHOOK_ROUTES: readonly AdminRoute[] = [
  {
    method: "GET",
    path: WEBHOOKS_CALL,
    summary: "The addresses that are told of events, without their secrets",
    answers: { 200: webhookList },
  },
  {
    method: "POST",
    path: WEBHOOKS_CALL,
    summary: "Has an address told of events; its secret is shown this once",
    body: webhookInput,
    answers: { 201: webhookSecretAnswer },
    errors: [413],
  },
  {
    method: "PUT",
    path: ONE,
    summary: "Changes a webhook's address and events",
    params,
    body: webhookInput,
    answers: { 200: webhookAnswer },
    errors: [404, 413],
  },
  {
    method: "DELETE",
    path: ONE,
    summary: "Ends a webhook, and forgets its messages",
    params,
    answers: { 200: webhookAnswer },
    errors: [404],
  },
  {
    method: "POST",
    path: `${ONE}/rotate`,
    summary: "Gives a webhook a new secret, shown this once; the one before signs too for a day",
    params,
    answers: { 200: webhookSecretAnswer },
    errors: [404],
  },
  {
    method: "POST",
    path: `${ONE}/enable`,
    summary: "Sends to a disabled webhook again, what waits at once",
    params,
    answers: { 200: webhookAnswer },
    errors: [404],
  },
  {
    method: "POST",
    path: `${ONE}/test`,
    summary: "Sends a test message to a webhook",
    params,
    answers: { 200: webhookAnswer },
    errors: [404],
  },
  {
    method: "GET",
    path: `${ONE}/messages`,
    summary: "The newest messages of a webhook, and what became of each",
    params,
    answers: { 200: deliveryList },
  },
  {
    method: "POST",
    path: `${ONE}/messages/{message}/resend`,
    summary: "Sends a message of a webhook again, under the same id",
    params: { ...params, message: "The message's id in the list" },
    answers: { 200: webhookAnswer },
    errors: [404, 409],
  },
];
