import { z } from "zod";
import { normaliseText, printableText } from "../bengali/normalise.ts";
import { LIVE_BLOG } from "../blog/blog.ts";
import { hasTextBetweenTags } from "../news/body/text-between-tags.ts";
import { DEFAULT_IMPORTANCE, LEAST_IMPORTANCE, MOST_IMPORTANCE } from "../news/importance.ts";
import { focusText, LONGEST_FOCUS, readFocus } from "../news/pictures/focus.ts";
import { toPlainText } from "../news/plain-text.ts";
import { DEFAULT_READ_TIME } from "../news/read-card.ts";
import { CATEGORIES } from "../news/sections.ts";
import { DEFAULT_CONTENT_TYPE, type StoryCard } from "../news/story.ts";
import type { StoryTexts } from "../search/story-terms.ts";
import { imageAddress } from "./addresses.ts";
import { boundedList, boundedText, fieldText } from "./bounded.ts";
import { editNotice } from "./detailed-story/edit-notice.ts";
import type { DetailLine } from "./detailed-story/story-details.ts";
import { articlePush } from "./push/article-push.ts";

type CardFieldOf<Value> = {
  [Name in keyof StoryCard]-?: NonNullable<StoryCard[Name]> extends Value ? Name : never;
}[keyof StoryCard];

/**
 * A kind of field as it appears in four places: `input` in the body of a save, `value` on the server, `answer`
 * in JSON, `form` in its control. Older articles, versions and drafts without the field get the default.
 * `card`: name on cards, if readers see it there; `detail`: name on the article's own page; without both only
 * editors see it. `searched`: the part of a story in which a search finds the field.
 */
export type Searched = Exclude<keyof StoryTexts, "events"> | "never";

interface TextOptions {
  searched: Searched;
  absent?: string;
  card?: CardFieldOf<string>;
  detail?: DetailLine;
  rules?: (bounded: z.ZodString) => z.ZodType<string>;
}

/** One line of text; `most`: UTF-16 units. */
function text(label: string, most: number, { searched, absent = "", card, detail, rules }: TextOptions) {
  const bounded = fieldText(label, most);
  const input: z.ZodType<string> = rules ? rules(bounded) : bounded.overwrite(normaliseText).default(absent);
  const held = z.string().default(absent);
  return {
    kind: "text" as const,
    label,
    most,
    card,
    detail,
    searched,
    input,
    value: held,
    answer: held,
    form: held,
  };
}

/** HTML without invalid characters; `most`: UTF-16 units. Lists omit it. */
function html(label: string, most: number, rules: (bounded: z.ZodString) => z.ZodType<string>) {
  const bounded = boundedText(most, `${label} is too long`, `${label} is required`);
  const input = rules(bounded.overwrite(printableText));
  const held = z.string().default("");
  return {
    kind: "html" as const,
    label,
    most,
    card: undefined,
    input,
    value: held,
    answer: held,
    form: held,
  };
}

function list(
  label: string,
  item: string,
  {
    most,
    longest,
    searched,
    card,
  }: { most: number; longest: number; searched: Searched; card?: CardFieldOf<string[]> },
) {
  const tooMany = `At most ${most} ${label.toLowerCase()}`;
  const input = boundedList(
    fieldText(item, longest),
    MOST_ENTRIES_GIVEN,
    tooMany,
    `${label} must be a list of texts`,
  )
    .transform(tidyList)
    .refine((entries) => entries.length <= most, tooMany)
    .default([]);
  const held = z.array(z.string()).default([]);
  const form = z.array(z.string()).readonly().default([]);
  return {
    kind: "list" as const,
    label,
    most,
    longest,
    card,
    searched,
    input,
    value: held,
    answer: held,
    form,
  };
}

function number(
  label: string,
  { least, most, absent, card }: { least: number; most: number; absent: number; card?: CardFieldOf<number> },
) {
  const tidy = (value: number): number =>
    Number.isInteger(value) && value >= least && value <= most ? value : absent;
  const input = z.number(`${label} must be a number`).overwrite(tidy).default(absent);
  const held = z.number().default(absent);
  const form = z.string().default(String(absent));
  return { kind: "number" as const, label, least, most, card, input, value: held, answer: held, form };
}

