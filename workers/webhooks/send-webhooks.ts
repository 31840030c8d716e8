import { randomUUID } from "node:crypto";
import { MOST_WEBHOOKS } from "../../core/contract/webhooks/desk-webhooks.ts";
import { enqueue, type JobOf } from "../../platform/jobs/queues.ts";
import type { Webhook, WebhookDelivery } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";
import { leasedLoop } from "../leased-loop.ts";
import { DELIVERY_TIMEOUT_MS, deliver } from "./deliver.ts";
import { DISABLE_AFTER_MS, GIVE_UP_MS, waitAfter } from "./limits.ts";

/** Number of messages taken together; each may use the whole time limit of a hanging receiver. */
const CHUNK = 4;
/** Time for which no other worker sends the messages, ms. This time is much longer than sending takes. */
const HOLD_MS = 3 * CHUNK * DELIVERY_TIMEOUT_MS;
/** Time after taking messages in which one may be started, ms: a later answer could come after HOLD_MS. */
const SEND_WITHIN_MS = CHUNK * DELIVERY_TIMEOUT_MS;

/**
 * Sends the due messages of a webhook, oldest first, until one fails: the others are then sent at their own
 * times (decisions/webhooks.md#delivery).
 */
export async function sendWebhooks(
  context: WorkerContext,
  { data: { webhookId } }: JobOf<"webhook">,
  stopping: AbortSignal,
): Promise<void> {
  const { store, clock } = context;
  while (!stopping.aborted) {
    const hook = await store.webhooks.get(webhookId);
    if (!hook || hook.disabledAt !== undefined) return;
    const token = randomUUID();
    const began = clock.now();
    const taken = await store.webhooks.take(webhookId, token, began, HOLD_MS, CHUNK);
    if (taken.length === 0) return;
    for (const [index, delivery] of taken.entries()) {
      const goesOn = !stopping.aborted && clock.now() < began + SEND_WITHIN_MS;
      if (goesOn && (await sendOne(context, hook, delivery, token))) continue;
      await store.webhooks.giveBack(taken.slice(goesOn ? index + 1 : index), token, clock.now());
      return;
    }
  }
}

async function sendOne(
  { store, platform, clock, metrics }: WorkerContext,
  hook: Webhook,
  delivery: WebhookDelivery,
  token: string,
): Promise<boolean> {
  const outcome = await deliver(platform.fetcher, hook, delivery, clock.now());
  metrics.webhook(outcome.kind);
  const now = clock.now();
  if (outcome.kind === "delivered") {
    await store.webhooks.delivered(delivery, token, now);
    return true;
  }
  const { error } = outcome;
  const next = now + waitAfter(delivery.tries + 1);
  const dueAt = next - delivery.createdAt < GIVE_UP_MS ? next : undefined;
  const failingSince = await store.webhooks.failed(delivery, token, { error, now, dueAt });
  const why =
    outcome.kind === "gone"
      ? "The receiver says that it wants nothing any more (410)"
      : now - failingSince >= DISABLE_AFTER_MS
        ? `Every try has failed for five days; at last ${error}`
        : undefined;
  if (why !== undefined) {
    await store.webhooks.disable(hook.id, why, now);
    platform.log.warn({ webhook: hook.id, reason: why }, "A webhook was disabled");
  }
  return false;
}

async function sweepWebhooks({ store, platform, clock }: WorkerContext): Promise<void> {
  for (const webhookId of await store.webhooks.due(clock.now(), MOST_WEBHOOKS)) {
    await enqueue(platform.jobs, "webhook", { webhookId }, { dedupe: webhookId });
  }
}

export const startWebhookSweep = leasedLoop({
  lease: "webhooks",
  title: "The sweep of webhooks",
  everyMs: 1_000,
  round: sweepWebhooks,
});
