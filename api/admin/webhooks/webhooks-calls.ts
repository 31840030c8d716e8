import { randomBytes, randomUUID } from "node:crypto";
import type { AuditAction } from "../../../core/contract/desk/audit.ts";
import { MOST_DELIVERIES, MOST_WEBHOOKS } from "../../../core/contract/webhooks/desk-webhooks.ts";
import { WEBHOOKS } from "../../../core/routes/admin/webhook-routes.ts";
import { DAY_MS } from "../../../core/time-units.ts";
import { enqueue } from "../../../platform/jobs/queues.ts";
import type { Webhook } from "../../../store/types.ts";
import type { Caller } from "../../auth/caller.ts";
import { type Bound, bind, done } from "../../calls/bind.ts";
import { Refusal } from "../../http/refusal.ts";
import type { AdminContext } from "../context.ts";
import { checkReachable } from "../reachable.ts";
import { versionedKind } from "../versioned-record.ts";
import { deliveryResponse, webhookResponse } from "./webhook-response.ts";

const { gone, checkRoom } = versionedKind({ noun: "webhook", most: MOST_WEBHOOKS });
const NO_MESSAGE = "There is no such message";
const ON_ITS_WAY = "It is being sent at this moment; see what becomes of it first";
const ROTATION_MS = DAY_MS;

/** Length of secrets: 24 to 64 bytes (Standard Webhooks). */
const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

async function answer(caller: Caller, hook: Webhook | undefined, action: AuditAction) {
  if (!hook) throw gone();
  await caller.audit(action, `${new URL(hook.url).host} (${hook.id})`);
  return done(webhookResponse(hook));
}

/** Calls for webhooks, which need the role admin (decisions/webhooks.md). */
export function webhooksCalls({ store: { webhooks }, fetcher, jobs, log, now }: AdminContext): Bound[] {
  const refusalOf = (url: string) => fetcher.refusalOf(url, "webhooks");
  /** Enqueues a job that sends at once. If the queues are unavailable, the sweep sends within a second. */
  const hurry = async (webhookId: string): Promise<void> => {
    try {
      await enqueue(jobs, "webhook", { webhookId }, { dedupe: webhookId });
    } catch (error) {
      log.warn({ err: error, webhook: webhookId }, "a webhook message is deferred to the next sweep");
    }
  };
  return [
    bind(WEBHOOKS.list, async () => done((await webhooks.list(MOST_WEBHOOKS)).map(webhookResponse))),

    bind(WEBHOOKS.add, async ({ body, caller }) => {
      await checkReachable(body.url, refusalOf);
      checkRoom(await webhooks.count());
      const secret = newSecret();
      const hook = await webhooks.add({ ...body, createdBy: caller.by, secret }, now());
      return { ...(await answer(caller, hook, "webhook.add")), secret };
    }),

    bind(WEBHOOKS.change, async ({ params, body, caller }) => {
      await checkReachable(body.url, refusalOf);
      return answer(caller, await webhooks.change(params.id, body), "webhook.change");
    }),

    bind(WEBHOOKS.remove, async ({ params, caller }) =>
      answer(caller, await webhooks.remove(params.id), "webhook.remove"),
    ),

    bind(WEBHOOKS.rotate, async ({ params, caller }) => {
      const secret = newSecret();
      const hook = await webhooks.rotate(params.id, secret, now() + ROTATION_MS);
      return { ...(await answer(caller, hook, "webhook.rotate")), secret };
    }),

    bind(WEBHOOKS.enable, async ({ params, caller }) => {
      const hook = await webhooks.enable(params.id, now());
      if (hook) await hurry(params.id);
      return answer(caller, hook, "webhook.enable");
    }),

    bind(WEBHOOKS.test, async ({ params: { id }, caller }) => {
      const hook = await webhooks.get(id);
      if (!hook) throw gone();
      const at = now();
      const payload = {
        type: "webhook.test" as const,
        timestamp: new Date(at).toISOString(),
        data: { text: "A test of this webhook" },
      };
      await webhooks.tellOne(id, { id: `msg_test.${randomUUID()}`, payload }, at);
      await hurry(id);
      return answer(caller, hook, "webhook.test");
    }),

    bind(WEBHOOKS.messages, async ({ params }) =>
      done((await webhooks.deliveries(params.id, MOST_DELIVERIES)).map(deliveryResponse)),
    ),

    bind(WEBHOOKS.resend, async ({ params: { id, message }, caller }) => {
      const hook = await webhooks.get(id);
      const outcome = hook ? await webhooks.resend(id, message, now()) : "unknown";
      if (outcome === "sending") throw new Refusal(409, ON_ITS_WAY);
      if (!hook || outcome === "unknown") throw new Refusal(404, NO_MESSAGE);
      await hurry(id);
      return answer(caller, hook, "webhook.resend");
    }),
  ];
}
