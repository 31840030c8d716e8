import { LIVE_BLOG } from "../../core/blog/blog.ts";
import { followedBlog } from "../../core/contract/push/match-alerts.ts";
import { endOfNight } from "../../core/contract/push/night.ts";
import type { PushPayload } from "../../core/contract/push/notifications.ts";
import { topicOf } from "../../core/contract/push/topic-names.ts";
import { DAY_SECONDS } from "../../core/time-units.ts";
import { isAlertId, isBlogPushId, isForFollowers } from "../../store/pushes/alert-id.ts";
import type { PushAudience, PushRegistrationRecord } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";
import type { Manner } from "./deliver-push.ts";
import { ALERT_FRESH_MS } from "./limits.ts";
import { alertMessages, alertTopic, blogMessage, pushMessage, pushTopic } from "./push-message.ts";

const ARTICLE_TTL_SECONDS = DAY_SECONDS;
/**
 * Time after which a push service discards an alert, s: a phone that was off for longer shows the match anyway.
 */
const ALERT_TTL_SECONDS = 30 * 60;

export interface PushQueues {
  whole: "push" | "alert";
  part: "push-part" | "alert-part";
}

/** The content of a push, an article, posts of a live blog or events of a match, with its readers and options. */
export interface Subject {
  id: string;
  audience: PushAudience;
  /** Message for one browser; undefined if it gets none. */
  messageFor: (registration: PushRegistrationRecord) => PushPayload | undefined;
  manner: Manner;
  queues: PushQueues;
  /** Publication, ms since 1970, if known. */
  since?: number | undefined;
  /** End of the quiet hours before which the push is not sent, unless it is urgent, ms since 1970. */
  heldUntil?: number | undefined;
}

export const queuesOf = (id: string): PushQueues =>
  isForFollowers(id) ? { whole: "alert", part: "alert-part" } : { whole: "push", part: "push-part" };

/** Content of a push; undefined for stories of feeds, unpublished articles and old events. */
export async function subjectOf(context: WorkerContext, id: string): Promise<Subject | undefined> {
  if (isAlertId(id)) return alertSubject(context, id);
  return isBlogPushId(id) ? blogSubject(context, id) : articleSubject(context, id);
}

async function articleSubject({ store, clock }: WorkerContext, id: string): Promise<Subject | undefined> {
  const card = (await store.stories.byId(id))?.card;
  if (card?.source !== "internal") return undefined;
  const begun = await store.pushes.begunOf(id);
  const telling = begun?.telling ?? { topics: [topicOf(card.category ?? "")], urgent: false };
  const message = pushMessage(card, telling.text);
  return {
    id,
    since: begun?.startedAt,
    heldUntil: telling.urgent ? undefined : endOfNight(clock.now()),
    audience: { topics: telling.topics },
    messageFor: () => message,
    manner: {
      topic: pushTopic(id),
      ttlSeconds: ARTICLE_TTL_SECONDS,
      urgency: telling.urgent ? "high" : "normal",
    },
    queues: queuesOf(id),
  };
}

/** Posts of a live blog, without those that readers no longer see as key events. */
async function blogSubject({ store, clock }: WorkerContext, id: string): Promise<Subject | undefined> {
  const begun = await store.pushes.begunOf(id);
  const { telling } = begun ?? {};
  if (!begun || !telling?.posts) return undefined;
  const { blog, ids } = telling.posts;
  const [story, posts] = await Promise.all([store.stories.byId(blog), store.blogs.somePosts(ids)]);
  if (story?.card.contentType !== LIVE_BLOG) return undefined;
  const shown = ids
    .flatMap((post) => posts.get(post) ?? [])
    .filter(({ state, key, takenBack }) => state === "out" && key && !takenBack);
  const message = blogMessage(story.card, shown, { order: begun.startedAt, text: telling.text });
  if (!message) return undefined;
  const follows = [followedBlog(blog)];
  return {
    id,
    since: begun.startedAt,
    heldUntil: telling.urgent ? undefined : endOfNight(clock.now()),
    audience: telling.topics.length > 0 ? { topics: telling.topics, follows } : follows,
    messageFor: () => message,
    manner: {
      topic: pushTopic(blog),
      ttlSeconds: ARTICLE_TTL_SECONDS,
      urgency: telling.urgent ? "high" : "normal",
    },
    queues: queuesOf(id),
  };
}

async function alertSubject({ store, clock }: WorkerContext, id: string): Promise<Subject | undefined> {
  const alert = await store.pushes.alertOf(id);
  if (!alert || clock.now() - alert.at > ALERT_FRESH_MS) return undefined;
  return {
    id,
    audience: alert.audience,
    messageFor: alertMessages(alert),
    manner: { topic: alertTopic(alert.code), ttlSeconds: ALERT_TTL_SECONDS, urgency: "high" },
    queues: queuesOf(id),
  };
}
