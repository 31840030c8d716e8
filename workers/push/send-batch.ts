import pLimit from "p-limit";
import { lazyValue } from "../../core/single-flight.ts";
import { openVapidKeys } from "../../platform/config/vapid-keys.ts";
import type { PushRegistrationRecord } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";
import type { DeliverPush } from "./deliver-push.ts";
import { FAILURE_LIMITS, PUSH_CONCURRENCY } from "./limits.ts";
import type { Subject } from "./subject.ts";

export interface BatchResult {
  /** Registrations whose message was sent, whatever the answer: always the first ones. */
  sent: PushRegistrationRecord[];
  /** Registrations whose push service was unavailable. */
  later: PushRegistrationRecord[];
  reached: number;
}

const deliveries = new WeakMap<WorkerContext, () => Promise<DeliverPush>>();

/**
 * Sender of pushes, one for each process. Its library is loaded at the first push, so that the process starts
 * fast.
 */
function deliveryOf(context: WorkerContext): Promise<DeliverPush> {
  const opened =
    deliveries.get(context) ??
    lazyValue(async () => {
      const [{ createDelivery }, keys] = await Promise.all([
        import("./deliver-push.ts"),
        openVapidKeys(context.platform.config),
      ]);
      return createDelivery(context.platform.fetcher, keys, context.clock.now);
    });
  deliveries.set(context, opened);
  return opened();
}

/**
 * Sends a message to these browsers in order, a few at a time, while `mayGoOn`. Registrations that no longer
 * exist are deleted, and refusals are counted. A browser that needs no message counts as notified.
 */
export async function sendBatch(
  context: WorkerContext,
  subject: Subject,
  registrations: readonly PushRegistrationRecord[],
  mayGoOn: () => boolean,
): Promise<BatchResult> {
  const { store, platform, metrics, clock } = context;
  const deliver = await deliveryOf(context);
  const { messageFor, manner } = subject;
  const limit = pLimit(PUSH_CONCURRENCY);
  const told: BatchResult = { sent: [], later: [], reached: 0 };
  const ended: string[] = [];
  const refused: PushRegistrationRecord[] = [];
  const recovered: string[] = [];
  await limit.map(registrations, async (registration) => {
    if (!mayGoOn()) return;
    told.sent.push(registration);
    const message = messageFor(registration);
    if (message === undefined) return;
    const delivery = await deliver(registration, message, manner);
    metrics.push(delivery);
    if (delivery === "gone" || delivery === "unusable") ended.push(registration.id);
    if (delivery === "delivered" || delivery === "later") told.reached += 1;
    if (delivery === "later") told.later.push(registration);
    if (delivery === "refused") refused.push(registration);
    if (delivery === "delivered" && registration.failures > 0) recovered.push(registration.id);
  });
  if (refused.length > 0) {
    const hosts = [...new Set(refused.map(({ endpoint }) => URL.parse(endpoint)?.host))];
    platform.log.info({ hosts, messages: refused.length }, "Push services rejected messages");
  }
  try {
    if (ended.length > 0) await store.pushRegistrations.forget(ended);
    if (recovered.length > 0) await store.pushRegistrations.recover(recovered);
    if (refused.length > 0)
      await store.pushRegistrations.fail(
        refused.map(({ id }) => id),
        clock.now(),
        FAILURE_LIMITS,
      );
  } catch (error) {
    // The push service will repeat its answer, but the result of this message must not be lost.
    platform.log.warn({ err: error }, "Answers of push services could not be stored");
  }
  return told;
}
