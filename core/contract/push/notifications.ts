import { z } from "zod";
import { fail, ok, type Result } from "../../result.ts";
import { boundedList, boundedText } from "../bounded.ts";
import { PUSH_TOPICS } from "./topic-names.ts";

/** Topics that a browser chose, without repetitions. If all are chosen, topics added later are included. */
const pushTopics = boundedList(z.enum(PUSH_TOPICS), PUSH_TOPICS.length).refine(
  (topics) => new Set(topics).size === topics.length,
  "Each topic once",
);

/** `POST /api/notifications/register` (decisions/push.md#registrations). `token`: push subscription as JSON. */
export const pushRegistration = z.object({
  token: z.string().min(1).max(4096),
  userAgent: z.string().max(1024),
  timestamp: z.union([z.string().max(40), z.number()]),
  /**
   * Chosen topics of articles (decisions/push.md#topics). If absent, the earlier choice stays, and a new
   * registration gets all. An empty list means no articles.
   */
  topics: pushTopics.optional(),
});
export type PushRegistration = z.infer<typeof pushRegistration>;

/**
 * Keys as base64url of fixed length: an uncompressed P-256 point and a 16-byte secret (RFC 8291, 3.2 and 3.1).
 */
const p256dh = /^B[A-Za-z0-9_-]{86}={0,1}$/;
const authSecret = /^[A-Za-z0-9_-]{22}={0,2}$/;

export const pushSubscription = z.object({
  endpoint: boundedText(2048).pipe(z.url({ protocol: /^https$/ })),
  keys: z.object({
    p256dh: boundedText(100).regex(p256dh),
    auth: boundedText(30).regex(authSecret),
  }),
});
export type PushSubscriptionToken = z.infer<typeof pushSubscription>;

export function parsePushToken(token: string): Result<PushSubscriptionToken> {
  try {
    const parsed = pushSubscription.safeParse(JSON.parse(token));
    return parsed.success
      ? ok(parsed.data)
      : fail(`The token is not a push subscription: ${parsed.error.issues[0]?.message}`);
  } catch {
    return fail("The token is not JSON");
  }
}

export const pushRegistered = z.object({ success: z.literal(true) });

export const pushKey = z.object({ success: z.literal(true), key: z.string() });

/**
 * Payload of a push, at most about 3 kB. `data.url`: path of this site; `data.order`: increases with time;
 * `data.tag`: subject of the notification, by default the path.
 */
const pushPayload = z.object({
  title: z.string().optional(),
  body: z.string().optional(),
  data: z
    .object({ url: z.string(), order: z.number().int().optional(), tag: z.string().optional() })
    .optional(),
});
export type PushPayload = z.infer<typeof pushPayload>;
