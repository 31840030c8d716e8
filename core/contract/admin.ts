import { z } from "zod";
import { normaliseText } from "../bengali/normalise.ts";
import { articleAnswer, focusInput } from "./article-fields.ts";
import { boundedText, trimmedText } from "./bounded.ts";
import { bulkOutcome } from "./desk/bulk.ts";
import { answerOf, conflictOf, doneAnswer } from "./desk/desk-answers.ts";
import { articleTold, pushReach } from "./push/article-push.ts";
import { correction } from "./rest.ts";

/** The longest body of an admin call, in bytes (decisions/rest.md#errors). */
export const MOST_BODY_BYTES = 1024 * 1024;
/** The largest image taken, in bytes. */
export const MOST_IMAGE_BYTES = 10 * 1024 * 1024;
/** The longest text that articles are searched for, UTF-16 units. */
export const LONGEST_ARTICLE_QUERY = 200;

/** An article as the admin calls answer it. Times are ISO. */
const adminArticle = articleAnswer
  .extend({
    id: z.string(),
    revision: z.number(),
    createdAt: z.string(),
    updatedAt: z.string(),
    /** When readers were last told of a change. */
    revisedAt: z.string().optional(),
    /** Newest first. */
    corrections: z.array(correction).default([]),
    /** Who made it, as shown then; absent of articles from before it was kept. */
    writtenBy: z.string().optional(),
    /** A draft that waits for an editor: who handed it in, and when. */
    review: z.object({ by: z.string(), at: z.string() }).optional(),
    /** A draft that an editor sent back to its writer, and why. */
    returned: z.object({ by: z.string(), at: z.string(), note: z.string() }).optional(),
  })
  .meta({ id: "Article" });
export type AdminArticle = z.infer<typeof adminArticle>;

/** A row of the dashboard's table: the article without its text. */
export const adminRow = adminArticle.omit({ content: true }).meta({ id: "ArticleRow" });
export type AdminRow = z.infer<typeof adminRow>;

/** A deleted article, without its text. */
const deletedRow = adminRow
  .extend({
    deletedAt: z.string(),
    /** Empty where it is not known. */
    deletedBy: z.string(),
  })
  .meta({ id: "DeletedArticle" });
export type DeletedRow = z.infer<typeof deletedRow>;

export const pagination = z
  .object({
    page: z.number(),
    pages: z.number(),
    total: z.number(),
    /** The cursors `before` and `after` of the pages beside this one. */
    previous: z.string().optional(),
    next: z.string().optional(),
  })
  .meta({ id: "Pagination" });
export type AdminPagination = z.infer<typeof pagination>;
const listOf = <T extends z.ZodType>(item: T) => doneAnswer.extend({ data: z.array(item), pagination });

/** `GET /api/admin/news` and `/api/admin/news/search`. */
export const adminList = listOf(adminRow);
/** `GET /api/admin/deleted`, the last one first. */
export const deletedList = listOf(deletedRow);
/** `GET`, `POST`, `PUT /api/admin/news/{id}` and `POST /api/admin/deleted/{id}/restore`. */
export const adminArticleAnswer = answerOf(adminArticle);
/** `GET /api/admin/push/reach` and `GET /api/admin/news/{id}/push`. */
export const pushReachAnswer = answerOf(pushReach);
export const articleToldAnswer = answerOf(articleTold);
/** The 409 of a PUT, and the 422 of a POST whose `Idempotency-Key` has made another article: with the stored one. */
export const conflictAnswer = conflictOf(adminArticle);

/** `POST /api/admin/news/bulk` and its undoing. */
export const bulkAnswer = answerOf(bulkOutcome);

/** `GET /api/admin/stats`. `totalNews` counts without the deleted ones. */
const adminStats = z.object({
  totalNews: z.number(),
  published: z.number(),
  deleted: z.number(),
  categories: z.number(),
});
export type AdminStats = z.infer<typeof adminStats>;
export const adminStatsAnswer = answerOf(adminStats);

/** Characters of the note with which a draft goes back to its writer. */
export const LONGEST_NOTE = 1_000;
/** Body of `POST /api/admin/news/{id}/review/return`. */
export const draftReturn = z.object({
  note: trimmedText(LONGEST_NOTE, "The note is too long", "Note must be text")
    .overwrite(normaliseText)
    .min(1, "Say what is missing"),
});

/** Drafts that the live document names; the figure counts them all. */
export const MOST_WAITING = 20;
const waitingDraft = z.object({
  title: z.string(),
  by: z.string(),
  /** ISO. */
  at: z.string(),
});

/**
 * The live document `admin`: the stats, a counter that grows with every save or delete, the drafts that wait for an editor: how
 * many, and those handed in last by id, in the order of `order`; and how many of advertisers' messages wait.
 */
