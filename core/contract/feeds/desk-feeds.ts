import { z } from "zod";
import { FEED_RIGHTS } from "../../news/feeds/rights.ts";
import { SECTION_KEYS } from "../../news/sections.ts";
import { webAddress } from "../addresses.ts";
import { boundedText, trimmedText } from "../bounded.ts";
import { answerOf, conflictOf } from "../desk/desk-answers.ts";
import { opsSource } from "../ops.ts";
import { FEED_BOUNDS, FEED_FORMATS, isFeedsOwnName } from "./feeds-file.ts";

/** Feeds that the desk sees and may have (decisions/admin.md#feeds). */
export const MOST_FEEDS = 1_000;
/** Stories that a trial shows. */
export const TRIED_STORIES = 10;

const { longestUrl, longestName, leastEvery, mostEvery } = FEED_BOUNDS;
const WRONG_EVERY = `The interval must be a number of seconds from ${leastEvery} to ${mostEvery}`;

/** What a feed is asked for by, and how its answer is read. */
const readFields = {
  url: webAddress(
    trimmedText(longestUrl, "The address is too long", "The address must be text"),
    "The address",
  ),
  section: z.enum(SECTION_KEYS, "The section is none of the site's"),
  format: z.enum(FEED_FORMATS, "The format is none that is read"),
  rights: z.enum(FEED_RIGHTS, "The rights must be excerpt or full"),
};

/** Body of `POST /api/admin/feeds`. */
export const feedInput = z
  .object({
    ...readFields,
    /** Shown as the source of its stories. */
    name: trimmedText(longestName, "The name is too long", "The name must be text")
      .min(1, "A name is required")
      .refine(isFeedsOwnName, "This name is the site's own"),
    /** Seconds between polls. */
    every: z.number(WRONG_EVERY).min(leastEvery, WRONG_EVERY).max(mostEvery, WRONG_EVERY),
  })
  .meta({ id: "FeedInput" });
export type FeedInput = z.infer<typeof feedInput>;

const revision = z.number("Revision must be a number").int().min(0);
/** Body of `PUT /api/admin/feeds/{id}`: the feed, and the revision that was edited. */
export const feedChange = feedInput.extend({ revision });
/** Query of `DELETE /api/admin/feeds/{id}`. */
export const feedRemoval = z.object({ revision: z.coerce.number("Revision must be a number").int().min(0) });
/** Body of `POST /api/admin/feeds/try`. */
export const feedTrial = z.object(readFields);
export type FeedTrial = z.infer<typeof feedTrial>;

const deskFeed = feedInput
  .extend({
    id: z.string(),
    /** As it is stored: an earlier build took every name. */
    name: z.string(),
    /** From 0; grows by one with each change. */
    revision: z.number(),
    /** `file`: it follows FEEDS_FILE; `desk`: it is as the desk has it, whatever the file says. */
    origin: z.enum(["file", "desk"]),
    /** Who changed it last, and when, ISO; absent while the file alone has spoken. */
    changedBy: z.string().optional(),
    changedAt: z.string().optional(),
    /** How its polls go, as operators see it. Times are ms since 1970. */
    health: opsSource.omit({ kind: true, name: true, url: true }),
  })
  .meta({ id: "Feed" });
export type DeskFeed = z.infer<typeof deskFeed>;

const triedStory = z.object({
  title: z.string(),
  /** As the rights let it be shown. */
  excerpt: z.string().optional(),
  imageUrl: z.string().optional(),
  imageAlt: z.string().optional(),
  authorName: z.string().optional(),
  /** The story's own page. */
  websiteUrl: z.string().optional(),
  /** ISO; absent: the feed gives no date, and the moment counts at which it is first seen. */
  publishedAt: z.string().optional(),
  /** Whether the feed brings the whole text, and the rights let it be shown. */
  wholeText: z.boolean(),
});
export type TriedStory = z.infer<typeof triedStory>;

/** `GET /api/admin/feeds`: by name, at most {@link MOST_FEEDS}. */
export const feedList = answerOf(z.array(deskFeed));
/** `POST /api/admin/feeds` and `PUT /api/admin/feeds/{id}`. */
export const feedAnswer = answerOf(deskFeed);
/** The 409 of a change or removal: with the feed as it is. */
export const feedConflict = conflictOf(deskFeed);
/** `POST /api/admin/feeds/try`. */
export const feedTrialAnswer = answerOf(
  z.object({
    /** Stories that the feed has now; the first {@link TRIED_STORIES} stand in `stories`. */
    found: z.number(),
    stories: z.array(triedStory),
    /** What would be left out, and why. */
    problems: z.array(z.string()),
  }),
);
export type FeedTrialResult = z.infer<typeof feedTrialAnswer>["data"];

/** A feed's id in a path; anything else is 400. */
export const feedIdText = boundedText(100).regex(/^feed-[0-9a-f]{16}$/, "Invalid feed id");
