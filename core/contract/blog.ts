import { z } from "zod";
import { normaliseText, printableText } from "../bengali/normalise.ts";
import { BLOG_STATES, BLOG_ZONES, type BlogPost } from "../blog/blog.ts";
import { EVENT_KINDS } from "../cricket/events/event.ts";
import { isMatchCode } from "../cricket/match-code.ts";
import { draftReturn } from "./admin.ts";
import { boundedList, boundedText, fieldLine, numberInAddress, trimmedText } from "./bounded.ts";
import { answerOf, conflictOf, doneAnswer, revision } from "./desk/desk-answers.ts";
import { editNotice } from "./detailed-story/edit-notice.ts";
import { pushText } from "./push/article-push.ts";
import { correction } from "./rest.ts";

/** Bounds of a blog (decisions/blog.md#bounds). Lengths are UTF-16 units. */
export const LONGEST_POST = 6_000;
export const LONGEST_POST_TITLE = 120;
export const MOST_POST_PICTURES = 10;
export const MOST_POSTS = 5_000;
export const MOST_OPEN_BLOGS = 20;
export const POSTS_PER_MINUTE = 30;
export const LONGEST_SUMMARY = 1_000;
const MOST_WRITERS = 50;
/** Longest HTML of a request; the text in it has its own bound. */
const LONGEST_HTML = 60_000;

const at = z.iso.datetime({ offset: true, error: "This must be an ISO timestamp" });
const moment = boundedText(40).pipe(at);
const recordIn = (what: string) =>
  boundedText(24, what)
    .regex(/^[0-9a-f]{24}$/i, what)
    .toLowerCase();
export const postIdText = recordIn("Invalid post id").meta({ description: "24 hexadecimal digits" });

const postShape = {
  id: z.string(),
  place: z.number(),
  at: z.string(),
  title: z.string().exactOptional(),
  contentHtml: z.string(),
  byline: z.string(),
  key: z.boolean(),
  pinned: z.boolean(),
  origin: z.enum(["desk", "match"]),
  revision: z.number(),
  changedAt: z.string().exactOptional(),
  corrections: z.array(correction),
  takenBack: z.literal(true).exactOptional(),
};
export const blogPost: z.ZodType<BlogPost> = z.object(postShape).meta({ id: "BlogPost" });

const POST_STATES = ["draft", "in", "out", "gone"] as const;
export type PostState = (typeof POST_STATES)[number];

/** A post at the desk: `contentHtml` as it was written. */
const deskPost = z
  .object({
    ...postShape,
    state: z.enum(POST_STATES),
    savedAt: z.string(),
    writtenAt: z.string().optional(),
    /** Time for which the post is scheduled. */
    publishAt: z.string().optional(),
    owner: z.string(),
    savedBy: z.string(),
    eventKey: z.string().optional(),
    returned: z.object({ by: z.string(), at: z.string(), note: z.string() }).optional(),
    /** Present words of the match, if an editor has changed the post. */
    matchSays: z.string().optional(),
  })
  .meta({ id: "DeskPost" });
export type DeskPost = z.infer<typeof deskPost>;
export const deskPostAnswer = answerOf(deskPost);
export const postConflict = conflictOf(deskPost);
export const deskPostList = doneAnswer.extend({
  data: z.array(deskPost),
  /** `before`: the post id for the next request. */
  before: z.string().optional(),
});

export const blogMatch = z.object({
  code: z.string(),
  /** Events that become posts. */
  kinds: z.array(z.enum(EVENT_KINDS)),
  as: z.enum(["out", "draft"]),
  /** Whether each over becomes a post. */
  overs: z.boolean(),
});
export type BlogMatch = z.infer<typeof blogMatch>;

export const blogWriter = z.object({ account: z.string(), name: z.string(), trusted: z.boolean() });
export type BlogWriter = z.infer<typeof blogWriter>;

