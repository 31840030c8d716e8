import { randomUUID } from "node:crypto";
import type { JobOf } from "../../platform/jobs/queues.ts";
import type { OwedPush, PushRegistrationRecord } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";
import {
  DELIVERY_TIMEOUT_MS,
  DOUBT_MS,
  FAILURE_LIMITS,
  FIRST_RETRY_MS,
  GIVE_UP_MS,
  LONGEST_RETRY_MS,
  PUSH_CONCURRENCY,
} from "./limits.ts";
import { retryWrite } from "./retry-write.ts";
import { sendBatch } from "./send-batch.ts";
import { type Subject, subjectOf } from "./subject.ts";

const CHUNK = 2 * PUSH_CONCURRENCY;
/**
 * Time for which a worker may send the messages that it took, ms; it starts none whose answer could come later.
 */
const HOLD_MS = 60_000;
const SEND_WITHIN_MS = HOLD_MS - DELIVERY_TIMEOUT_MS - 1_000;
const LEASE_MS = HOLD_MS + DOUBT_MS;

/**
 * Sends due messages in chunks. If a push service is unavailable, it retries after 5, 10, 20 s and so on, up to
 * every ten minutes for half a day; then the messages are given up as refused.
 */
export async function sendOwedPushes(
  context: WorkerContext,
  _: JobOf<"push-owed">,
  stopping: AbortSignal,
): Promise<void> {
  const { store, clock } = context;
  while (!stopping.aborted) {
    const now = clock.now();
    const token = randomUUID();
    const owed = await store.pushes.takeDue(token, now, LEASE_MS, CHUNK);
    if (owed.length === 0) return;
    const registrations = new Map(
      (await store.pushRegistrations.byIds(owed.map(({ registrationId }) => registrationId))).map(
        (record) => [record.id, record],
      ),
    );
    const mayGoOn = (): boolean => !stopping.aborted && clock.now() < now + SEND_WITHIN_MS;
    const isHeld = (): boolean => !stopping.aborted && clock.now() < now + LEASE_MS;
    for (const [articleId, messages] of Map.groupBy(owed, (one) => one.articleId)) {
      const subject = await subjectOf(context, articleId);
      const heldUntil = subject?.heldUntil;
      if (heldUntil !== undefined) {
        for (const message of messages) await store.pushes.postpone(message, token, heldUntil);
        continue;
      }
      await sendAbout(context, { subject, messages, token }, registrations, { mayGoOn, isHeld });
    }
  }
}

async function sendAbout(
  context: WorkerContext,
  {
    subject,
    messages,
    token,
  }: { subject: Subject | undefined; messages: readonly OwedPush[]; token: string },
  registrations: ReadonlyMap<string, PushRegistrationRecord>,
  { mayGoOn, isHeld }: { mayGoOn: () => boolean; isHeld: () => boolean },
): Promise<void> {
  const { store, clock, platform } = context;
  const browsers = messages.flatMap(({ registrationId }) => registrations.get(registrationId) ?? []);
  const { sent, later } = subject
    ? await sendBatch(context, subject, browsers, mayGoOn)
    : { sent: browsers, later: [] };
  const sentIds = new Set(sent.map(({ id }) => id));
  const laterIds = new Set(later.map(({ id }) => id));
  const now = clock.now();
  const settled: OwedPush[] = [];
  const notBegun: OwedPush[] = [];
  const postponed: OwedPush[] = [];
  const unreached: string[] = [];
  for (const message of messages) {
    const { registrationId, since } = message;
    if (registrations.has(registrationId) && !sentIds.has(registrationId)) notBegun.push(message);
    else if (!laterIds.has(registrationId)) settled.push(message);
    else if (now - since < GIVE_UP_MS) postponed.push(message);
    else {
      settled.push(message);
      unreached.push(registrationId);
    }
  }
  // This write comes first, because messages that stay in the list are sent again.
  await retryWrite(() => store.pushes.settle(settled, token), isHeld);
  for (const message of postponed)
    await store.pushes.postpone(message, token, now + retryAfter(message.tries));
  await store.pushes.giveBack(notBegun, token, now);
  if (unreached.length === 0) return;
  await store.pushRegistrations.fail(unreached, now, FAILURE_LIMITS);
  platform.log.info(
    { about: subject?.id, browsers: unreached.length },
    "Push messages could not be delivered",
  );
}

function retryAfter(tries: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries + 1, 10));
}
