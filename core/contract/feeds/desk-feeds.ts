import { z } from "zod";
import { FEED_RIGHTS } from "../../news/feeds/rights.ts";
import { DEFAULT_IMPORTANCE, LEAST_IMPORTANCE, MOST_IMPORTANCE } from "../../news/importance.ts";
import { SECTION_KEYS } from "../../news/sections.ts";
import { webAddress } from "../addresses.ts";
import { boundedText, fieldText } from "../bounded.ts";
import { answerOf, conflictOf } from "../desk/desk-answers.ts";
import { opsSource } from "../ops.ts";
import { FEED_BOUNDS, FEED_FORMATS, isFeedsOwnName } from "./feeds-file.ts";

/** Largest number of feeds at the desk (decisions/admin.md#feeds). */
export const MOST_FEEDS = 1_000;
export const TRIED_STORIES = 10;

const { longestUrl, longestName, leastEvery, mostEvery } = FEED_BOUNDS;
const WRONG_IMPORTANCE = `The importance must be a whole number from ${LEAST_IMPORTANCE} to ${MOST_IMPORTANCE}`;
const WRONG_EVERY = `The interval must be a number of seconds from ${leastEvery} to ${mostEvery}`;

const readFields = {
  url: webAddress(fieldText("The address", longestUrl), "The address"),
  section: z.enum(SECTION_KEYS, "The section is none of the site's"),
  format: z.enum(FEED_FORMATS, "The format is none that is read"),
  rights: z.enum(FEED_RIGHTS, "The rights must be excerpt or full"),
};

export const feedInput = z
  .object({
    ...readFields,
    name: fieldText("The name", longestName)
      .min(1, "A name is required")
      .refine(isFeedsOwnName, "This name is the site's own"),
    importance: z
      .int(WRONG_IMPORTANCE)
      .min(LEAST_IMPORTANCE, WRONG_IMPORTANCE)
      .max(MOST_IMPORTANCE, WRONG_IMPORTANCE)
      .default(DEFAULT_IMPORTANCE),
    every: z.number(WRONG_EVERY).min(leastEvery, WRONG_EVERY).max(mostEvery, WRONG_EVERY),
  })
  .meta({ id: "FeedInput" });
export type FeedInput = z.infer<typeof feedInput>;

const revision = z.number("Revision must be a number").int().min(0);
export const feedChange = feedInput.extend({ revision });
export const feedRemoval = z.object({ revision: z.coerce.number("Revision must be a number").int().min(0) });
export const feedTrial = z.object(readFields);
export type FeedTrial = z.infer<typeof feedTrial>;

const deskFeed = feedInput
  .extend({
    id: z.string(),
    /** The name is not validated, because an earlier build accepted every name. */
    name: z.string(),
    revision: z.number(),
    /**
     * `file`: the feed follows FEEDS_FILE; `desk`: an editor changed the feed, so the file no longer affects
     * it.
     */
    origin: z.enum(["file", "desk"]),
    changedBy: z.string().optional(),
    changedAt: z.string().optional(),
    health: opsSource.omit({ kind: true, name: true, url: true }),
  })
  .meta({ id: "Feed" });
export type DeskFeed = z.infer<typeof deskFeed>;

const triedStory = z.object({
  title: z.string(),
  /** Excerpt, as long as the feed's rights allow. */
  excerpt: z.string().optional(),
  imageUrl: z.string().optional(),
  imageAlt: z.string().optional(),
  authorName: z.string().optional(),
  websiteUrl: z.string().optional(),
  /**
   * Publication, ISO 8601; absent if the feed gives no date, in which case the time counts at which the site
   * first read the story.
   */
  publishedAt: z.string().optional(),
  /** Whether the feed has the full text and its rights allow it. */
  wholeText: z.boolean(),
});
export type TriedStory = z.infer<typeof triedStory>;

/** `GET /api/admin/feeds`: feeds in order of their names, at most {@link MOST_FEEDS}. */
export const feedList = answerOf(z.array(deskFeed));
export const feedAnswer = answerOf(deskFeed);
export const feedConflict = conflictOf(deskFeed);
export const feedTrialAnswer = answerOf(
  z.object({
    /** Number of stories in the feed; `stories` has the first {@link TRIED_STORIES} of these. */
    found: z.number(),
    stories: z.array(triedStory),
    problems: z.array(z.string()),
  }),
);
export type FeedTrialResult = z.infer<typeof feedTrialAnswer>["data"];

export const feedIdText = boundedText(100).regex(/^feed-[0-9a-f]{16}$/, "Invalid feed id");
