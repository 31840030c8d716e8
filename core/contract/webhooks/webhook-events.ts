import { z } from "zod";
import { EVENT_KINDS } from "../../cricket/events/event.ts";
import { correction } from "../rest.ts";

/** What becomes of an article of our own. */
export const ARTICLE_EVENTS = [
  "article.published",
  "article.updated",
  "article.corrected",
  "article.unpublished",
] as const;
const MATCH_EVENTS = EVENT_KINDS.map((kind) => `match.${kind}` as const);
/** What a webhook may be called for (decisions/webhooks.md#events). */
export const WEBHOOK_EVENTS = [...ARTICLE_EVENTS, ...MATCH_EVENTS] as const;
export type ArticleEvent = (typeof ARTICLE_EVENTS)[number];
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** ISO 8601. */
const timestamp = z.string();

/** The data of `article.*`. Without `title` and what follows where it is not to be read any more. */
const articleData = z
  .object({
    id: z.string(),
    /** The page's address. */
    url: z.string(),
    title: z.string().exactOptional(),
    excerpt: z.string().exactOptional(),
    category: z.string().exactOptional(),
    author: z.string().exactOptional(),
    publishDate: z.string().exactOptional(),
    corrections: z.array(correction).exactOptional(),
  })
  .meta({ id: "WebhookArticle" });

/** The data of `match.*`. */
const matchData = z
  .object({
    code: z.string(),
    url: z.string(),
    /** The sides, in Bengali. */
    title: z.string(),
    /** The same of what is amended or taken back later: `wicket/1/3`. */
    key: z.string(),
    /** `new`: it has happened; `amended`: it was somebody else's; `back`: it has not happened after all. */
    change: z.enum(["new", "amended", "back"]),
    innings: z.number().exactOptional(),
    who: z.string().exactOptional(),
    /** In Bengali. */
    sentence: z.string(),
  })
  .meta({ id: "WebhookMatchEvent" });

const payload = <Type extends z.ZodType, Data extends z.ZodType>(id: string, type: Type, data: Data) =>
  z.object({ type, timestamp, data }).meta({ id });

const articlePayload = payload("WebhookArticleMessage", z.enum(ARTICLE_EVENTS), articleData);
export const matchPayload = payload("WebhookMatchMessage", z.enum(MATCH_EVENTS), matchData);
/** What the button of the desk sends. */
const testPayload = payload("WebhookTestMessage", z.literal("webhook.test"), z.object({ text: z.string() }));
const webhookPayload = z.union([articlePayload, matchPayload, testPayload]);
/** What is sent, by its kind: told of in OpenAPI's `webhooks`. */
export const WEBHOOK_PAYLOADS = [
  {
    name: "article",
    summary: "An article came out, was changed, corrected or taken back",
    payload: articlePayload,
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
