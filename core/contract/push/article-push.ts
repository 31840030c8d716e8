import { z } from "zod";
import { normaliseText } from "../../bengali/normalise.ts";
import { boundedText, trimmedText } from "../bounded.ts";
import { type PushTopic, topicOf } from "./topic-names.ts";

/** The longest text of an article's push, UTF-16 units: what a notification shows of a title. */
export const LONGEST_PUSH_TEXT = 150;

const message = {
  /** Absent: the headline, as it is when it goes out. */
  text: trimmedText(LONGEST_PUSH_TEXT, "Push text is too long", "Push text must be text")
    .pipe(z.string().overwrite(normaliseText).min(1, "Enter the message"))
    .optional(),
  /** It goes out in the night too (decisions/push.md#night). */
  urgent: z.boolean("Urgent must be true or false").default(false),
};

/**
 * Who is told by push when an article comes out (decisions/push.md#choice): nobody, who follows its section, or besides
 * these everybody who asked for breaking news.
 */
export const articlePush = z.discriminatedUnion(
  "to",
  [
    z.object({ to: z.literal("nobody") }),
    z.object({ to: z.literal("section"), ...message }),
    z.object({ to: z.literal("breaking"), ...message }),
  ],
  "A push goes to nobody, to the section's readers or to those of breaking news",
);
export type ArticlePush = z.infer<typeof articlePush>;

/** What a save that says nothing of it chooses: programs that publish tell readers, as they did before the choice. */
export const DEFAULT_PUSH = { to: "section", urgent: false } as const satisfies ArticlePush;

/** Whom a push is for, of an article in this category. */
export function pushTopicsOf(to: Exclude<ArticlePush["to"], "nobody">, category: string): PushTopic[] {
  const topic = topicOf(category);
  return to === "breaking" ? ["breaking", topic] : [topic];
}

/** Query of `GET /api/admin/push/reach`. */
export const pushReachQuery = z.object({ category: boundedText(40).default("") });
/** About how many browsers a push would reach. */
export const pushReach = z.object({ section: z.number(), breaking: z.number() });
export type PushReach = z.infer<typeof pushReach>;

/** What became of an article's push. Times are ISO. */
export const articlePushStatus = z.object({
  /** What was chosen with the save that published or scheduled it; absent where nothing is known of it. */
  choice: articlePush.optional(),
  /** Absent while nothing has begun. */
  told: z
    .object({
      /** When the article came out. */
      since: z.string(),
      /** Nobody is told before: it is night. */
      heldUntil: z.string().optional(),
      /** Absent while some are still to be told. */
      doneAt: z.string().optional(),
      /** Browsers that were sent the message. */
      browsers: z.number(),
    })
    .optional(),
});
export type ArticlePushStatus = z.infer<typeof articlePushStatus>;
