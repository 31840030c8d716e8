import pLimit from "p-limit";
import type { StoryCard } from "../../core/news/story.ts";
import { openVapidKeys } from "../../platform/config/vapid-keys.ts";
import type { PushRegistrationRecord } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";
import type { DeliverPush } from "./deliver-push.ts";
import { FAILURE_LIMITS, PUSH_CONCURRENCY } from "./limits.ts";
import { pushMessage, pushTopic } from "./push-message.ts";

export interface Told {
  /** Messages that were sent, whatever the answer: always a first part of what was asked for. */
  sent: PushRegistrationRecord[];
  /** Of those, the ones whose push service was away. */
  later: PushRegistrationRecord[];
}

const deliveries = new WeakMap<WorkerContext, Promise<DeliverPush>>();

/** One sender a process. The library is loaded with the first push: it would hold up the start. */
function deliveryOf(context: WorkerContext): Promise<DeliverPush> {
  const known = deliveries.get(context);
  if (known) return known;
  const opening = (async () => {
    const [{ createDelivery }, keys] = await Promise.all([
      import("./deliver-push.ts"),
      openVapidKeys(context.platform.config),
    ]);
    return createDelivery(context.platform.fetcher, keys, context.clock.now);
  })();
  deliveries.set(context, opening);
  opening.catch(() => deliveries.delete(context));
  return opening;
}

/**
 * Sends one article's message to these browsers, in order, a few at a time, for as long as `mayGoOn` allows. Endpoints that
 * are no more are forgotten, refusals are counted.
 */
export async function tellBrowsers(
  context: WorkerContext,
  card: StoryCard,
  registrations: readonly PushRegistrationRecord[],
  mayGoOn: () => boolean,
): Promise<Told> {
  const { store, platform, metrics, clock } = context;
  const deliver = await deliveryOf(context);
  const message = pushMessage(card);
  const topic = pushTopic(card.id);
  const limit = pLimit(PUSH_CONCURRENCY);
  const told: Told = { sent: [], later: [] };
  const gone: string[] = [];
  const refused: PushRegistrationRecord[] = [];
  const recovered: string[] = [];
  await limit.map(registrations, async (registration) => {
    if (!mayGoOn()) return;
    told.sent.push(registration);
    const delivery = await deliver(registration, message, topic);
    metrics.push(delivery);
    if (delivery === "gone") gone.push(registration.id);
    if (delivery === "later") told.later.push(registration);
    if (delivery === "refused") refused.push(registration);
    if (delivery === "delivered" && registration.failures > 0) recovered.push(registration.id);
  });
  if (gone.length > 0) await store.pushRegistrations.forget(gone);
  if (recovered.length > 0) await store.pushRegistrations.recover(recovered);
  if (refused.length > 0) {
    const hosts = [...new Set(refused.map(({ endpoint }) => URL.parse(endpoint)?.host))];
    platform.log.info({ hosts, messages: refused.length }, "Push services refused messages");
    await store.pushRegistrations.fail(
      refused.map(({ id }) => id),
      clock.now(),
      FAILURE_LIMITS,
    );
  }
  return told;
}

/** The article as readers see it now; undefined for what is no article of our own or not to be read. */
export async function readableArticle(
  { store }: WorkerContext,
  articleId: string,
): Promise<StoryCard | undefined> {
  const stored = await store.stories.byId(articleId);
  return stored?.card.source === "internal" ? stored.card : undefined;
}
