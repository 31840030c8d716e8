import type { ReactNode } from "react";
import { LIVE_BLOG } from "../../../../core/blog/blog.ts";
import {
  ARTICLE_FIELDS,
  type ArticleField,
  type ArticleForm,
  isArticleField,
  STORY_KINDS,
} from "../../../../core/contract/article-fields.ts";
import type { ArticlePushStatus } from "../../../../core/contract/push/article-push.ts";
import { IMPORTANCE_NAMES } from "../../../../core/news/importance.ts";
import { CATEGORIES } from "../../../../core/news/sections.ts";
import { present } from "../../../../core/present.ts";
import { CREDIT_HINT } from "../../../words/admin.ts";
import { formatMoment } from "../../dates.ts";
import { ChoiceField, type Described as DescribedControl, Field, TextField } from "../../kit/fields.tsx";
import { FocusField } from "../../pictures/FocusField.tsx";
import { ImageField, pictureFrom } from "../../pictures/ImageField.tsx";
import { CATEGORY_NAMES } from "../../words/category-names.ts";
import { type FormErrors, isSeen, timing } from "../form/article-form.ts";
import { BylineField } from "./BylineField.tsx";
import { PushStatus } from "./PushStatus.tsx";
import { TagsField } from "./TagsField.tsx";

type Described = DescribedControl & { name: string };

function timingHint(form: ArticleForm): string {
  const kind = timing(form, Date.now());
  if (kind === "draft") return "A draft: readers do not see it.";
  if (kind === "now") return "Readers see the article as soon as you save.";
  const when = formatMoment(form.publishDate);
  return kind === "scheduled"
    ? `Scheduled: readers see the article from ${when}.`
    : `Readers see the article, dated ${when}.`;
}

/** Choices of the category; an article keeps one that is unknown (decisions/admin.md#article-rules). */
const categoriesOf = ({ legacy = "" }: Pick<SettingsPanelProps, "legacy">): Record<string, string> => ({
  "": "Choose a category",
  ...(legacy && !CATEGORIES.includes(legacy) && { [legacy]: `Legacy: ${legacy}` }),
  ...CATEGORY_NAMES,
});

interface SettingsPanelProps {
  prefix: string;
  form: ArticleForm;
  errors: FormErrors;
  legacy: string | undefined;
  told?: ArticlePushStatus | undefined;
  writer?: boolean;
  tagText: string;
  onTagText: (text: string) => void;
  onPublished: (published: boolean) => void;
  set: <F extends ArticleField>(field: F, value: ArticleForm[F]) => void;
}

interface Setting {
  hint?: string;
  rows?: number;
  required?: boolean;
  /** Returns the names of the choices, if the field is a choice. */
  names?: (props: SettingsPanelProps) => Readonly<Record<string, string>>;
  /** Instead of a text field. */
  control?: (described: Described, props: SettingsPanelProps) => ReactNode;
}

function limitsOf(name: ArticleField) {
  const field = ARTICLE_FIELDS[name];
  if (field.kind === "moment") return { type: "datetime-local" };
  if (field.kind === "number")
    return { type: "number", inputMode: "numeric", min: field.least, max: field.most, step: 1 } as const;
  return { lang: "bn", maxLength: field.kind === "text" ? field.most : undefined };
}

const READ_TIME = ARTICLE_FIELDS.readTime;

const SETTINGS: { readonly [Name in Exclude<ArticleField, "title" | "content" | "published">]: Setting } = {
  publishDate: { hint: "Empty: the time of saving. A future date schedules the article." },
  category: { hint: "Required, as are title and content.", required: true, names: categoriesOf },
  kind: {
    hint: "A live blog is an introduction with posts, which you write on its own page.",
    names: () =>
      Object.fromEntries(STORY_KINDS.map((kind) => [kind, kind === LIVE_BLOG ? "Live blog" : "Article"])),
  },
  subtitle: {
    hint: "Appears under the article's headline. Empty: the excerpt.",
    rows: 2,
  },
  excerpt: { hint: "Shown on cards and when the story is shared.", rows: 3 },
  imageUrl: {
    control: (described, { form, set }) => (
      <ImageField
        {...described}
        url={form.imageUrl}
        onChange={(url) => {
          // The focal point belonged to the previous image, so it is removed.
          if (url.trim() !== form.imageUrl.trim()) set("imageFocus", "");
          set("imageUrl", url);
        }}
        onWords={({ description, credit, focus }) => {
          if (description !== undefined) set("imageAlt", description);
          if (credit !== undefined) set("credit", credit);
          if (focus !== undefined) set("imageFocus", focus);
        }}
      />
    ),
  },
  imageAlt: {
    hint: "Describes the image to readers who cannot see it. Empty: the image is only decoration.",
  },
  imageFocus: {
    hint: "This point stays visible when a card crops the image.",
    control: (described, { form, set }) => (
      <FocusField
        {...described}
        url={pictureFrom(form.imageUrl)}
        focus={form.imageFocus}
        onChange={(focus) => set("imageFocus", focus)}
      />
    ),
  },
  caption: { hint: "Appears under the image.", rows: 2 },
  credit: { hint: CREDIT_HINT },
  tags: {
    control: (described, { form, tagText, onTagText, set }) => (
      <TagsField
        {...described}
        tags={form.tags}
        text={tagText}
        onText={onTagText}
        onChange={(tags) => set("tags", tags)}
      />
    ),
  },
  author: {
    hint: "Separate several names with commas.",
    control: (described, { form, writer = false, set }) => (
      <BylineField
        {...described}
        byline={form.author}
        offers={!writer}
        onChange={(byline) => set("author", byline)}
      />
    ),
  },
  importance: {
    hint: "Decides which stories lead the front page where nothing is pinned.",
    names: () => IMPORTANCE_NAMES,
  },
  readTime: { hint: `Minutes, ${READ_TIME.least} to ${READ_TIME.most}.` },
};

export function SettingsPanel(props: SettingsPanelProps) {
  const { prefix, form, errors, writer = false, told, onPublished, set } = props;
  return (
    <aside className="editor-settings" aria-label="Settings">
      {writer ? (
        <p className="small">A draft: submit it, and an editor publishes it.</p>
      ) : (
        <div className="field">
          <label className="target admin-check">
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
            {ARTICLE_FIELDS.published.label}
          </label>
          <p className="small" id={`${prefix}-timing`} role="status">
            {timingHint(form)}
          </p>
          <PushStatus told={told} isSeen={isSeen(form, Date.now())} />
        </div>
      )}
      {Object.entries(SETTINGS).map(([name, { hint, rows, required, names, control }]) => {
        if (!isArticleField(name)) return null;
        const field = {
          id: `${prefix}-${name}`,
          label: ARTICLE_FIELDS[name].label,
          error: errors[name],
          hint,
        };
        return control ? (
          <Field key={name} {...field}>
            {(described) => control({ ...described, name }, props)}
          </Field>
        ) : names ? (
          <ChoiceField
            key={name}
            {...field}
            {...present({ required })}
            name={name}
            names={names(props)}
            value={String(form[name])}
            onChoose={(choice) => set(name, choice)}
          />
        ) : (
          <TextField
            key={name}
            {...field}
            {...limitsOf(name)}
            {...present({ rows })}
            name={name}
            value={String(form[name])}
            onText={(text) => set(name, text)}
          />
        );
      })}
    </aside>
  );
}
