import { randomBytes, randomUUID } from "node:crypto";
import { type Request, type Response, Router } from "express";
import { MOST_BODY_BYTES } from "../../../core/contract/admin.ts";
import {
  deliveryIdText,
  MOST_DELIVERIES,
  MOST_WEBHOOKS,
  WEBHOOKS_CALL,
  webhookInput,
} from "../../../core/contract/webhooks/desk-webhooks.ts";
import { DAY_MS } from "../../../core/time-units.ts";
import { enqueue } from "../../../platform/jobs/queues.ts";
import type { Webhook } from "../../../store/types.ts";
import { methodNotAllowed } from "../../http/api-errors.ts";
import { jsonBody, onlyJson } from "../../http/json-body.ts";
import { sendJson, sendRefusal } from "../../http/send.ts";
import { DONE, parsed, sendData, withBody, withRecord, withStore } from "../admin-responses.ts";
import { type AdminContext, audit, editorName } from "../context.ts";
import { isReachable } from "../reachable.ts";
import { recordRefusals } from "../record-responses.ts";
import { deliveryResponse, webhookResponse } from "./webhook-response.ts";

const ONE = `${WEBHOOKS_CALL}/:id`;
const DELIVERIES = `${ONE}/messages`;
const RESEND = `${DELIVERIES}/:message/resend`;

const WEBHOOKS = recordRefusals({ noun: "webhook", most: MOST_WEBHOOKS });
const NO_MESSAGE = "There is no such message";
const ON_ITS_WAY = "It is being sent at this moment; see what becomes of it first";
/** For so long a secret that was replaced still signs. */
const ROTATION_MS = DAY_MS;

/** As Standard Webhooks has them: 24 to 64 bytes. */
const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;
const targetOf = ({ id, url }: Pick<Webhook, "id" | "url">): string => `${new URL(url).host} (${id})`;

/** Who is told of events, as an admin sees and changes it (decisions/webhooks.md). Behind `requireAdmin`. */
export function webhooksRouter(context: AdminContext): Router {
  const { store, fetcher, jobs, guard, log, now } = context;
  const { webhooks } = store;
  const router = Router({ caseSensitive: true, strict: true });
  const json = [onlyJson, jsonBody(MOST_BODY_BYTES)];

  const refusalOf = (url: string) => fetcher.refusalOf(url, "webhooks");

  /** Sends a webhook after it was changed; a 404 where there is none. */
  async function answer(
    request: Request,
    response: Response,
    hook: Webhook | undefined,
    action: string,
  ): Promise<void> {
    if (!hook) return WEBHOOKS.gone(request, response);
    await audit(context, response, action, targetOf(hook));
    sendData(request, response, webhookResponse(hook));
  }
  /** Sends one with a secret that is shown this once. */
  function answerSecret(request: Request, response: Response, hook: Webhook, secret: string, status: number) {
    response.setHeader("Cache-Control", "no-store");
    sendJson(
      request,
      response,
      { success: true, message: DONE, data: webhookResponse(hook), secret },
      status,
    );
  }
  /** Has it sent at once; without the queues the sweep finds it in a second. */
  const hurry = async (webhookId: string): Promise<void> => {
    try {
      await enqueue(jobs, "webhook", { webhookId }, { dedupe: webhookId });
    } catch (error) {
      log.warn({ err: error, webhook: webhookId }, "A webhook's message waits for the sweep");
    }
  };

  router.get(
    WEBHOOKS_CALL,
    withStore(log, async (request, response) => {
      sendData(request, response, (await webhooks.list(MOST_WEBHOOKS)).map(webhookResponse));
    }),
  );
  router.post(
    WEBHOOKS_CALL,
    withBody(log, webhookInput, async (request, response, asked) => {
      if (!(await isReachable(request, response, asked.url, refusalOf))) return;
      if (WEBHOOKS.refusesMore(request, response, await webhooks.count())) return;
      const secret = newSecret();
      const createdBy = editorName(guard, response);
      const hook = await webhooks.add({ ...asked, createdBy, secret }, now());
      await audit(context, response, "webhook.add", targetOf(hook));
      answerSecret(request, response, hook, secret, 201);
    }),
  );
  router.all(WEBHOOKS_CALL, methodNotAllowed("GET, HEAD, POST"));

  router.put(
    ONE,
    json,
    withRecord(log, async (request, response, id) => {
      const asked = parsed(request, response, webhookInput, request.body);
      if (!asked || !(await isReachable(request, response, asked.url, refusalOf))) return;
      await answer(request, response, await webhooks.change(id, asked), "webhook.change");
    }),
  );
  router.delete(
    ONE,
    withRecord(log, async (request, response, id) => {
      await answer(request, response, await webhooks.remove(id), "webhook.remove");
    }),
  );
  router.all(ONE, methodNotAllowed("PUT, DELETE"));

  router.post(
    `${ONE}/rotate`,
    withRecord(log, async (request, response, id) => {
      const secret = newSecret();
      const hook = await webhooks.rotate(id, secret, now() + ROTATION_MS);
      if (!hook) return WEBHOOKS.gone(request, response);
      await audit(context, response, "webhook.rotate", targetOf(hook));
      answerSecret(request, response, hook, secret, 200);
    }),
  );
  router.all(`${ONE}/rotate`, methodNotAllowed("POST"));

  router.post(
    `${ONE}/enable`,
    withRecord(log, async (request, response, id) => {
      const hook = await webhooks.enable(id, now());
      if (hook) await hurry(id);
      await answer(request, response, hook, "webhook.enable");
    }),
  );
  router.all(`${ONE}/enable`, methodNotAllowed("POST"));

  router.post(
    `${ONE}/test`,
    withRecord(log, async (request, response, id) => {
      const hook = await webhooks.get(id);
      if (!hook) return WEBHOOKS.gone(request, response);
      const at = now();
      const payload = {
        type: "webhook.test" as const,
        timestamp: new Date(at).toISOString(),
        data: { text: "A test of this webhook" },
      };
      await webhooks.tellOne(id, { id: `msg_test.${randomUUID()}`, payload }, at);
      await hurry(id);
      await answer(request, response, hook, "webhook.test");
    }),
  );
  router.all(`${ONE}/test`, methodNotAllowed("POST"));

  router.get(
    DELIVERIES,
    withRecord(log, async (request, response, id) => {
      sendData(request, response, (await webhooks.deliveries(id, MOST_DELIVERIES)).map(deliveryResponse));
    }),
  );
  router.all(DELIVERIES, methodNotAllowed("GET, HEAD"));

  router.post(
    RESEND,
    withRecord(log, async (request, response, id) => {
      const message = parsed(request, response, deliveryIdText, request.params.message);
      if (!message) return;
      const hook = await webhooks.get(id);
      const outcome = hook ? await webhooks.resend(id, message, now()) : "unknown";
      if (outcome === "sending") return sendRefusal(request, response, 409, ON_ITS_WAY);
      if (!hook || outcome === "unknown") return sendRefusal(request, response, 404, NO_MESSAGE);
      await hurry(id);
      await answer(request, response, hook, "webhook.resend");
    }),
  );
  router.all(RESEND, methodNotAllowed("POST"));
  return router;
}
