import { z } from "zod";
import { normaliseText } from "../bengali/normalise.ts";
import { recordsQuery } from "./admin-page.ts";
import { articleAnswer, focusInput } from "./article-fields.ts";
import { boundedText, fieldLine, trimmedText } from "./bounded.ts";
import { AUDIT_KINDS } from "./desk/audit.ts";
import { bulkOutcome } from "./desk/bulk.ts";
import { answerOf, conflictOf, doneAnswer } from "./desk/desk-answers.ts";
import { articlePushStatus, pushReach } from "./push/article-push.ts";
import { correction } from "./rest.ts";

/** Longest body of an admin call, in bytes (decisions/rest.md#errors). */
export const MOST_BODY_BYTES = 1024 * 1024;
export const MOST_IMAGE_BYTES = 10 * 1024 * 1024;
export const LONGEST_ARTICLE_QUERY = 200;

/** An article as in the desk's calls. Times are ISO 8601. */
const adminArticle = articleAnswer
  .extend({
    id: z.string(),
    revision: z.number(),
    createdAt: z.string(),
    updatedAt: z.string(),
    revisedAt: z.string().optional(),
    corrections: z.array(correction).default([]),
    /**
     * Name of the person who wrote this version, at that time; absent for versions from before names were
     * stored.
     */
    writtenBy: z.string().optional(),
    review: z.object({ by: z.string(), at: z.string() }).optional(),
    returned: z.object({ by: z.string(), at: z.string(), note: z.string() }).optional(),
  })
  .meta({ id: "Article" });
export type AdminArticle = z.infer<typeof adminArticle>;

export const adminRow = adminArticle
  .omit({ content: true })
  .extend({
    /** Number of openings, in lists. */
    reads: z.number().optional(),
    /** Address of the card's image, in lists. */
    picture: z.string().optional(),
    /** Name of the feed; absent for our own articles. */
    source: z.string().optional(),
  })
  .meta({ id: "ArticleRow" });
export type AdminRow = z.infer<typeof adminRow>;

const deletedRow = adminRow
  .extend({
    deletedAt: z.string(),
    /** Name of the person who deleted the article; empty if unknown. */
    deletedBy: z.string(),
  })
  .meta({ id: "DeletedArticle" });
export type DeletedRow = z.infer<typeof deletedRow>;

export const pagination = z
  .object({
    page: z.number(),
    pages: z.number(),
    total: z.number(),
    /** Cursors `before` and `after` of the neighbouring pages. */
    previous: z.string().optional(),
    next: z.string().optional(),
  })
  .meta({ id: "Pagination" });
export type AdminPagination = z.infer<typeof pagination>;
const listOf = <T extends z.ZodType>(item: T) => doneAnswer.extend({ data: z.array(item), pagination });

export const adminList = listOf(adminRow);
export const deletedList = listOf(deletedRow);
export const adminArticleAnswer = answerOf(adminArticle);
export const pushReachAnswer = answerOf(pushReach);
export const articlePushStatusAnswer = answerOf(articlePushStatus);
/**
 * Answer with the stored article: 409 of a PUT, and 422 of a POST whose `Idempotency-Key` was used for another
 * article.
 */
export const conflictAnswer = conflictOf(adminArticle);

export const bulkAnswer = answerOf(bulkOutcome);

/** `GET /api/admin/stats`. `totalNews` does not count deleted articles. */
const adminStats = z.object({
  totalNews: z.number(),
  published: z.number(),
  deleted: z.number(),
  categories: z.number(),
});
export const adminStatsAnswer = answerOf(adminStats);

export const LONGEST_NOTE = 1_000;
export const draftReturn = z.object({
  note: trimmedText(LONGEST_NOTE, "The note is too long", "Note must be text")
    .overwrite(normaliseText)
    .min(1, "Say what is missing"),
});

/**
 * Live document `admin`: statistics, a counter of saves and deletions, the numbers of drafts for review and of
 * open advertisers' messages, and who has which article open.
 */
export const adminDocument = z.object({
  stats: adminStats,
  saves: z.number(),
  reviews: z.number().optional(),
  inquiries: z.number().optional(),
  present: z.record(z.string(), z.record(z.string(), z.string())).optional(),
});
/** Live document of a writer, which changes when one of their articles changes. */
export const writerDocument = z.object({
  /** Time of the last change, ms since 1970, always increasing. */
  changedAt: z.number(),
});
export type WriterDocument = z.infer<typeof writerDocument>;
/**
 * Interval and validity of an open tab's report (presence), ms. Browsers wake background tabs once a minute.
 */
export const PRESENCE_EVERY_MS = 20_000;
export const PRESENT_FOR_MS = 75_000;
/** `PUT /api/admin/news/{id}/presence/{tab}`: names of others with the article open. */
export const presenceAnswer = answerOf(z.object({ others: z.array(z.string()) }));
export type AdminDocument = z.infer<typeof adminDocument>;