/** Readers of a key event's push; each group includes followers of the blog. */
export const PUSH_READERS = ["followers", "section", "breaking"] as const;
export const postPush = z.object({
  to: z.enum(PUSH_READERS, "A push goes to followers, to the section or to readers of breaking news"),
  ...pushText,
});
export type PostPush = z.infer<typeof postPush>;

/** A blog at the desk. */
const deskBlog = z
  .object({
    id: z.string(),
    title: z.string(),
    state: z.enum(BLOG_STATES),
    revision: z.number(),
    zone: z.enum(BLOG_ZONES),
    beginsAt: z.string().optional(),
    openedAt: z.string().optional(),
    closedAt: z.string().optional(),
    summaryHtml: z.string().optional(),
    pinned: z.string().optional(),
    match: blogMatch.optional(),
    writers: z.array(blogWriter),
    /** Whether the blog closes itself after six hours without a post. */
    closesItself: z.boolean(),
    /** Whether readers see that somebody is writing. */
    showsWriting: z.boolean(),
    /** Whether the desk has been reminded that nobody has posted for six hours. */
    quiet: z.boolean(),
    /** Posts that were sent to readers, oldest first. */
    pushes: z.array(z.object({ post: z.string(), to: z.enum(PUSH_READERS), at: z.string() })),
    counts: z.object({ posts: z.number(), keys: z.number() }),
    /** Whether readers can open the blog: its introduction is published. */
    published: z.boolean(),
  })
  .meta({ id: "DeskBlog" });
export type DeskBlog = z.infer<typeof deskBlog>;
export const deskBlogAnswer = answerOf(deskBlog);
export const blogConflict = conflictOf(deskBlog);

const title = fieldLine("Title", LONGEST_POST_TITLE);
const html = (label: string) =>
  boundedText(LONGEST_HTML, `${label} is too long`, `${label} is required`).overwrite(printableText);
const byline = fieldLine("Byline", 100);
const flag = (label: string) => z.boolean(`${label} must be true or false`);

const written = { title: title.default(""), contentHtml: html("Content"), byline: byline.default("") };

/** Body of a new post. `state`: what becomes of it, if the account may; a scheduled one is a draft until then. */
export const postInput = z
  .object({
    ...written,
    key: flag("Key").default(false),
    state: z.enum(["draft", "in", "out"]).default("out"),
    publishAt: moment.optional(),
    /** Time of writing by the device, if the post waited there for a network. */
    writtenAt: moment.optional(),
  })
  .meta({ id: "BlogPostInput" });

export const postChange = z
  .object({ ...written, revision, notice: editNotice.optional() })
  .meta({ id: "BlogPostChange" });

/** A step of a post's review. A returned post goes back to its writer with a note. */
export const postReview = z.discriminatedUnion("step", [
  z.object({ step: z.literal("ready") }),
  z.object({ step: z.literal("withdrawn") }),
  z.object({
    step: z.literal("returned"),
    note: draftReturn.shape.note,
  }),
]);
/** Publishes now, at a time, or takes a planned time back. */
export const postPublication = z.object({
  publishAt: moment.optional(),
  cancel: flag("Cancel").default(false),
});
/** New place of a post: directly above or below another public one, or by a time in the past. */
export const postPlace = z.discriminatedUnion(
  "to",
  [
    z.object({ to: z.enum(["above", "below"]), post: postIdText }),
    z.object({ to: z.literal("time"), at: moment }),
  ],
  "A post goes above or below another one, or to a time",
);
export const postKey = z.object({ key: flag("Key"), title: title.optional() });
export const postPin = z.object({ pinned: flag("Pinned") });

