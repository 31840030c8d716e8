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

/** Who is told of events (decisions/webhooks.md): for admins. */
export const WEBHOOKS = callsFor("admin", "Operators", {
  list: get(WEBHOOKS_CALL, "The addresses that are told of events, without their secrets", {
    answers: { 200: webhookList },
  }),
  add: post(WEBHOOKS_CALL, "Has an address told of events; its secret is shown this once", {
    body: webhookInput,
    answers: { 201: webhookSecretAnswer },
  }),
  change: put(ONE, "Changes a webhook's address and events", {
    ...ofRecord(webhookAnswer),
    body: webhookInput,
  }),
  remove: remove(ONE, "Ends a webhook, and forgets its messages", ofRecord(webhookAnswer)),
  rotate: post(
    `${ONE}/rotate`,
    "Gives a webhook a new secret, shown this once; the one before signs too for a day",
    ofRecord(webhookSecretAnswer),
  ),
  enable: post(
    `${ONE}/enable`,
    "Sends to a disabled webhook again, what waits at once",
    ofRecord(webhookAnswer),
  ),
  test: post(`${ONE}/test`, "Sends a test message to a webhook", ofRecord(webhookAnswer)),
  messages: get(`${ONE}/messages`, "The newest messages of a webhook, and what became of each", {
    params,
    answers: { 200: deliveryList },
  }),
  resend: post(`${ONE}/messages/{message}/resend`, "Sends a message of a webhook again, under the same id", {
    params: { ...params, message: deliveryIdText.describe("The message's id in the list") },
    answers: { 200: webhookAnswer },
    errors: [404, 409],
  }),
});
