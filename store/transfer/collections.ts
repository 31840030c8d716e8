import type { Connection, Model } from "mongoose";
import { z } from "zod";
import { BLOG_STATES, BLOG_ZONES } from "../../core/blog/blog.ts";
import { storedFollows } from "../../core/contract/account/account-follows.ts";
import { storedSaved } from "../../core/contract/account/account-saved.ts";
import { imageAddress, webAddress, withoutLogin } from "../../core/contract/addresses.ts";
import { articleFields, focusInput } from "../../core/contract/article-fields.ts";
import { blogMatch, blogWriter } from "../../core/contract/blog.ts";
import { boundedText } from "../../core/contract/bounded.ts";
import { feedIdText } from "../../core/contract/feeds/desk-feeds.ts";
import { FEED_BOUNDS, FEED_FORMATS } from "../../core/contract/feeds/feeds-file.ts";
import { frontComposition } from "../../core/contract/front.ts";
import { nameInput } from "../../core/contract/lists/names.ts";
import { articlePush } from "../../core/contract/push/article-push.ts";
import { finishBody } from "../../core/news/body/finish-body.ts";
import { FEED_RIGHTS } from "../../core/news/feeds/rights.ts";
import { LEAST_IMPORTANCE, MOST_IMPORTANCE } from "../../core/news/importance.ts";
import { SECTION_KEYS } from "../../core/news/sections.ts";
import { sanitiseArticle } from "../../platform/html/sanitise-article.ts";
import { createBlogStore } from "../blogs/blog-store.ts";
import type { createPictureStore } from "../pictures/picture-store.ts";
import { wordsOf } from "../pictures/picture-words.ts";
import { createFollowStore, createSavedStore } from "../records/account-lists.ts";
import { createAuthorStore } from "../records/author-store.ts";
import { createFrontStore } from "../records/front-store.ts";
import { createNameStore } from "../records/name-store.ts";
import { createSourceStore } from "../records/source-store.ts";
import { fieldsOf } from "../stories/article-columns.ts";
import { writtenFields } from "../stories/article-fields.ts";
import { createArticleVersions } from "../stories/article-versions.ts";
import type { StoryModels } from "../stories/story-model.ts";

export type Stored = Record<string, unknown>;

export interface Transferred {
  name: string;
  // The table lists models of different documents.
  // biome-ignore lint/suspicious/noExplicitAny: a model of one document is none of any other
  model: Model<any, any, any, any, any, any, any>;
  filter: Stored;
  unless?: { field: string };
  /** Columns that are left out, because each site computes them itself. */
  without: readonly string[];
  /** Column with a number that grows with changes: the higher one stays. Absent: documents never change. */
  revised?: "revision" | "turn";
  /** Column with the blog that must be published after a change. */
  ofBlog?: string;
  /** Schemas of the columns whose values are objects or lists. */
  values?: Readonly<Record<string, z.ZodType>>;
  needed?: readonly string[];
  /** How documents have bytes in a file. */
  files?: {
    bytesOf(stored: Stored): Promise<Uint8Array | undefined>;
    keep(stored: Stored, bytes: Uint8Array, now: number): Promise<Stored>;
  };
  /** Columns that an imported document gets in addition; `now`: time of the import. */
  completed?(stored: Stored, now: number): Stored;
}

/** HTML is sanitised again, because anybody may have written the file. */
const cleanHtml = (html: unknown): unknown =>
  typeof html === "string" ? (sanitiseArticle(html) ?? "") : html;

/** Text of a post or summary, and as pages show it. */
function cleanText(html: unknown, of: "post" | "summary"): Stored {
  const contentHtml = String(cleanHtml(html) ?? "");
  const body = finishBody(contentHtml, { above: [], isOwn: true })?.html ?? contentHtml;
  return of === "post" ? { contentHtml, bodyHtml: body } : { summaryHtml: contentHtml, summaryBody: body };
}