const articleVersion = z.object({
  revision: z.number(),
  savedBy: z.string(),
  savedAt: z.string(),
  title: z.string(),
});
/**
 * `GET /api/admin/news/{id}/versions`: versions, newest first. A single version, with its fields, is at
 * `.../versions/{revision}`.
 */
export const versionList = listOf(articleVersion);
export const versionAnswer = answerOf(
  adminArticle
    .omit({
      createdAt: true,
      updatedAt: true,
      revisedAt: true,
      corrections: true,
      writtenBy: true,
      review: true,
      returned: true,
    })
    .extend({ savedBy: z.string(), savedAt: z.string() }),
);

const auditEntry = z.object({
  at: z.string(),
  who: z.string(),
  /** Issuer and subject of the person: an identity provider or the temporary login, and the subject there. */
  issuer: z.string().optional(),
  subject: z.string().optional(),
  /**
   * Name of the action: `article.create`, `article.delete`, `inquiry.handled`, `source.pause`, `job.retry`,
   * `session.sign-in`, ...
   */
  action: z.string(),
  target: z.string(),
});
export const auditList = listOf(auditEntry);
/** `kind`: entries about these things only; `subject`: of this person only. */
export const auditQuery = recordsQuery.safeExtend({
  kind: z.enum(AUDIT_KINDS, "There is no such kind").optional(),
  subject: boundedText(500, "subject is too long").optional(),
});

export const SIGN_IN_ACTION = "session.sign-in";
const signInEntry = z.object({
  at: z.string(),
  who: z.string(),
  issuer: z.string(),
  subject: z.string(),
  how: z.string(),
  sessions: z.number(),
});
export type SignInEntry = z.infer<typeof signInEntry>;
export const signInList = listOf(signInEntry);

export const endSessions = z.object({
  issuer: z.string().min(1, "issuer is required").max(2_000),
  subject: z.string().min(1, "subject is required").max(500),
});
export const endSessionsAnswer = answerOf(z.object({ ended: z.number() }));

/** The person whose data are requested; with `email` also their messages as an advertiser. */
export const personQuery = endSessions.extend({ email: z.string().min(1).max(320).optional() });
/** `POST /api/admin/people/export`: stored data of a person, by collection. */
export const personalDataAnswer = answerOf(
  z.object({
    issuer: z.string(),
    subject: z.string(),
    sessions: z.number(),
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    /** Collections of which the answer has only the newest entries; the command line exports all. */
    cut: z.array(z.string()),
    /** Collections whose data stay, with the reason. */
    stays: z.record(z.string(), z.string()),
  }),
);
export type PersonalDataAnswer = z.infer<typeof personalDataAnswer>["data"];
/** `POST /api/admin/people/erase`: ended sessions, and deleted documents by collection. */
export const personErasedAnswer = answerOf(
  z.object({ ended: z.number(), erased: z.record(z.string(), z.number()) }),
);

const adminInquiry = z
  .object({
    id: z.string(),
    name: z.string(),
    company: z.string(),
    email: z.string(),
    phone: z.string(),
    adType: z.string(),
    message: z.string(),
    createdAt: z.string(),
    handled: z.boolean(),
  })
  .meta({ id: "Inquiry" });
export type AdminInquiry = z.infer<typeof adminInquiry>;
export const inquiryList = listOf(adminInquiry);
export const inquiryAnswerOne = answerOf(adminInquiry);
export const inquiryChange = z.object({ handled: z.boolean("Handled must be true or false") });

export const LONGEST_PICTURE_WORDS = 200;

/** Texts about an image that apply wherever it appears. */
export const pictureWords = z.object({
  description: fieldLine("Description", LONGEST_PICTURE_WORDS),
  credit: fieldLine("Credit", LONGEST_PICTURE_WORDS),
  /** Focal point; if absent, the stored one stays. */
  focus: focusInput.optional(),
});
const libraryPicture = z
  .object({
    id: z.string(),
    url: z.string(),
    width: z.number().optional(),
    height: z.number().optional(),
    uploadedBy: z.string(),
    uploadedAt: z.string(),
    description: z.string(),
    credit: z.string(),
    /** Focal point such as `30% 70%`; empty for the middle. */
    focus: z.string(),
  })
  .meta({ id: "Picture" });
export type LibraryPicture = z.infer<typeof libraryPicture>;
export const pictureQuery = z.object({
  q: z.string().max(LONGEST_ARTICLE_QUERY).default(""),
  after: boundedText(100)
    .regex(/^\d{1,15}-[\w-]{1,80}$/, "after must be what an answer gave as next")
    .optional(),
});
/** `GET /api/admin/images`: images, newest first. The last part of the list has no `next`. */
export const pictureList = doneAnswer.extend({ data: z.array(libraryPicture), next: z.string().optional() });
export const pictureAnswer = answerOf(libraryPicture);

/** `POST /api/admin/images`: address of the image. */
export const imageAnswer = doneAnswer.extend({
  url: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
});
