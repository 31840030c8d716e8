import { z } from "zod";
import { EVENT_KINDS } from "../../cricket/events/event.ts";
import { correction } from "../rest.ts";

export const ARTICLE_EVENTS = [
  "article.published",
  "article.updated",
  "article.corrected",
  "article.unpublished",
] as const;
/** Events of the posts of live blogs. */
export const POST_EVENTS = ["post.published", "post.updated", "post.removed"] as const;
const MATCH_EVENTS = EVENT_KINDS.map((kind) => `match.${kind}` as const);
/** All events of webhooks (decisions/webhooks.md#events). */
export const WEBHOOK_EVENTS = [...ARTICLE_EVENTS, ...POST_EVENTS, ...MATCH_EVENTS] as const;
export type ArticleEvent = (typeof ARTICLE_EVENTS)[number];
export type PostEvent = (typeof POST_EVENTS)[number];
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

const timestamp = z.string();

/** Data of the events `article.*`. If the article is no longer public, only `id` and `url`. */
const articleData = z
  .object({
    id: z.string(),
    url: z.string(),
    title: z.string().exactOptional(),
    excerpt: z.string().exactOptional(),
    category: z.string().exactOptional(),
    author: z.string().exactOptional(),
    publishDate: z.string().exactOptional(),
    corrections: z.array(correction).exactOptional(),
  })
  .meta({ id: "WebhookArticle" });

/** Data of the events `post.*`. If the post was removed, only `id`, `blog` and `url`. */
const postData = z
  .object({
    id: z.string(),
    /** Id of the live blog's article. */
    blog: z.string(),
    url: z.string(),
    at: z.string().exactOptional(),
    title: z.string().exactOptional(),
    contentHtml: z.string().exactOptional(),
    byline: z.string().exactOptional(),
    key: z.boolean().exactOptional(),
    revision: z.number().exactOptional(),
    corrections: z.array(correction).exactOptional(),
  })
  .meta({ id: "WebhookPost" });

const matchData = z
  .object({
    code: z.string(),
    url: z.string(),
    title: z.string(),
    /** Key of the event, such as `wicket/1/3`, which corrections do not change. */
    key: z.string(),
    /**
     * `new`: the event happened; `amended`: another player was involved than reported; `back`: the event did
     * not happen.
     */
    change: z.enum(["new", "amended", "back"]),
    innings: z.number().exactOptional(),
    who: z.string().exactOptional(),
    sentence: z.string(),
  })
  .meta({ id: "WebhookMatchEvent" });

const payload = <Type extends z.ZodType, Data extends z.ZodType>(id: string, type: Type, data: Data) =>
  z.object({ type, timestamp, data }).meta({ id });

const articlePayload = payload("WebhookArticleMessage", z.enum(ARTICLE_EVENTS), articleData);
export const postPayload = payload("WebhookPostMessage", z.enum(POST_EVENTS), postData);
export const matchPayload = payload("WebhookMatchMessage", z.enum(MATCH_EVENTS), matchData);
const testPayload = payload("WebhookTestMessage", z.literal("webhook.test"), z.object({ text: z.string() }));
const webhookPayload = z.union([articlePayload, postPayload, matchPayload, testPayload]);
export const WEBHOOK_PAYLOADS = [
  {
    name: "article",
    summary: "An article came out, was changed, corrected or taken back",
    payload: articlePayload,
  },
  {
    name: "post",
    summary: "A post of a live blog came out, was changed or taken down",
    payload: postPayload,
  },
  {
    name: "match",
    summary: "Something happened in a match, or did not happen after all",
    payload: matchPayload,
  },
  { name: "test", summary: "An admin requested a test", payload: testPayload },
] as const;
export type MatchPayload = z.infer<typeof matchPayload>;
export type WebhookPayload = z.infer<typeof webhookPayload>;