/** Revision of a blog: 0 before its first change. */
const blogRevision = z.int("Revision must be a whole number").min(0);
/** Body of a step of the blog, with 409 unless the blog still has this revision. `summaryHtml`: for closing. */
export const blogStep = z.object({
  revision: blogRevision.optional(),
  summaryHtml: html("Summary").optional(),
});
export const blogSettings = z.object({
  revision: blogRevision.optional(),
  zone: z.enum(BLOG_ZONES, "The zone is Asia/Dhaka or Asia/Kolkata").optional(),
  /** Empty: nobody knows yet. */
  beginsAt: z.union([z.literal(""), moment]).optional(),
  summaryHtml: html("Summary").optional(),
  closesItself: flag("closesItself").optional(),
  showsWriting: flag("showsWriting").optional(),
});
/** The match that writes into the blog; without `code` none does. */
export const blogMatchInput = z.object({
  revision: blogRevision.optional(),
  code: boundedText(64, "This names no match").refine(isMatchCode, "This names no match").optional(),
  kinds: boundedList(z.enum(EVENT_KINDS, "Unknown kind of event"), EVENT_KINDS.length).default([]),
  as: z.enum(["out", "draft"]).default("draft"),
  overs: flag("Overs").default(false),
});
/** Newest sign-ins of which a blog's desk offers the people as writers. */
export const MOST_SIGN_INS = 300;
export const blogPeople = doneAnswer.extend({ data: z.array(blogWriter.omit({ trusted: true })) });

const named = { name: trimmedText(200).overwrite(normaliseText), trusted: flag("Trusted").default(false) };
export const blogWritersInput = z.object({
  revision: blogRevision.optional(),
  /** Accounts as in the list of people, or by issuer and subject as in the list of sign-ins. */
  writers: boundedList(
    z.union(
      [
        z.object({ account: boundedText(43).regex(/^[A-Za-z0-9_-]{43}$/), ...named }),
        z.object({ issuer: boundedText(2_000).min(1), subject: boundedText(500).min(1), ...named }),
      ],
      "This names no account",
    ),
    MOST_WRITERS,
    `At most ${MOST_WRITERS} writers`,
  ),
});

const version = z.object({
  revision: z.number(),
  savedBy: z.string(),
  savedAt: z.string(),
  title: z.string(),
  contentHtml: z.string(),
  byline: z.string(),
});
/** Replaced versions of a post, newest first. */
export const postVersionList = doneAnswer.extend({ data: z.array(version) });

/** `GET /api/blogs/{id}/posts`: posts, newest first; `before` and `after` continue on both sides. */
export const postsQuery = z.object({
  before: postIdText.optional(),
  after: postIdText.optional(),
  around: postIdText.optional(),
  /** The first posts of the blog, from which `after` continues. */
  from: z.literal("start").optional(),
  only: z.literal("key").optional(),
  limit: numberInAddress()
    .default(20)
    .transform((limit) => Math.min(limit, 50)),
});
export type PostsQuery = z.infer<typeof postsQuery>;
export const postList = z.object({
  success: z.literal(true),
  posts: z.array(blogPost),
  before: z.string().exactOptional(),
  after: z.string().exactOptional(),
});
export type PostList = z.infer<typeof postList>;

export const deskPostsQuery = z.object({
  state: z.enum(POST_STATES).default("out"),
  before: postIdText.optional(),
  limit: numberInAddress()
    .default(20)
    .transform((limit) => Math.min(limit, 50)),
});

/** Value of `desk:<id>`: what editors and writers of a blog see of each other. */
export const deskDocument = z.object({
  /** Accounts of the blog's writers, who may read this as editors do. */
  readers: z.record(z.string(), z.literal(true)).default({}),
  /** Counter of changes, so that a list of posts is asked for again. */
  changes: z.number(),
  /** Drafts and posts that wait for an editor. */
  posts: z.record(
    z.string(),
    z.object({
      title: z.string(),
      owner: z.string(),
      state: z.enum(["draft", "in"]),
      savedAt: z.string(),
      publishAt: z.string().optional(),
    }),
  ),
  /** People who write a new post: names by tab. */
  writing: z.record(z.string(), z.string()),
  /** People who have a post open: names by tab, by post. */
  open: z.record(z.string(), z.record(z.string(), z.string())),
});
export type DeskDocument = z.infer<typeof deskDocument>;
