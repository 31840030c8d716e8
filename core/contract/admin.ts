import { z } from "zod";
import { replaceTags } from "../news/tags.ts";
import { boundedList, boundedText, trimmedText } from "./bounded.ts";

export const MOST_TITLE = 300;
export const MOST_TAGS = 20;
/** Before the empty and the double ones are taken out. */
const MOST_TAGS_GIVEN = 100;
export const LONGEST_TAG = 50;
export const MOST_EXCERPT = 1000;
/** Longer texts are no news story; what shows them is sanitised as a whole. */
export const MOST_CONTENT = 300_000;
export const MOST_AUTHOR = 200;
export const DEFAULT_AUTHOR = "Admin";
export const DEFAULT_READ_TIME = 3;
/** The longest body of an admin call, in bytes (decisions/rest.md#errors). */
export const MOST_BODY_BYTES = 1024 * 1024;
/** The largest image taken, in bytes. */
export const MOST_IMAGE_BYTES = 10 * 1024 * 1024;
/** An article dated further ahead than this is refused (decisions/admin.md#article-rules). */
export const MOST_DAYS_AHEAD = 366;

const text = (field: string, most: number) =>
  trimmedText(most, `${field} is too long`, `${field} must be text`);

/**
 * Whether an editor's HTML has anything to read or see: an empty paragraph is no content
 * (decisions/admin.md#article-rules).
 */
function hasContent(html: string): boolean {
  return (
    /<(img|iframe|video|hr)\b/i.test(html) ||
    replaceTags(html, () => " ")
      .replace(/&nbsp;|\u00a0/g, " ")
      .trim() !== ""
  );
}

/** `http(s)`, a path of the store's own, or empty. */
function isImageAddress(value: string): boolean {
  if (value === "") return true;
  if (/^\/[^/\\]/.test(value)) return true;
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol);
}

/** Tags trimmed, without the empty and the double (decisions/admin.md#article-rules). */
export function tidyTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.normalize("NFC").trim()).filter(Boolean))];
}

/** A whole number from 1 to 60, else the default (decisions/news.md#read-time). */
export function tidyReadTime(value: number): number {
  return Number.isInteger(value) && value >= 1 && value <= 60 ? value : DEFAULT_READ_TIME;
}

/**
 * Body of `POST` and `PUT /api/admin/news` (decisions/admin.md#article-rules), by the same rules in the form and on
 * the server. Unknown fields are dropped. Whether the category is one we know is decided by the caller: a legacy one
 * may stay on a PUT.
 */
export const articleInput = z.object({
  title: text("Title", MOST_TITLE).min(1, "Title is required"),
  content: boundedText(MOST_CONTENT, "Content is too long", "Content is required").refine(
    hasContent,
    "Content is required",
  ),
  category: text("Category", 40).min(1, "Category is required"),
  excerpt: text("Excerpt", MOST_EXCERPT).default(""),
  imageUrl: text("Image URL", 2000).refine(isImageAddress, "Image URL must be a URL").default(""),
  tags: boundedList(
    text("Tag", LONGEST_TAG),
    MOST_TAGS_GIVEN,
    `At most ${MOST_TAGS} tags`,
    "Tags must be a list of texts",
  )
    .transform(tidyTags)
    .refine((tags) => tags.length <= MOST_TAGS, `At most ${MOST_TAGS} tags`)
    .default([]),
  author: text("Author", MOST_AUTHOR)
    .transform((name) => name || DEFAULT_AUTHOR)
    .default(DEFAULT_AUTHOR),
  /** ISO; absent: now. */
  publishDate: boundedText(40, "Publish date must be an ISO timestamp")
    .pipe(z.iso.datetime({ offset: true, error: "Publish date must be an ISO timestamp" }))
    .optional(),
  readTime: z.number("Read time must be a number").transform(tidyReadTime).default(DEFAULT_READ_TIME),
  published: z.boolean("Published must be true or false").default(false),
  /** On PUT: the revision that was edited; 409 when somebody else saved meanwhile. */
  revision: z.int("Revision must be a whole number").min(1).optional(),
});
export type ArticleInput = z.infer<typeof articleInput>;