const completedArticle =
  ({ Article }: StoryModels) =>
  (stored: Stored, now: number): Stored => {
    const clean: Stored = { ...withCleanImage(stored), contentHtml: cleanHtml(stored.contentHtml) };
    const record = Article.hydrate(clean).toObject();
    const written = writtenFields(fieldsOf(record), now);
    const { searchWords, terms, termsVersion, authorKey, labels, finished } = written;
    const { announce: _, ...unannounced } = clean;
    // Past publications are no news; scheduled articles get a push when they are published.
    const due = record.pendingFrom !== undefined && record.pendingFrom.getTime() <= now;
    const found = {
      terms,
      termsVersion,
      authorKey,
      labels,
      finished,
      ...(record.deleted ? {} : { searchWords }),
    };
    return { ...(due ? unannounced : clean), ...found };
  };

/** Earlier versions stored addresses with a user name and password, which are removed here. */
const storedAddress = boundedText(4_000, "The address of an image is too long");
const storedImage = storedAddress.transform(withoutLogin).pipe(imageAddress(storedAddress, "it"));
const withCleanImage = (stored: Stored): Stored =>
  typeof stored.imageUrl === "string" ? { ...stored, imageUrl: withoutLogin(stored.imageUrl) } : stored;

function completedVersion(stored: Stored): Stored {
  const fields = withCleanImage(stored.fields as Stored);
  const content = fields.content === undefined ? {} : { content: cleanHtml(fields.content) };
  return { ...stored, fields: { ...fields, ...content } };
}

const completedFeed = (stored: Stored, now: number): Stored => ({
  ...stored,
  nextCheckAt: now,
  failures: 0,
  unchangedCount: 0,
});

