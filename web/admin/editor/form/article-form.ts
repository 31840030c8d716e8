import {
  ARTICLE_FIELD_NAMES,
  ARTICLE_FIELDS,
  type ArticleField,
  type ArticleFields,
  type ArticleForm,
  articleFields,
  articleForm,
  articleInput,
  SEEN_FIELDS,
  tidyList,
} from "../../../../core/contract/article-fields.ts";
import type { EditNotice } from "../../../../core/contract/detailed-story/edit-notice.ts";
import type { ArticlePush } from "../../../../core/contract/push/article-push.ts";
import { isTooFarAhead } from "../../../../core/news/parse-date.ts";
import { type ErrorsOf, errorsByField } from "../../admin-api.ts";
import { fromLocalInput, toLocalInput } from "../../dates.ts";

export type FormErrors = ErrorsOf<Record<ArticleField, unknown>>;

export const EMPTY_FORM: ArticleForm = articleForm.parse({});

export function formOf(article: Readonly<Partial<Record<ArticleField, unknown>>>): ArticleForm {
  const typed = ARTICLE_FIELD_NAMES.map((field) => {
    const { kind } = ARTICLE_FIELDS[field];
    const value = article[field];
    if (kind === "moment" && typeof value === "string") return [field, toLocalInput(value)];
    return [field, kind === "number" && typeof value === "number" ? String(value) : value];
  });
  return articleForm.parse(Object.fromEntries(typed));
}

/**
 * Value of a control for the request; undefined if its text is not a number or time. `kept`: the stored time,
 * ISO 8601.
 */
function typedValue(form: ArticleForm, field: ArticleField, kept?: string): unknown {
  const { kind } = ARTICLE_FIELDS[field];
  const value = form[field];
  if (kind === "number") {
    const typed = Number(value);
    return Number.isFinite(typed) ? typed : undefined;
  }
  if (kind !== "moment") return value;
  const typed = String(value).trim();
  return kept !== undefined && toLocalInput(kept) === typed ? kept : fromLocalInput(typed);
}

export function sameForm(one: ArticleForm, other: ArticleForm): boolean {
  return ARTICLE_FIELD_NAMES.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));
}

export function isSeen(form: ArticleForm, now: number): boolean {
  const when = timing(form, now);
  return when === "now" || when === "dated";
}

/**
 * Whether a save changes an article that readers have seen and will still see, so that a notice may be
 * published (decisions/news.md#corrections).
 */
export function changesSeen(form: ArticleForm, saved: ArticleForm, now: number): boolean {
  const differs = SEEN_FIELDS.some((field) => JSON.stringify(form[field]) !== JSON.stringify(saved[field]));
  return differs && isSeen(saved, now) && isSeen(form, now);
}

/** Whether a save publishes or schedules an article that readers have not seen (decisions/push.md#choice). */
export function comesOut(form: ArticleForm, saved: ArticleForm, now: number): boolean {
  return form.published && !isSeen(saved, now);
}

/** Adds a trimmed tag, unless it is empty or the list has it (decisions/admin.md#article-rules). */
export function withTag(tags: readonly string[], tag: string): readonly string[] {
  return tidyList([...tags, tag]);
}

interface Save {
  now: number;
  revision?: number | undefined;
  kept?: string | undefined;
  notice?: EditNotice | undefined;
  push?: ArticlePush | undefined;
}

type Checked = { ok: true; body: object } | { ok: false; errors: FormErrors };

/**
 * Body of the request by the server's rules (decisions/admin.md#article-rules), or errors by field. `now`: ms
 * since 1970. `kept`: the stored time, ISO 8601, whose seconds stay if its field is unchanged.
 */
export function checkForm(form: ArticleForm, save: Save): Checked {
  const { now, revision, kept, notice, push } = save;
  const typed = Object.fromEntries(
    ARTICLE_FIELD_NAMES.map((field) => [field, typedValue(form, field, kept)]),
  );
  const checked = articleInput.safeParse({ ...typed, revision, notice, push });
  const issues = checked.error?.issues ?? [];
  const errors: FormErrors = errorsByField(
    ARTICLE_FIELDS,
    issues.map(({ path, message }) => ({ path: path.join("."), message })),
  );
  const { publishDate } = typed;
  if (form.publishDate.trim() !== "" && publishDate === undefined) {
    errors.publishDate = "Publish date must be a date and a time";
  }
  if (typeof publishDate === "string" && isTooFarAhead(Date.parse(publishDate), now)) {
    errors.publishDate = "Publish date must be within a year";
  }
  if (!checked.success || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, body: checked.data };
}

/** The article as a save at `now` (ms since 1970) would store it; invalid fields have their defaults. */
export function previewOf(form: ArticleForm, now: number): ArticleFields {
  const fields = ARTICLE_FIELD_NAMES.map((field) => {
    const { data } = ARTICLE_FIELDS[field].input.safeParse(typedValue(form, field));
    return [field, ARTICLE_FIELDS[field].kind === "moment" ? momentOf(data, now) : data];
  });
  return articleFields.parse(Object.fromEntries(fields));
}

const momentOf = (iso: unknown, now: number): number => (typeof iso === "string" ? Date.parse(iso) : now);

/** Time at which readers will see the article (decisions/admin.md#drafts-and-schedule). */
export function timing(form: ArticleForm, now: number): "draft" | "now" | "dated" | "scheduled" {
  if (!form.published) return "draft";
  const at = fromLocalInput(form.publishDate);
  if (at === undefined) return "now";
  return Date.parse(at) > now ? "scheduled" : "dated";
}
