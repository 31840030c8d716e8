import {
  ARTICLE_EVENTS,
  type ArticleEvent,
  type MatchPayload,
  POST_EVENTS,
  type PostEvent,
} from "../../core/contract/webhooks/webhook-events.ts";
import { present } from "../../core/present.ts";
import { readerPost } from "../../store/blogs/reader-post.ts";
import type { MatchAlert, PendingArticle, Post, StoredStory, WebhookMessage } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";

const iso = (at: number): string => new Date(at).toISOString();

/**
 * Age of corrections that are still included with a save, ms, because another save may have overtaken theirs. A
 * repeated one has the same id.
 */
const OVERTAKEN_MS = 3_600_000;

/** Messages about a save. Their ids contain its time, so that a repeated job sends them once. */
function articleMessages(
  { id, from, announce, announcedFrom }: PendingArticle,
  story: StoredStory | undefined,
  site: string,
): WebhookMessage[] {
  const { title, excerpt, category, authorName, publishDate } = story?.card ?? {};
  const { corrections } = story?.details ?? {};
  const data = {
    id,
    url: `${site}/article/${id}`,
    ...present({ title, excerpt, category, author: authorName, publishDate, corrections }),
  };
  const message = (type: ArticleEvent, at: number): WebhookMessage => ({
    id: `msg_${id}.${at}`,
    payload: { type, timestamp: iso(at), data },
  });
  if (!story) return [message("article.unpublished", from)];
  const corrected = (corrections ?? [])
    .map(({ at }) => Date.parse(at))
    .filter((at) => at <= from && at > from - OVERTAKEN_MS)
    .toSorted((one, other) => one - other);
  const isSave = (!announce || announcedFrom !== undefined) && !corrected.includes(from);
  return [
    ...(announce ? [message("article.published", announcedFrom ?? from)] : []),
    // The id of a correction contains the time of its save.
    ...corrected.map((at) => message("article.corrected", at)),
    ...(isSave ? [message("article.updated", from)] : []),
  ];
}

/**
 * Stores the messages about a save for webhooks before the save is settled, so that a crash loses no message.
 */
export async function storeArticleMessages(
  { store, clock, platform }: WorkerContext,
  pending: PendingArticle,
): Promise<void> {
  if (!(await store.webhooks.wanted(ARTICLE_EVENTS))) return;
  const story = await store.stories.byId(pending.id);
  // A draft or scheduled article that was deleted was never public.
  if (!story && !pending.seen) return;
  const { PUBLIC_URL: site = "" } = platform.config.env;
  await store.webhooks.tell(articleMessages(pending, story, site), clock.now());
}

/** Messages about a save of a post. Their ids contain its revision, so that a repeated job sends them once. */
function postMessages(post: Post, site: string): WebhookMessage[] {
  const { id, blogId: blog, state, seen, revision, savedAt, touchedAt } = post;
  const about = { id, blog, url: `${site}/article/${blog}?post=${id}` };
  if (state !== "out") {
    if (!seen) return [];
    const payload = { type: "post.removed" as const, timestamp: iso(savedAt), data: about };
    return [{ id: `msg_post.${id}.removed.${savedAt}`, payload }];
  }
  const {
    place: _,
    pinned: __,
    origin: ___,
    changedAt: ____,
    takenBack: _____,
    ...shown
  } = readerPost(post, "");
  const message = (type: PostEvent, tag: string): WebhookMessage => ({
    id: `msg_post.${id}.${tag}`,
    payload: { type, timestamp: iso(savedAt), data: { ...shown, ...about } },
  });
  const published = message("post.published", "published");
  return [
    ...(savedAt - post.at <= OVERTAKEN_MS ? [published] : []),
    ...(touchedAt === undefined ? [] : [message("post.updated", `updated.${revision}`)]),
  ];
}

export async function storePostMessages(
  { store, clock, platform }: WorkerContext,
  posts: readonly Post[],
): Promise<void> {
  if (posts.length === 0 || !(await store.webhooks.wanted(POST_EVENTS))) return;
  const { PUBLIC_URL: site = "" } = platform.config.env;
  const messages = posts.flatMap((post) => postMessages(post, site));
  if (messages.length > 0) await store.webhooks.tell(messages, clock.now());
}

/** A message for each event of an alert; ids contain the alert's number. */
function matchMessages({ code, title, events, revision, at }: MatchAlert, site: string): WebhookMessage[] {
  return events.map(({ key, kind, change, innings, who, sentence }, index) => {
    const data: MatchPayload["data"] = {
      code,
      url: `${site}/scorecard/${code}`,
      title,
      key,
      change,
      ...present({ innings, who }),
      sentence,
    };
    const payload = { type: `match.${kind}` as const, timestamp: iso(at), data };
    return { id: `msg_match.${code}.${revision}.${index}`, payload };
  });
}

export const webhooksWant = (
  { store }: WorkerContext,
  { events }: Pick<MatchAlert, "events">,
): Promise<boolean> => store.webhooks.wanted(events.map(({ kind }) => `match.${kind}` as const));

export async function storeMatchMessages(
  { store, clock, platform }: WorkerContext,
  alert: MatchAlert,
): Promise<void> {
  const { PUBLIC_URL: site = "" } = platform.config.env;
  await store.webhooks.tell(matchMessages(alert, site), clock.now());
}