/** An article as the admin calls answer it. Times are ISO. */
export const adminArticle = z.object({
  id: z.string(),
  revision: z.number(),
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  category: z.string(),
  imageUrl: z.string(),
  tags: z.array(z.string()),
  author: z.string(),
  publishDate: z.string(),
  readTime: z.number(),
  published: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type AdminArticle = z.infer<typeof adminArticle>;

/** A row of the dashboard's table: the article without its text. */
export const adminRow = adminArticle.omit({ content: true });
export type AdminRow = z.infer<typeof adminRow>;

export const pagination = z.object({
  page: z.number(),
  pages: z.number(),
  total: z.number(),
  /** What to say as `before`, and as `after`, for the pages beside this one. */
  previous: z.string().optional(),
  next: z.string().optional(),
});
export type AdminPagination = z.infer<typeof pagination>;
const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ success: z.literal(true), data: z.array(item), pagination });
const oneOf = <T extends z.ZodType>(item: T) => z.object({ success: z.literal(true), data: item });

/** `GET /api/admin/news` and `/api/admin/news/search`. */
export const adminList = listOf(adminRow);
/** `GET`, `POST`, `PUT /api/admin/news/{id}`. */
export const adminArticleAnswer = oneOf(adminArticle);
/** The 409 of a PUT. */
export const conflictAnswer = z.object({
  success: z.literal(false),
  message: z.string(),
  data: adminArticle,
});

/** `GET /api/admin/stats`. `totalNews` counts without the deleted ones. */
export const adminStats = z.object({
  totalNews: z.number(),
  published: z.number(),
  deleted: z.number(),
  categories: z.number(),
});
export type AdminStats = z.infer<typeof adminStats>;
export const adminStatsAnswer = oneOf(adminStats);

/** The live document `admin`: the stats, and a counter that grows with every save or delete. */
export const adminDocument = z.object({ stats: adminStats, saves: z.number() });
export type AdminDocument = z.infer<typeof adminDocument>;

export const articleVersion = z.object({
  revision: z.number(),
  savedBy: z.string(),
  savedAt: z.string(),
  title: z.string(),
});
/** `GET /api/admin/news/{id}/versions`, newest first; one with its fields: `.../versions/{revision}`. */
export const versionList = listOf(articleVersion);
export const versionAnswer = oneOf(adminArticle.omit({ createdAt: true, updatedAt: true }));

export const auditEntry = z.object({
  at: z.string(),
  /** The name that was shown then. */
  who: z.string(),
  /** Who it was: the identity provider, or the temporary login's own name, and the subject there. */
  issuer: z.string().optional(),
  subject: z.string().optional(),
  /** Such as `article.create`, `article.delete`, `inquiry.handled`, `source.pause`, `job.retry`, `session.sign-in`. */
  action: z.string(),
  target: z.string(),
});
/** `GET /api/admin/audit?page&limit`, newest first. */
export const auditList = listOf(auditEntry);

/** How a sign-in of somebody with a role stands in the audit. */
export const SIGN_IN_ACTION = "session.sign-in";
/** A sign-in of somebody with a role. */
export const signInEntry = z.object({
  at: z.string(),
  who: z.string(),
  issuer: z.string(),
  subject: z.string(),
  /** In words: which way, and from which address. */
  how: z.string(),
  /** Sessions that this person has now. */
  sessions: z.number(),
});
export type SignInEntry = z.infer<typeof signInEntry>;
/** `GET /api/admin/sign-ins?page&limit`, newest first. */
export const signInList = listOf(signInEntry).extend({ message: z.string() });

/** `POST /api/admin/sessions/end`: all sessions of one person end. */
export const endSessions = z.object({
  issuer: z.string().min(1, "issuer is required").max(2_000),
  subject: z.string().min(1, "subject is required").max(500),
});
export const endSessionsAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ ended: z.number() }),
});

export const adminInquiry = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  adType: z.string(),
  message: z.string(),
  createdAt: z.string(),
  handled: z.boolean(),
});
export type AdminInquiry = z.infer<typeof adminInquiry>;
/** `GET /api/admin/inquiries?page&limit`, newest first. */
export const inquiryList = listOf(adminInquiry);
export const inquiryAnswerOne = oneOf(adminInquiry);
/** Body of `PUT /api/admin/inquiries/{id}`. */
export const inquiryChange = z.object({ handled: z.boolean("Handled must be true or false") });

/** `POST /api/admin/images`: where the image is from now on. */
export const imageAnswer = z.object({
  success: z.literal(true),
  url: z.string(),
  /** As stored, in pixels. */
  width: z.number().optional(),
  height: z.number().optional(),
});