function flag(label: string) {
  const input = z.boolean(`${label} must be true or false`).default(false);
  const held = z.boolean().default(false);
  return { kind: "flag" as const, label, card: undefined, input, value: held, answer: held, form: held };
}

/**
 * A moment: ISO 8601 in JSON, ms since 1970 on the server, and in the form the control's format in Dhaka's
 * time zone. Every stored article has this field.
 */
function moment(label: string, { card }: { card?: CardFieldOf<string> } = {}) {
  const wrong = `${label} must be an ISO timestamp`;
  const input = boundedText(40, wrong)
    .pipe(z.iso.datetime({ offset: true, error: wrong }))
    .optional();
  const form = z.string().default("");
  return { kind: "moment" as const, label, card, input, value: z.number(), answer: z.string(), form };
}

const MOST_ENTRIES_GIVEN = 100;

/**
 * Trims and normalises the entries of a list, and removes empty and repeated ones
 * (decisions/admin.md#article-rules).
 */
export function tidyList(entries: readonly string[]): string[] {
  return [...new Set(entries.map(normaliseText).filter(Boolean))];
}

/** Whether HTML has visible content; an empty paragraph is not visible (decisions/admin.md#article-rules). */
function hasContent(content: string): boolean {
  // Looks for text before images, because nearly every article begins with text.
  return hasTextBetweenTags(content) || /<(img|iframe|video|hr)\b/i.test(content);
}

const withoutMarkup = (line: z.ZodString) => line.overwrite(toPlainText).default("");

/** Focal point such as `30% 70%`, rounded to steps; empty: the middle. */
export const focusIn = (bounded: z.ZodString) =>
  bounded
    .refine((text) => readFocus(text) !== undefined, {
      abort: true,
      error: "Focal point must be two percentages up to 100%, such as 30% 70%",
    })
    .overwrite((text) => focusText(readFocus(text) ?? { x: 50, y: 50 }));
export const focusInput = focusIn(fieldText("Focal point", LONGEST_FOCUS));

/** Values of an article's kind. */
export const STORY_KINDS = [DEFAULT_CONTENT_TYPE, LIVE_BLOG] as const;

/** Author if the editor named none. */
export const DEFAULT_AUTHOR = "Admin";

/**
 * An article's fields with name, bounds and rules (decisions/admin.md#article-rules). Calls, store, versions,
 * form, drafts, preview and card derive from this table. Lengths are UTF-16 units.
 */
