import { z } from "zod";
import { fail, ok, type Result } from "../../result.ts";
import { boundedList, boundedText } from "../bounded.ts";
import { PUSH_TOPICS } from "./topic-names.ts";

/** Among the topics of one browser, each once; with all of them it is told of what comes to be a topic later, too. */
const pushTopics = boundedList(z.enum(PUSH_TOPICS), PUSH_TOPICS.length).refine(
  (topics) => new Set(topics).size === topics.length,
  "Each topic once",
);

/**
 * `POST /api/notifications/register` (decisions/push.md#registrations). `token` is the browser's push subscription as a
 * JSON string.
 */
export const pushRegistration = z.object({
  token: z.string().min(1).max(4096),
  userAgent: z.string().max(1024),
  timestamp: z.union([z.string().max(40), z.number()]),
  /** Which articles it is told of (decisions/push.md#topics); absent: as before, a new one of all. None: of no article. */
  topics: pushTopics.optional(),
});
export type PushRegistration = z.infer<typeof pushRegistration>;

/** base64url, of exactly so many bytes: a point of P-256 uncompressed and a 16-byte secret (RFC 8291, 3.2 and 3.1). */
const p256dh = /^B[A-Za-z0-9_-]{86}={0,1}$/;
const authSecret = /^[A-Za-z0-9_-]{22}={0,2}$/;

/** What a browser's `PushSubscription.toJSON()` gives; keys in base64url (RFC 8291). */
export const pushSubscription = z.object({
  endpoint: boundedText(2048).pipe(z.url({ protocol: /^https$/ })),
  keys: z.object({
    p256dh: boundedText(100).regex(p256dh),
    auth: boundedText(30).regex(authSecret),
  }),
});
export type PushSubscriptionToken = z.infer<typeof pushSubscription>;

/** Reads a token: JSON of a subscription with an https endpoint and keys of the right length. */
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

/** The answer to a registration. */
export const pushRegistered = z.object({ success: z.literal(true) });

/** `GET /api/notifications/key`: the VAPID public key, base64url. */
export const pushKey = z.object({ success: z.literal(true), key: z.string() });

/** The payload of a push, at most about 3 kB. `data.url` is a path of this site; `data.order`: a higher one was later. */
const pushPayload = z.object({
  title: z.string().optional(),
  body: z.string().optional(),
  data: z.object({ url: z.string(), order: z.number().int().optional() }).optional(),
});
export type PushPayload = z.infer<typeof pushPayload>;
