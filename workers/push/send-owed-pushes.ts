import { randomUUID } from "node:crypto";
import type { JobOf } from "../../platform/jobs/queues.ts";
import type { OwedPush, PushRegistrationRecord } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";
import {
  DELIVERY_TIMEOUT_MS,
  FAILURE_LIMITS,
  FIRST_RETRY_MS,
  GIVE_UP_MS,
  LONGEST_RETRY_MS,
  PUSH_CONCURRENCY,
} from "./limits.ts";
import { type Subject, subjectOf } from "./subject.ts";
import { tellBrowsers } from "./tell-browsers.ts";

const CHUNK = 2 * PUSH_CONCURRENCY;
/** Messages taken by a worker that does not come back are due again after this. */
const LEASE_MS = 60_000;
const SEND_WITHIN_MS = LEASE_MS - DELIVERY_TIMEOUT_MS - 1_000;

/**
 * Delivers what is owed and due, a chunk at a time, until nothing is. A push service that is still away is asked again
 * after 5, 10, 20 s and so on, every ten minutes at last, for half a day; then the messages are dropped and count as refused.
 */
export async function sendOwedPushes(
  context: WorkerContext,
  _: JobOf<"push-owed">,
  stopping: AbortSignal,
): Promise<void> {
  const { store, clock } = context;
  while (!stopping.aborted) {
    const now = clock.now();
    const owed = await store.pushes.takeDue(randomUUID(), now, LEASE_MS, CHUNK);
    if (owed.length === 0) return;
    const registrations = new Map(
      (await store.pushRegistrations.byIds(owed.map(({ registrationId }) => registrationId))).map(
        (record) => [record.id, record],
      ),
    );
    const mayGoOn = (): boolean => !stopping.aborted && clock.now() < now + SEND_WITHIN_MS;
    for (const [articleId, messages] of Map.groupBy(owed, (one) => one.articleId)) {
      const subject = await subjectOf(context, articleId);
      await sendAbout(context, subject, messages, registrations, mayGoOn);
    }
  }
}

async function sendAbout(
  context: WorkerContext,
  subject: Subject | undefined,
  messages: readonly OwedPush[],
  registrations: ReadonlyMap<string, PushRegistrationRecord>,
  mayGoOn: () => boolean,
): Promise<void> {
  const { store, clock, platform } = context;
  const browsers = messages.flatMap(({ registrationId }) => registrations.get(registrationId) ?? []);
  const { sent, later } = subject
    ? await tellBrowsers(context, subject, browsers, mayGoOn)
    : { sent: browsers, later: [] };
  const sentIds = new Set(sent.map(({ id }) => id));
  const laterIds = new Set(later.map(({ id }) => id));
  const now = clock.now();
  const settled: OwedPush[] = [];
  const unreached: string[] = [];
  for (const message of messages) {
    const { registrationId, since, tries } = message;
    // A message that was not begun in time is due again when the lease ends.
    if (registrations.has(registrationId) && !sentIds.has(registrationId)) continue;
    if (!laterIds.has(registrationId)) settled.push(message);
    else if (now - since < GIVE_UP_MS) await store.pushes.postpone(message, now + retryAfter(tries));
    else {
      settled.push(message);
      unreached.push(registrationId);
    }
  }
  await store.pushes.settle(settled);
  if (unreached.length === 0) return;
  await store.pushRegistrations.fail(unreached, now, FAILURE_LIMITS);
  platform.log.info(
    { about: subject?.id, browsers: unreached.length },
    "Browsers could not be reached by push",
  );
}

/** Time before the next try, ms, after this many tries. */
function retryAfter(tries: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries + 1, 10));
}
