import type { Connection, Model } from "mongoose";
import { z } from "zod";
import { keptFollows } from "../../core/contract/account/account-follows.ts";
import { keptSaved } from "../../core/contract/account/account-saved.ts";
import { imageAddress, webAddress, withoutLogin } from "../../core/contract/addresses.ts";
import { articleFields, focusInput } from "../../core/contract/article-fields.ts";
import { boundedText } from "../../core/contract/bounded.ts";
import { feedIdText } from "../../core/contract/feeds/desk-feeds.ts";
import { FEED_BOUNDS, FEED_FORMATS } from "../../core/contract/feeds/feeds-file.ts";
import { frontComposition } from "../../core/contract/front.ts";
import { nameInput } from "../../core/contract/lists/names.ts";
import { articlePush } from "../../core/contract/push/article-push.ts";
import { FEED_RIGHTS } from "../../core/news/feeds/rights.ts";
import { SECTION_KEYS } from "../../core/news/sections.ts";
import { sanitiseArticle } from "../../platform/html/sanitise-article.ts";
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

/** A document as the database has it. */
export type Stored = Record<string, unknown>;

/** What an export has of one collection, and how an import takes it. */
export interface Transferred {
  /** The file of its lines, without `.jsonl`. */
  name: string;
  // Collections of any documents: which they are is what this table is about.
  // biome-ignore lint/suspicious/noExplicitAny: a model of one document is none of any other
  model: Model<any, any, any, any, any, any, any>;
  /** Which of its documents go along. */
  filter: Stored;
  /** Those that have this field stay. */
  unless?: { field: string };
  /** Columns that stay: what the site there finds out or works out by itself. */
  without: readonly string[];
  /** Where a document is there already, the one of the higher revision counts. Absent: it never changes once written. */
  revised?: boolean;
  /** Columns that hold whole values, and the schemas that these have. */
  values?: Readonly<Record<string, z.ZodType>>;
  /** Columns that a document has besides those that its schema asks for. */
  needed?: readonly string[];
  /** A document has bytes besides, which are a file of their own. */
  files?: {
    bytesOf(stored: Stored): Promise<Uint8Array | undefined>;
    /** Keeps them; what the document is stored with for it. */
    keep(stored: Stored, bytes: Uint8Array, now: number): Promise<Stored>;
  };
  /** What a document is stored with besides: `now` is the time of the import. */
  completed?(stored: Stored, now: number): Stored;
}

/** Text for readers passes the sanitiser again: the lines may have been written by anybody. */
const cleanHtml = (html: unknown): unknown =>
  typeof html === "string" ? (sanitiseArticle(html) ?? "") : html;

/** What an article is found by, words and labels, made anew by the rules of this version. */
const completedArticle =
  ({ Article }: StoryModels) =>
  (stored: Stored, now: number): Stored => {
    const clean: Stored = { ...withCleanImage(stored), contentHtml: cleanHtml(stored.contentHtml) };
    const record = Article.hydrate(clean).toObject();
    const { searchWords, terms, termsVersion, authorKey, labels } = writtenFields(fieldsOf(record), now);
    const { announce: _, ...unannounced } = clean;
    // What readers were to be told of meanwhile is no news any more; what is scheduled is announced when it comes out.
    const due = record.pendingFrom !== undefined && record.pendingFrom.getTime() <= now;
    const found = { terms, termsVersion, authorKey, labels, ...(record.deleted ? {} : { searchWords }) };
    return { ...(due ? unannounced : clean), ...found };
  };

/** Earlier versions stored addresses with a user name and password: an import takes these out. */
const storedAddress = boundedText(4_000, "The address of an image is too long");
const storedImage = storedAddress.transform(withoutLogin).pipe(imageAddress(storedAddress, "it"));
const withCleanImage = (stored: Stored): Stored =>
  typeof stored.imageUrl === "string" ? { ...stored, imageUrl: withoutLogin(stored.imageUrl) } : stored;

function completedVersion(stored: Stored): Stored {
  const fields = withCleanImage(stored.fields as Stored);
  const content = fields.content === undefined ? {} : { content: cleanHtml(fields.content) };
  return { ...stored, fields: { ...fields, ...content } };
}

/** A feed is polled afresh: what was learned at another site says nothing here. */
const completedFeed = (stored: Stored, now: number): Stored => ({
  ...stored,
  nextCheckAt: now,
  failures: 0,
  unchangedCount: 0,
});

/**
 * The one list of what an export holds: a collection that is to go along has its entry here, and nothing else changes. Columns
 * go along as its schema has them.
 */
export function transferred(
  connection: Connection,
  models: StoryModels,
  pictures: ReturnType<typeof createPictureStore>,
  clock: () => number,
): readonly Transferred[] {
  const { Article } = models;
  createFrontStore(connection);
  return [
    {
      name: "articles",
      model: Article,
      filter: { kind: "article" },
      without: ["searchWords", "terms", "termsVersion"],
      revised: true,
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
      name: "pictures",
      model: pictures.Model,
      filter: {},
      // Where its file is and since when nothing uses it are of one site.
      without: ["file", "touchedAt", "going", "emptied", "words"],
      needed: ["uploadedAt"],
      unless: { field: "going" },
      // An export names files by it.
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
      revised: true,
      values: { imageUrl: storedImage },
      completed: withCleanImage,
    },
    {
      name: "names",
      model: createNameStore(connection).Model,
      filter: {},
      without: [],
      revised: true,
      // As the desk may have them: workers put them into documents.
      values: nameInput.shape,
    },
    {
      name: "front",
      model: connection.model("Front"),
      filter: {},
      without: [],
      revised: true,
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
      revised: true,
      needed: ["url", "name", "section"],
      // As the desk and FEEDS_FILE may have them: other sources share the collection, and a poll a millisecond is no poll.
      values: {
        _id: feedIdText,
        url: webAddress(z.string(), "it"),
        section: z.enum(SECTION_KEYS),
        format: z.enum(FEED_FORMATS),
        rights: z.enum(FEED_RIGHTS),
        intervalMs: z
          .number()
          .min(FEED_BOUNDS.leastEvery * 1000)
          .max(FEED_BOUNDS.mostEvery * 1000),
      },
      completed: completedFeed,
    },
    {
      // By a digest of issuer and subject: no name, no address, and nothing that either can be read from.
      name: "follows",
      model: createFollowStore(connection).Model,
      filter: {},
      without: [],
      revised: true,
      values: { changes: keptFollows },
    },
    {
      // By the same digest.
      name: "saved",
      model: createSavedStore(connection).Model,
      filter: {},
      without: [],
      revised: true,
      values: { changes: keptSaved },
    },
  ];
}

const MADE_ANEW = "worked out anew from the articles";
const PROVIDERS = "polled anew, or a provider's and not the desk's";
const DEVICES = "of browsers that subscribed at this address, which another site cannot reach";
const PERSONS = "what persons did or wrote at this site";
const SITE = "between this site and other systems, with its secrets or about its addresses";

/** Every other collection, and why it stays where it is: a new one has its place here or above. */
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
  push_reach: DEVICES,
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
