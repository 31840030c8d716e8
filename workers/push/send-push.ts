import pLimit from "p-limit";
import type { PushPayload } from "../../core/contract/notifications.ts";
import type { StoryCard } from "../../core/news/story.ts";
import { openVapidKeys, type VapidKeys } from "../../platform/config/vapid-keys.ts";
import { announceArticle, type PushJob } from "../../platform/jobs/announce-article.ts";
import type { Job } from "../../platform/jobs/port.ts";
import type { PushRegistrationRecord } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";
import type { Delivery } from "./deliver-push.ts";

/** One browser whose push service was not to be had; tried again by itself, so that nobody else waits for it. */
export const PUSH_AGAIN_QUEUE = "push-again";
export interface PushAgainJob {
  articleId: string;
  registrationId: string;
}

/** Registrations read and told at once; afterwards the place is written down. */
const BATCH = 100;
/** Requests to push services at once. */
export const PUSH_CONCURRENCY = 20;
/** Longer than a batch can take: 100 requests of 5 s, 20 at once. */
const LEASE_MS = 60_000;
/** A push service that is away is asked again after 5, 10, 20, 40 and 80 seconds. */
const AGAIN_ATTEMPTS = 5;
const AGAIN_BACKOFF_MS = 5_000;
/** A push carries about 3 kB (RFC 8291, 4), and a Bengali letter takes three bytes. */
const TITLE_LENGTH = 150;
const BODY_LENGTH = 200;

/**
 * Tells every registered browser of an article, once: the store knows what was sent and how far, so that a job that is
 * run twice sends nothing twice, and one that was cut off goes on where it stopped. Articles that are not to be read now
 * (drafts, scheduled or deleted ones) and stories of others are not sent. Rejects when another worker is at it, or when
 * stopped, so that the job is tried again.
 */
export async function sendPush(
  context: WorkerContext,
  job: Job<PushJob>,
  stopping: AbortSignal,
): Promise<void> {
  const { store, platform, clock } = context;
  const { articleId } = job.data;
  const card = await readableArticle(context, articleId);
  if (!card) return;
  const keys = await openVapidKeys(platform.config);
  const run = await store.pushes.begin(articleId, clock.now(), LEASE_MS);
  if (run.state === "done") return;
  if (run.state === "busy") throw new Error("Another worker sends this article");

  let told = 0;
  let after = run.after;
  for (;;) {
    const batch = await store.pushes.registrationsAfter(after, BATCH);
    if (batch.length === 0) break;
    const reached = await tellAll(context, keys, card, batch, stopping);
    told += reached.length;
    after = reached.at(-1)?.id ?? after;
    if (after !== undefined) await store.pushes.progress(articleId, after, clock.now(), LEASE_MS);
    if (stopping.aborted) {
      await store.pushes.release(articleId, clock.now());
      throw new Error("The worker is shutting down");
    }
  }
  await store.pushes.finish(articleId, clock.now());
  platform.log.info({ article: articleId, browsers: told }, "A push was sent");
}

/** Tells one browser again; the last try that fails is let go, because a phone that is off is no operator's matter. */
export async function sendPushAgain(context: WorkerContext, job: Job<PushAgainJob>): Promise<void> {
  const { articleId, registrationId } = job.data;
  const card = await readableArticle(context, articleId);
  const registration = await context.store.pushes.registration(registrationId);
  if (!card || !registration) return;
  const keys = await openVapidKeys(context.platform.config);
  const delivery = await tell(context, keys, card, registration);
  if (delivery !== "later") return;
  if (job.attempt < AGAIN_ATTEMPTS) throw new Error("The push service does not take it yet");
  context.platform.log.info({ article: articleId }, "A browser could not be reached by push");
}

/** What was begun before the process ended is taken up again. */
export async function resumePushes(context: WorkerContext): Promise<void> {
  const { jobs } = context.platform;
  for (const articleId of await context.store.pushes.unfinished(100)) {
    await announceArticle({ jobs }, articleId);
  }
}

/** The article as readers see it now; undefined for what is no article of our own or not to be read. */
async function readableArticle(context: WorkerContext, articleId: unknown): Promise<StoryCard | undefined> {
  if (typeof articleId !== "string") return undefined;
  const stored = await context.store.stories.byId(articleId);
  return stored?.card.source === "internal" ? stored.card : undefined;
}

/** Tells a batch, in order; of one that is stopped, those who were told: everybody up to some point. */
async function tellAll(
  context: WorkerContext,
  keys: VapidKeys,
  card: StoryCard,
  batch: readonly PushRegistrationRecord[],
  stopping: AbortSignal,
): Promise<PushRegistrationRecord[]> {
  const limit = pLimit(PUSH_CONCURRENCY);
  const reached: PushRegistrationRecord[] = [];
  await limit.map(batch, async (registration) => {
    if (stopping.aborted) return;
    reached.push(registration);
    const delivery = await tell(context, keys, card, registration);
    if (delivery !== "later") return;
    const again: PushAgainJob = { articleId: card.id, registrationId: registration.id };
    await context.platform.jobs.add(PUSH_AGAIN_QUEUE, again, {
      dedupe: `${card.id}.${registration.id}`,
      delay: AGAIN_BACKOFF_MS,
      attempts: AGAIN_ATTEMPTS,
      backoff: AGAIN_BACKOFF_MS * 2,
    });
  });
  return reached;
}

/** One message to one browser. An endpoint that is no more is forgotten. */
async function tell(
  context: WorkerContext,
  keys: VapidKeys,
  card: StoryCard,
  registration: PushRegistrationRecord,
): Promise<Delivery> {
  const { store, platform, metrics } = context;
  // Loaded with the first push: the library would hold up the start.
  const { deliverPush } = await import("./deliver-push.ts");
  const delivery = await deliverPush(platform.fetcher, keys, registration, payloadOf(card), topicOf(card.id));
  metrics.push(delivery);
  if (delivery === "gone") await store.pushes.forget(registration.id);
  if (delivery === "refused") {
    platform.log.info({ host: URL.parse(registration.endpoint)?.host }, "A push service refused a message");
  }
  return delivery;
}

/** What the browser is sent: it says what it is about without asking the server. */
function payloadOf(card: StoryCard): PushPayload {
  return {
    title: shorten(card.title, TITLE_LENGTH),
    ...(card.excerpt ? { body: shorten(card.excerpt, BODY_LENGTH) } : {}),
    data: { url: `/article/${card.id}` },
  };
}

/** At most 32 base64url characters (RFC 8030, 5.4): an undelivered message about the article gives way to a newer one. */
function topicOf(id: string): string {
  return `story-${id}`.slice(0, 32);
}

/** Cut between letters as a reader counts them, never inside a conjunct. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  let short = "";
  for (const { segment } of new Intl.Segmenter("bn", { granularity: "grapheme" }).segment(text)) {
    if (short.length + segment.length >= length) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}
