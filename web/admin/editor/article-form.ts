import {
  type AdminArticle,
  articleInput,
  DEFAULT_AUTHOR,
  DEFAULT_READ_TIME,
  MOST_DAYS_AHEAD,
  tidyTags,
} from "../../../core/contract/admin.ts";
import { fromLocalInput, toLocalInput } from "../dates.ts";

/** What the editor's fields hold while somebody types (decisions/admin.md#editor). */
export interface ArticleForm {
  title: string;
  /** HTML. */
  content: string;
  excerpt: string;
  category: string;
  imageUrl: string;
  tags: readonly string[];
  author: string;
  /** As the date field has it, in the editor's own time zone; empty: the moment of saving. */
  publishDate: string;
  /** As typed. */
  readTime: string;
  published: boolean;
}

export type FormField = keyof ArticleForm;
export type FormErrors = Partial<Record<FormField, string>>;

export const FIELD_LABELS: Readonly<Record<FormField, string>> = {
  title: "Title",
  content: "Content",
  excerpt: "Excerpt",
  category: "Category",
  imageUrl: "Image URL",
  tags: "Tags",
  author: "Author",
  publishDate: "Publish date",
  readTime: "Read time",
  published: "Published",
};

export const EMPTY_FORM: ArticleForm = {
  title: "",
  content: "",
  excerpt: "",
  category: "",
  imageUrl: "",
  tags: [],
  author: DEFAULT_AUTHOR,
  publishDate: "",
  readTime: String(DEFAULT_READ_TIME),
  published: false,
};

/** The fields of an article, or of one of its versions. */
export function formOf(
  article: Omit<AdminArticle, "id" | "revision" | "createdAt" | "updatedAt">,
): ArticleForm {
  const { title, content, excerpt, category, imageUrl, tags, author, publishDate, readTime, published } =
    article;
  return {
    title,
    content,
    excerpt,
    category,
    imageUrl,
    tags,
    author,
    publishDate: toLocalInput(publishDate),
    readTime: String(readTime),
    published,
  };
}

export function isFormField(name: string): name is FormField {
  return Object.hasOwn(FIELD_LABELS, name);
}

export function sameForm(one: ArticleForm, other: ArticleForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Trimmed, not empty, each once (decisions/admin.md#article-rules). */
export function withTag(tags: readonly string[], tag: string): readonly string[] {
  return tidyTags([...tags, tag]);
}

type Checked = { ok: true; body: object } | { ok: false; errors: FormErrors };

const A_DAY = 86_400_000;

/**
 * The body of a save by the server's own rules (decisions/admin.md#article-rules), or what is wrong, by field. `now`
 * is ms since 1970. The minute of the field stands for the article's own moment: what was not touched keeps its
 * seconds (`kept`, ISO).
 */
export function checkForm(
  form: ArticleForm,
  { now, revision, kept }: { now: number; revision?: number | undefined; kept?: string | undefined },
): Checked {
  const typed = form.publishDate.trim();
  const publishDate = kept !== undefined && toLocalInput(kept) === typed ? kept : fromLocalInput(typed);
  const readTime = Number(form.readTime);
  const checked = articleInput.safeParse({
    ...form,
    publishDate,
    readTime: Number.isFinite(readTime) ? readTime : DEFAULT_READ_TIME,
    revision,
  });
  const errors: FormErrors = {};
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = String(path[0] ?? "");
    if (isFormField(field)) errors[field] ??= message;
  }
  if (typed !== "" && publishDate === undefined)
    errors.publishDate = "Publish date must be a date and a time";
  if (publishDate !== undefined && Date.parse(publishDate) > now + MOST_DAYS_AHEAD * A_DAY) {
    errors.publishDate = "Publish date must be within a year";
  }
  if (!checked.success || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, body: checked.data };
}

/** What the server found wrong, by field; `tags.3` is about the tags. */
export function errorsByField(errors: readonly { path: string; message: string }[]): FormErrors {
  const found: FormErrors = {};
  for (const { path, message } of errors) {
    const field = path.split(".")[0] ?? "";
    if (isFormField(field)) found[field] ??= message;
  }
  return found;
}

/** When readers get to see it, as the form stands (decisions/admin.md#drafts-and-schedule). */
export function timing(form: ArticleForm, now: number): "draft" | "now" | "dated" | "scheduled" {
  if (!form.published) return "draft";
  const at = fromLocalInput(form.publishDate);
  if (at === undefined) return "now";
  return Date.parse(at) > now ? "scheduled" : "dated";
}
