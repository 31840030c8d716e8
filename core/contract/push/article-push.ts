import { z } from "zod";
import { normaliseText } from "../../bengali/normalise.ts";
import { boundedText, fieldText } from "../bounded.ts";
import { type PushTopic, topicOf } from "./topic-names.ts";

/** Longest text of a push in UTF-16 units: a notification shows about this much of a title. */
export const LONGEST_PUSH_TEXT = 150;

export const pushText = {
  text: fieldText("Push text", LONGEST_PUSH_TEXT)
    .pipe(z.string().overwrite(normaliseText).min(1, "Enter the message"))
    .optional(),
  /** Whether to send the push even during quiet hours (decisions/push.md#night). */
  urgent: z.boolean("Urgent must be true or false").default(false),
};

/**
 * Readers of an article's push (decisions/push.md#choice): nobody, followers of its section, or these and the
 * readers of breaking news.
 */
export const articlePush = z.discriminatedUnion(
  "to",
  [
    z.object({ to: z.literal("nobody") }),
    z.object({ to: z.literal("section"), ...pushText }),
    z.object({ to: z.literal("breaking"), ...pushText }),
  ],
  "A push goes to nobody, to the section's readers or to those of breaking news",
);
export type ArticlePush = z.infer<typeof articlePush>;

/**
 * The choice for saves that contain none: programs that publish expect that readers of the section get a
 * notification.
 */
export const DEFAULT_PUSH = { to: "section", urgent: false } as const satisfies ArticlePush;

/** Topics whose readers get the push, for an article in this category. */
export function pushTopicsOf(to: Exclude<ArticlePush["to"], "nobody">, category: string): PushTopic[] {
  const topic = topicOf(category);
  return to === "breaking" ? ["breaking", topic] : [topic];
}

export const pushReachQuery = z.object({ category: boundedText(40).default("") });
export const pushReach = z.object({ section: z.number(), breaking: z.number() });
export type PushReach = z.infer<typeof pushReach>;

/** State of an article's push. Times are ISO 8601. */
export const articlePushStatus = z.object({
  /** Choice of the save that published or scheduled the article; absent if unknown. */
  choice: articlePush.optional(),
  told: z
    .object({
      since: z.string(),
      /** End of the quiet hours until which the push waits. */
      heldUntil: z.string().optional(),
      doneAt: z.string().optional(),
      browsers: z.number(),
    })
    .optional(),
});
export type ArticlePushStatus = z.infer<typeof articlePushStatus>;