export const adminDocument = z.object({
  stats: adminStats,
  saves: z.number(),
  waiting: z
    .object({ total: z.number(), drafts: z.record(z.string(), waitingDraft), order: z.array(z.string()) })
    .optional(),
  /** Advertisers' messages that nobody has handled. */
  inquiries: z.number().optional(),
  /** Who has an article open just now: names by account, by the article's id. */
  present: z.record(z.string(), z.record(z.string(), z.string())).optional(),
});
/** What a writer is told live: that something became of an article of theirs. */
export const writerDocument = z.object({
  /** ms since 1970, later each time. */
  changedAt: z.number(),
});
export type WriterDocument = z.infer<typeof writerDocument>;
/** How often an open article says that it is open, and for how long that holds, ms. A browser wakes a tab in the background once a minute. */
export const PRESENCE_EVERY_MS = 20_000;
export const PRESENT_FOR_MS = 75_000;
/** `PUT /api/admin/news/{id}/presence/{tab}`: who else has it open, by name. */
export const presenceAnswer = answerOf(z.object({ others: z.array(z.string()) }));
export type AdminDocument = z.infer<typeof adminDocument>;

const articleVersion = z.object({
  revision: z.number(),
  savedBy: z.string(),
  savedAt: z.string(),
  title: z.string(),
});
/** `GET /api/admin/news/{id}/versions`, newest first; one with its fields: `.../versions/{revision}`. */
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

/** How a sign-in with a role stands in the audit. */
export const SIGN_IN_ACTION = "session.sign-in";
/** A sign-in with a role. */
const signInEntry = z.object({
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
export const signInList = listOf(signInEntry);

/** `POST /api/admin/sessions/end`: all sessions of one person end. */
export const endSessions = z.object({
  issuer: z.string().min(1, "issuer is required").max(2_000),
  subject: z.string().min(1, "subject is required").max(500),
});
export const endSessionsAnswer = answerOf(z.object({ ended: z.number() }));

/** A person whose data is asked for; `email` finds their messages as an advertiser, too. */
export const personAsked = endSessions.extend({ email: z.string().min(1).max(320).optional() });
/** `POST /api/admin/people/export`: what is stored of one person, by collection, as it is stored. */
export const personalDataAnswer = answerOf(
  z.object({
    issuer: z.string(),
    subject: z.string(),
    sessions: z.number(),
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    /** Collections of which only the newest are here; the command line has them all. */
    cut: z.array(z.string()),
    /** Collections that are not erased, and why. */
    stays: z.record(z.string(), z.string()),
  }),
);
export type PersonalDataAnswer = z.infer<typeof personalDataAnswer>["data"];
/** `POST /api/admin/people/erase`: sessions ended, and documents deleted by collection. */
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
/** `GET /api/admin/inquiries?page&limit`, newest first. */
export const inquiryList = listOf(adminInquiry);
export const inquiryAnswerOne = answerOf(adminInquiry);
/** Body of `PUT /api/admin/inquiries/{id}`. */
export const inquiryChange = z.object({ handled: z.boolean("Handled must be true or false") });

/** The most UTF-16 units that a picture's description has, and its credit. */
export const LONGEST_PICTURE_WORDS = 200;

/** What is said of a picture wherever it stands. */
export const pictureWords = z.object({
  description: trimmedText(
    LONGEST_PICTURE_WORDS,
    "Description is too long",
    "Description must be text",
  ).overwrite(normaliseText),
  credit: trimmedText(LONGEST_PICTURE_WORDS, "Credit is too long", "Credit must be text").overwrite(
    normaliseText,
  ),
  /** Left out it stays as it is. */
  focus: focusInput.optional(),
});
/** A picture of the library. */
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
    /** Its focal point, such as `30% 70%`; empty: the middle. */
    focus: z.string(),
  })
  .meta({ id: "Picture" });
export type LibraryPicture = z.infer<typeof libraryPicture>;
/** Query of `GET /api/admin/images`. */
export const pictureQuery = z.object({
  q: z.string().max(LONGEST_ARTICLE_QUERY).default(""),
  /** `next` of the part before. */
  after: boundedText(100)
    .regex(/^\d{1,15}-[\w-]{1,80}$/, "after must be what an answer gave as next")
    .optional(),
});
/** `GET /api/admin/images`: newest first; `next` is absent of the last part. */
export const pictureList = doneAnswer.extend({ data: z.array(libraryPicture), next: z.string().optional() });
/** `PUT /api/admin/images/{id}`. */
export const pictureAnswer = answerOf(libraryPicture);

/** `POST /api/admin/images`: where the image is from now on. */
export const imageAnswer = doneAnswer.extend({
  url: z.string(),
  /** As stored, in pixels. */
  width: z.number().optional(),
  height: z.number().optional(),
});
