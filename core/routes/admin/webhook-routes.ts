import {
  deliveryIdText,
  deliveryList,
  WEBHOOKS_CALL,
  webhookAnswer,
  webhookInput,
  webhookList,
  webhookSecretAnswer,
} from "../../contract/webhooks/desk-webhooks.ts";
import { callsFor, get, ofRecord, recordId as params, post, put, remove } from "../call.ts";

const ONE = `${WEBHOOKS_CALL}/{id}` as const;

/** Calls for webhooks, which need the role admin (decisions/webhooks.md). */
export const WEBHOOKS = callsFor("admin", "Operators", {
  list: get(WEBHOOKS_CALL, "Webhooks without their secrets", {
    answers: { 200: webhookList },
  }),
  add: post(WEBHOOKS_CALL, "Adds a webhook; the answer is the only one with its secret", {
    body: webhookInput,
    answers: { 201: webhookSecretAnswer },
  }),
  change: put(ONE, "Changes a webhook's address and events", {
    ...ofRecord(webhookAnswer),
    body: webhookInput,
  }),
  remove: remove(ONE, "Deletes a webhook and its messages", ofRecord(webhookAnswer)),
  rotate: post(
    `${ONE}/rotate`,
    "Replaces a webhook's secret; the old one also signs for a day",
    ofRecord(webhookSecretAnswer),
  ),
  enable: post(
    `${ONE}/enable`,
    "Enables a disabled webhook and sends waiting messages at once",
    ofRecord(webhookAnswer),
  ),
  test: post(`${ONE}/test`, "Sends a test message to a webhook", ofRecord(webhookAnswer)),
  messages: get(`${ONE}/messages`, "Newest messages of a webhook with their outcome", {
    params,
    answers: { 200: deliveryList },
  }),
  resend: post(`${ONE}/messages/{message}/resend`, "Resends a webhook's message under the same id", {
    params: { ...params, message: deliveryIdText.describe("Id of the message, from the list") },
    answers: { 200: webhookAnswer },
    errors: [404, 409],
  }),
});
