import { randomUUID } from "node:crypto";
import { enqueueAll, type JobOf } from "../../platform/jobs/queues.ts";
import type { PushPart, PushRegistrationRecord } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";
import {
  ARTICLE_FRESH_MS,
  DELIVERY_TIMEOUT_MS,
  DOUBT_MS,
  FIRST_RETRY_MS,
  PUSH_CONCURRENCY,
} from "./limits.ts";
import { retryWrite } from "./retry-write.ts";
import { sendBatch } from "./send-batch.ts";
import { type Subject, subjectOf } from "./subject.ts";

/** Approximate number of registrations in a part; a million browsers make the largest number of parts. */
const PART_SIZE = 1_000;
const MOST_PARTS = 64;
/**
 * Number of registrations that are read, recorded, notified and confirmed together. It limits how many messages
 * follow an unsubscription.
 */
const CHUNK = 2 * PUSH_CONCURRENCY;
/**
 * Lease of a part, ms. A chunk takes ten seconds at most (two rounds of time-outs), so a slower worker has lost
 * its part.
 */
const LEASE_MS = 30_000;
/** Time in which messages may be started, ms, so that no answer comes after the lease. */
const SEND_WITHIN_MS = LEASE_MS - DELIVERY_TIMEOUT_MS - 1_000;

/**
 * Pushes an article or events of a match once to every registered browser: divides the registrations into
 * parts, and enqueues those that no worker holds. It may run again. Drafts, scheduled and deleted articles,
 * stories of feeds and old events are skipped.
 */
export async function sendPush(context: WorkerContext, job: JobOf<"push" | "alert">): Promise<void> {
  const { store, platform, clock } = context;
  const { articleId } = job.data;
  const subject = await subjectOf(context, articleId);
  if (subject === undefined || isStale(subject, clock.now())) {
    await store.pushes.stop(articleId, clock.now());
    return;
  }
  if (!(await store.pushes.begin(articleId, clock.now()))) return;
  if (subject.heldUntil !== undefined) return store.pushes.hold(articleId, subject.heldUntil);
  const { pushRegistrations } = store;
  const { audience } = subject;
  // Nearly all registrations want articles, and the collection's own count costs nothing.
  const ofArticles = audience === "articles" || "topics" in audience;
  const count = ofArticles ? pushRegistrations.count() : pushRegistrations.countFollowers(audience);
  await store.pushes.split(articleId, partsFor(await count));
  const parts = await store.pushes.openParts(articleId, clock.now());
  // A worker may have died after it finished the last part.
  if (parts.length === 0) await store.pushes.finishWhenTold(articleId, clock.now());
  await enqueueAll(
    platform.jobs,
    subject.queues.part,
    parts.map((partId) => ({ data: { articleId, partId }, dedupe: partId })),
  );
}

const isStale = ({ since }: Subject, now: number): boolean =>
  since !== undefined && now - since > ARTICLE_FRESH_MS;

function partsFor(registrations: number): number {
  const wanted = Math.max(1, registrations / PART_SIZE);
  return Math.min(MOST_PARTS, 2 ** Math.ceil(Math.log2(wanted)));
}

/** Sends a part in chunks, unless another worker holds the part. */
export async function sendPushPart(
  context: WorkerContext,
  job: JobOf<"push-part" | "alert-part">,
  stopping: AbortSignal,
): Promise<void> {
  const { store, clock } = context;
  const token = randomUUID();
  const part = await store.pushes.take(job.data.partId, token, clock.now(), LEASE_MS, DOUBT_MS);
  if (!part) return;
  const told: ToldNow = { sentIds: [], doubtEnds: clock.now() + LEASE_MS + DOUBT_MS };
  try {
    await tellPart(context, { part, token, told }, stopping);
  } catch (error) {
    const isOfUse = (): boolean => !stopping.aborted && clock.now() < told.doubtEnds;
    if (told.sentIds.length > 0)
      await retryWrite(() => store.pushes.takeBack(part, token, told.sentIds), isOfUse);
    throw error;
  }
}

interface ToldNow {
  sentIds: string[];
  /** Time before which no other worker sends the chunk, ms since 1970. */
  doubtEnds: number;
}

async function tellPart(
  context: WorkerContext,
  { part, token, told }: { part: PushPart; token: string; told: ToldNow },
  stopping: AbortSignal,
): Promise<void> {
  const { store, platform, clock } = context;
  const unlessLost = async (held: boolean): Promise<boolean> => {
    if (!held) await store.pushes.takeBack(part, token, told.sentIds);
    return held;
  };
  for (;;) {
    const subject = await subjectOf(context, part.articleId);
    if (!subject) return store.pushes.stop(part.articleId, clock.now());
    if (subject.heldUntil !== undefined) {
      await store.pushes.hold(part.articleId, subject.heldUntil);
      await unlessLost(await store.pushes.release(part, token, clock.now()));
      return;
    }
    const chunk = await store.pushRegistrations.inRange(part, CHUNK, subject.audience);
    if (chunk.length === 0) break;
    const began = clock.now();
    const ids = chunk.map(({ id }) => id);
    if (!(await unlessLost(await store.pushes.advance(part, token, ids, began, LEASE_MS)))) return;
    told.sentIds = [];
    told.doubtEnds = began + LEASE_MS + DOUBT_MS;
    const mayGoOn = (): boolean => !stopping.aborted && clock.now() < began + SEND_WITHIN_MS;
    const { sent, later, reached } = await sendBatch(context, subject, chunk, mayGoOn);
    const laterIds = new Set(idsOf(later));
    told.sentIds = idsOf(sent).filter((id) => !laterIds.has(id));
    const retryAt = clock.now() + FIRST_RETRY_MS;
    await store.pushes.owe(part.articleId, [...laterIds], clock.now(), retryAt);
    told.sentIds = idsOf(sent);
    part.after = told.sentIds.at(-1) ?? part.after;
    part.told += reached;
    if (sent.length === chunk.length) continue;
    await unlessLost(await store.pushes.release(part, token, clock.now()));
    if (stopping.aborted) throw new Error("The worker is shutting down");
    return;
  }
  if (!(await unlessLost(await store.pushes.finish(part, token, clock.now())))) return;
  platform.log.info({ article: part.articleId, part: part.id, browsers: part.told }, "Push messages sent");
}

function idsOf(registrations: readonly PushRegistrationRecord[]): string[] {
  return registrations.map(({ id }) => id);
}