/** The only list of the exported collections and columns. */
export function transferred(
  connection: Connection,
  models: StoryModels,
  pictures: ReturnType<typeof createPictureStore>,
  clock: () => number,
): readonly Transferred[] {
  const { Article } = models;
  createFrontStore(connection);
  const blogs = createBlogStore(connection);
  return [
    {
      name: "articles",
      model: Article,
      filter: { kind: "article" },
      without: ["searchWords", "terms", "termsVersion", "finished", "fromPosts", "postsTurn"],
      revised: "revision",
      needed: ["createdAt", "updatedAt"],
      values: {
        imageUrl: storedImage,
        push: articlePush,
        imageFocus: focusInput,
        corrections: z.array(z.object({ at: z.date(), text: z.string() })),
        returned: z.object({ at: z.date(), by: z.string(), note: z.string() }),
      },
      completed: completedArticle(models),
    },
    {
      name: "article-versions",
      model: createArticleVersions(connection).Model,
      filter: {},
      without: [],
      values: { fields: articleFields.extend({ imageUrl: storedImage }) },
      completed: completedVersion,
    },
    {
      name: "blogs",
      model: blogs.Model,
      filter: {},
      without: ["pendingFrom", "pushes", "untold"],
      revised: "revision",
      ofBlog: "_id",
      values: {
        match: blogMatch,
        writers: z.array(blogWriter),
        zone: z.enum(BLOG_ZONES),
        state: z.enum(BLOG_STATES),
      },
      completed: (stored) =>
        stored.summaryHtml === undefined
          ? stored
          : { ...stored, ...cleanText(stored.summaryHtml, "summary") },
    },
    {
      name: "blog-posts",
      model: blogs.Posts,
      filter: {},
      without: ["pendingFrom"],
      revised: "turn",
      values: {
        corrections: z.array(z.object({ at: z.number(), text: z.string() })),
        returned: z.object({ by: z.string(), at: z.number(), note: z.string() }),
      },
      ofBlog: "blogId",
      completed: (stored) => ({
        ...stored,
        ...cleanText(stored.contentHtml, "post"),
        // A scheduled post waits for its time here too.
        ...(typeof stored.publishAt === "number" ? { pendingFrom: stored.publishAt } : {}),
      }),
    },
    {
      name: "blog-post-versions",
      model: blogs.Versions,
      filter: {},
      without: [],
      completed: (stored) => ({ ...stored, contentHtml: cleanHtml(stored.contentHtml) }),
    },
    {
      name: "pictures",
      model: pictures.Model,
      filter: {},
      // File and time of the last use belong to one site.
      without: ["file", "touchedAt", "going", "emptied", "words"],
      needed: ["uploadedAt"],
      unless: { field: "going" },
      values: {
        _id: boundedText(100).regex(/^[\w-]+$/),
        focus: focusInput,
      },
      completed: (stored) => ({
        ...stored,
        words: wordsOf(`${stored.description ?? ""} ${stored.credit ?? ""}`),
      }),
      files: {
        bytesOf: ({ _id, file }) =>
          pictures.bytesOf({ _id: String(_id), ...(file === undefined ? {} : { file: String(file) }) }),
        keep: async ({ _id }, bytes, now) => ({ ...(await pictures.keep(String(_id), bytes, now)) }),
      },
    },
    {
      name: "authors",
      model: createAuthorStore(connection).Model,
      filter: {},
      without: [],
      revised: "revision",
      values: { imageUrl: storedImage },
      completed: withCleanImage,
    },
    {
      name: "names",
      model: createNameStore(connection).Model,
      filter: {},
      without: [],
      revised: "revision",
      // Values are checked like the desk's input, because workers write names into documents.
      values: nameInput.shape,
    },
    {
      name: "front",
      model: connection.model("Front"),
      filter: {},
      without: [],
      revised: "revision",
      values: { draft: frontComposition, live: frontComposition },
    },
    {
      name: "front-launches",
      model: connection.model("FrontLaunch"),
      filter: {},
      without: [],
      values: { composition: frontComposition },
    },
    {
      name: "feeds",
      model: createSourceStore(connection, clock).Model,
      filter: { kind: "feed" },
      without: [
        ...["nextCheckAt", "failures", "unchangedCount", "lastSuccessAt", "lastChangeAt"],
        ...["lastError", "lastErrorAt", "etag", "lastModified", "rightsDue"],
      ],
      revised: "revision",
      needed: ["url", "name", "section"],
      // Values are checked like the desk's input, because other sources share the collection, and intervals
      // have limits.
      values: {
        _id: feedIdText,
        url: webAddress(z.string(), "it"),
        section: z.enum(SECTION_KEYS),
        format: z.enum(FEED_FORMATS),
        rights: z.enum(FEED_RIGHTS),
        importance: z.int().min(LEAST_IMPORTANCE).max(MOST_IMPORTANCE),
        intervalMs: z
          .number()
          .min(FEED_BOUNDS.leastEvery * 1000)
          .max(FEED_BOUNDS.mostEvery * 1000),
      },
      completed: completedFeed,
    },
    {
      // Follows are stored by a digest of issuer and subject, from which nobody can read these.
      name: "follows",
      model: createFollowStore(connection).Model,
      filter: {},
      without: [],
      revised: "revision",
      values: { changes: storedFollows },
    },
    {
      name: "saved",
      model: createSavedStore(connection).Model,
      filter: {},
      without: [],
      revised: "revision",
      values: { changes: storedSaved },
    },
  ];
}

const MADE_ANEW = "computed again from the articles";
const PROVIDERS = "polled again, or a provider's and not the desk's";
const DEVICES = "of browsers that subscribed at this address, which another site cannot reach";
const PERSONS = "what persons did or wrote at this site";
const SITE = "between this site and other systems, with its secrets or about its addresses";

/**
 * Collections that are not exported, with the reasons. A new collection must be in this list or in the list
 * above.
 */
export const STAYING: Readonly<Record<string, string>> = {
  images: "the files of pictures, which go along as files",
  addressparts: MADE_ANEW,
  storydays: MADE_ANEW,
  storydaystate: MADE_ANEW,
  searchwords: MADE_ANEW,
  searchwalk: MADE_ANEW,
  searchspellings: MADE_ANEW,
  matches: PROVIDERS,
  matchparts: PROVIDERS,
  overs: PROVIDERS,
  match_alerts: PROVIDERS,
  pausedhosts: PROVIDERS,
  sourcequarters: PROVIDERS,
  push_registrations: DEVICES,
  pushes: DEVICES,
  push_parts: DEVICES,
  owed_pushes: DEVICES,
  audit: PERSONS,
  inquiries: PERSONS,
  presences: PERSONS,
  webhooks: SITE,
  webhook_deliveries: SITE,
  purges: SITE,
};
