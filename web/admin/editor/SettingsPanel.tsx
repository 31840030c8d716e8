import type { ReactNode } from "react";
import { MOST_AUTHOR, MOST_EXCERPT } from "../../../core/contract/admin.ts";
import { CATEGORIES } from "../../../core/news/sections.ts";
import { formatMoment } from "../dates.ts";
import { type ArticleForm, FIELD_LABELS, type FormErrors, type FormField, timing } from "./article-form.ts";
import { ImageField } from "./ImageField.tsx";
import { TagsField } from "./TagsField.tsx";

interface FieldProps {
  prefix: string;
  name: FormField;
  errors: FormErrors;
  hint?: string | undefined;
  children: (described: {
    id: string;
    name: string;
    "aria-invalid": true | undefined;
    "aria-describedby": string | undefined;
  }) => ReactNode;
}

/** A labelled field with what is wrong with it and what it is for. */
function Field({ prefix, name, errors, hint, children }: FieldProps) {
  const id = `${prefix}-${name}`;
  const error = errors[name];
  const described = [error ? `${id}-wrong` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  return (
    <div className="admin-field">
      <label htmlFor={id}>{FIELD_LABELS[name]}</label>
      {children({
        id,
        name,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {error ? (
        <p className="admin-wrong" id={`${id}-wrong`}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className="admin-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

function timingHint(form: ArticleForm): string {
  const kind = timing(form, Date.now());
  if (kind === "draft") return "A draft: readers do not see it.";
  if (kind === "now") return "Readers see it as soon as you save.";
  const when = formatMoment(form.publishDate);
  return kind === "scheduled" ? `Scheduled: readers see it from ${when}.` : `Readers see it, dated ${when}.`;
}

/** An existing article with an unknown category shows it (decisions/admin.md#article-rules). */
function CategoryOptions({ legacy }: { legacy: string | undefined }) {
  const known = CATEGORIES.includes(legacy ?? "") || !legacy;
  return (
    <>
      <option value="">Choose a category</option>
      {known ? null : <option value={legacy}>Legacy: {legacy}</option>}
      {CATEGORIES.map((category) => (
        <option key={category} value={category}>
          {category}
        </option>
      ))}
    </>
  );
}

interface SettingsPanelProps {
  prefix: string;
  form: ArticleForm;
  errors: FormErrors;
  /** The category that the article has been stored with. */
  legacy: string | undefined;
  tagText: string;
  onTagText: (text: string) => void;
  onPublished: (published: boolean) => void;
  set: <F extends FormField>(field: F, value: ArticleForm[F]) => void;
}

/** Everything about an article besides its title and text. */
export function SettingsPanel(props: SettingsPanelProps) {
  const { prefix, form, errors, legacy, tagText, onTagText, onPublished, set } = props;
  const field = { prefix, errors };
  return (
    <aside className="editor-settings" aria-label="Settings">
      <div className="admin-field">
        <label className="admin-check editor-switch">
          <input
            type="checkbox"
            role="switch"
            id={`${prefix}-published`}
            name="published"
            checked={form.published}
            aria-checked={form.published}
            aria-describedby={`${prefix}-timing`}
            onChange={(event) => onPublished(event.target.checked)}
          />
          Published
        </label>
        <p className="admin-hint" id={`${prefix}-timing`} role="status">
          {timingHint(form)}
        </p>
      </div>
      <Field {...field} name="publishDate" hint="Empty: the moment of saving. A date ahead schedules it.">
        {(described) => (
          <input
            {...described}
            type="datetime-local"
            value={form.publishDate}
            onChange={(event) => set("publishDate", event.target.value)}
          />
        )}
      </Field>
      <Field {...field} name="category">
        {(described) => (
          <select
            {...described}
            required
            value={form.category}
            onChange={(event) => set("category", event.target.value)}
          >
            <CategoryOptions legacy={legacy} />
          </select>
        )}
      </Field>
      <Field {...field} name="excerpt" hint="Shown on cards and when the story is shared.">
        {(described) => (
          <textarea
            {...described}
            lang="bn"
            rows={3}
            maxLength={MOST_EXCERPT}
            value={form.excerpt}
            onChange={(event) => set("excerpt", event.target.value)}
          />
        )}
      </Field>
      <Field {...field} name="imageUrl">
        {(described) => (
          <ImageField {...described} url={form.imageUrl} onChange={(url) => set("imageUrl", url)} />
        )}
      </Field>
      <Field {...field} name="tags">
        {(described) => (
          <TagsField
            {...described}
            tags={form.tags}
            text={tagText}
            onText={onTagText}
            onChange={(tags) => set("tags", tags)}
          />
        )}
      </Field>
      <Field {...field} name="author">
        {(described) => (
          <input
            {...described}
            type="text"
            lang="bn"
            maxLength={MOST_AUTHOR}
            value={form.author}
            onChange={(event) => set("author", event.target.value)}
          />
        )}
      </Field>
      <Field {...field} name="readTime" hint="Minutes, 1 to 60.">
        {(described) => (
          <input
            {...described}
            type="number"
            inputMode="numeric"
            min={1}
            max={60}
            step={1}
            value={form.readTime}
            onChange={(event) => set("readTime", event.target.value)}
          />
        )}
      </Field>
    </aside>
  );
}