export const ARTICLE_FIELDS = {
  title: text("Title", 300, {
    searched: "title",
    card: "title",
    rules: (title) => title.overwrite(normaliseText).min(1, "Title is required"),
  }),
  subtitle: text("Subtitle", 300, { searched: "body", detail: "subtitle", rules: withoutMarkup }),
  // A longer text is not news, and pages sanitise the whole text.
  content: html("Content", 300_000, (content) => content.refine(hasContent, "Content is required")),
  excerpt: text("Excerpt", 1000, {
    searched: "excerpt",
    card: "excerpt",
    rules: withoutMarkup,
  }),
  /**
   * The schema accepts any category, because old articles may have one that no longer exists. Each call checks
   * the category itself.
   */
  category: text("Category", 40, {
    searched: "never",
    card: "category",
    rules: (category) =>
      category
        .overwrite(normaliseText)
        .min(1, "Category is required")
        .meta({ description: `One of ${CATEGORIES.join(", ")}; others stay where an article has them` }),
  }),
  imageUrl: text("Image URL", 2000, {
    searched: "never",
    card: "imageUrl",
    rules: (address) => imageAddress(address, "Image URL").default(""),
  }),
  /** Description of the image. If it is empty, the image counts as decoration. */
  imageAlt: text("Image description", 200, { searched: "never", card: "imageAlt" }),
  imageFocus: text("Focal point", LONGEST_FOCUS, {
    searched: "never",
    card: "imageFocus",
    rules: (bounded) => focusIn(bounded).default(""),
  }),
  caption: text("Caption", 500, { searched: "body", detail: "caption", rules: withoutMarkup }),
  credit: text("Credit", 200, { searched: "never", detail: "credit", rules: withoutMarkup }),
  tags: list("Tags", "Tag", { most: 20, longest: 50, searched: "keywords", card: "keywords" }),
  author: text("Author", 200, {
    searched: "author",
    absent: DEFAULT_AUTHOR,
    card: "authorName",
    rules: (author) =>
      author.overwrite((name) => normaliseText(name) || DEFAULT_AUTHOR).default(DEFAULT_AUTHOR),
  }),
  publishDate: moment("Publish date", { card: "publishDate" }),
  /** Read time in minutes. */
  readTime: number("Read time", { least: 1, most: 60, absent: DEFAULT_READ_TIME, card: "readTime" }),
  /** Importance for the order of the front page (decisions/front.md#automatic-order). */
  importance: number("Importance", {
    least: LEAST_IMPORTANCE,
    most: MOST_IMPORTANCE,
    absent: DEFAULT_IMPORTANCE,
    card: "importance",
  }),
  published: flag("Published"),
  /** Kind of the story: an article, or a live blog, whose posts are beside it (decisions/blog.md). */
  kind: text("Kind", 40, {
    searched: "never",
    absent: DEFAULT_CONTENT_TYPE,
    card: "contentType",
    rules: (bounded) =>
      bounded.pipe(z.enum(STORY_KINDS, `Kind is ${STORY_KINDS.join(" or ")}`)).default(DEFAULT_CONTENT_TYPE),
  }),
};

type Table = typeof ARTICLE_FIELDS;
export type ArticleField = keyof Table;
export type FieldKind = Table[ArticleField]["kind"];
export type FieldOf<Kind extends FieldKind> = {
  [Field in ArticleField]: Table[Field]["kind"] extends Kind ? Field : never;
}[ArticleField];

export function isArticleField(name: string): name is ArticleField {
  return Object.hasOwn(ARTICLE_FIELDS, name);
}

export const ARTICLE_FIELD_NAMES: readonly ArticleField[] =
  Object.keys(ARTICLE_FIELDS).filter(isArticleField);

function schemas<Part extends "input" | "value" | "answer" | "form">(part: Part) {
  const shape = Object.fromEntries(ARTICLE_FIELD_NAMES.map((name) => [name, ARTICLE_FIELDS[name][part]]));
  return z.object(shape as { [Field in ArticleField]: Table[Field][Part] });
}

/** Body of `POST` and `PUT /api/admin/news`, which the form also checks. Unknown fields are dropped. */
export const articleInput = schemas("input")
  .extend({
    /** Only in a PUT: the revision that the editor opened; 409 if another save came first. */
    revision: z.int("Revision must be a whole number").min(1).optional(),
    /** Only in a PUT of a public article: the notice of the change to readers. */
    notice: editNotice.optional(),
    /** Readers who get a push if this save publishes or schedules the article. */
    push: articlePush.optional(),
  })
  .meta({ id: "ArticleInput" });
export type ArticleInput = z.infer<typeof articleInput>;

export const articleFields = schemas("value");
export type ArticleFields = z.infer<typeof articleFields>;

export const articleAnswer = schemas("answer");

/** Values of the form's controls; `{}` gives an empty form. */
export const articleForm = schemas("form");
export type ArticleForm = z.infer<typeof articleForm>;

export const SEEN_FIELDS: readonly ArticleField[] = ARTICLE_FIELD_NAMES.filter((name) => {
  const field = ARTICLE_FIELDS[name];
  return (
    field.kind === "html" || field.card !== undefined || ("detail" in field && field.detail !== undefined)
  );
});

/** Whether readers can see the article. `now`: ms since 1970. */
export function isPublic(article: Pick<ArticleFields, "published" | "publishDate">, now: number): boolean {
  return article.published && article.publishDate <= now;
}
