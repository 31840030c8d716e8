import {
  ARTICLE_EVENTS,
  type ArticleEvent,
  type MatchPayload,
} from "../../core/contract/webhooks/webhook-events.ts";
import { present } from "../../core/present.ts";
import type { MatchAlert, PendingArticle, StoredStory, WebhookMessage } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";

const iso = (at: number): string => new Date(at).toISOString();

/**
 * Corrections this much older than a save are sent with it: another save may have overtaken theirs. Those that were sent
 * have the same id.
 */
const OVERTAKEN_MS = 3_600_000;

/**
 * What a save is told as. The save's own time makes the id, so a job that is done again tells it once; one that comes between
 * an article's coming out and its announcement is told besides that.
 */
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
    // A correction has the time of the save that made it.
    ...corrected.map((at) => message("article.corrected", at)),
    ...(isSave ? [message("article.updated", from)] : []),
  ];
}

/** Writes down for webhooks what was saved, before it is settled: from then on nothing loses it. */
export async function tellOfArticle(
  { store, clock, platform }: WorkerContext,
  pending: PendingArticle,
): Promise<void> {
  if (!(await store.webhooks.wanted(ARTICLE_EVENTS))) return;
  const story = await store.stories.byId(pending.id);
  // A draft that was deleted, or a scheduled article, was never public.
  if (!story && !pending.seen) return;
  const { PUBLIC_URL: site = "" } = platform.config.env;
  await store.webhooks.tell(articleMessages(pending, story, site), clock.now());
}

/** A message for each event of an alert; the alert's own number makes the ids. */
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

/** Whether an enabled webhook asks for one of these events. */
export const webhooksWant = (
  { store }: WorkerContext,
  { events }: Pick<MatchAlert, "events">,
): Promise<boolean> => store.webhooks.wanted(events.map(({ kind }) => `match.${kind}` as const));

export async function tellOfMatch(
  { store, clock, platform }: WorkerContext,
  alert: MatchAlert,
): Promise<void> {
  const { PUBLIC_URL: site = "" } = platform.config.env;
  await store.webhooks.tell(matchMessages(alert, site), clock.now());
}
