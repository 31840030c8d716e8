import { Fragment, type ReactNode } from "react";
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
import { Check, type Described as DescribedControl, Field } from "../../kit/fields.tsx";
import { FocusField } from "../../pictures/FocusField.tsx";
import { ImageField, pictureFrom } from "../../pictures/ImageField.tsx";
import { CATEGORY_NAMES } from "../../words/Texts.tsx";
import { isSeen, timing } from "../form/article-form.ts";
import type { Typed } from "../form/use-typed.ts";
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
  typed: Typed;
  /** Category of the stored article. */
  legacy?: string | undefined;
  told?: ArticlePushStatus | undefined;
  writer?: boolean;
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
    control: (described, { typed: { values, set } }) => (
      <ImageField
        {...described}
        url={values.imageUrl}
        onChange={(imageUrl) =>
          // The focal point belonged to the previous image, so it is removed.
          set({ imageUrl, ...(imageUrl.trim() !== values.imageUrl.trim() && { imageFocus: "" }) })
        }
        onWords={({ description, credit, focus }) =>
          set(present({ imageAlt: description, credit, imageFocus: focus }))
        }
      />
    ),
  },
  imageAlt: {
    hint: "Describes the image to readers who cannot see it. Empty: the image is only decoration.",
  },
  imageFocus: {
    hint: "This point stays visible when a card crops the image.",
    control: (described, { typed: { values, set } }) => (
      <FocusField
        {...described}
        url={pictureFrom(values.imageUrl)}
        focus={values.imageFocus}
        onChange={(imageFocus) => set({ imageFocus })}
      />
    ),
  },
  caption: { hint: "Appears under the image.", rows: 2 },
  credit: { hint: CREDIT_HINT },
  tags: {
    control: (described, { typed: { values, tagText, setTagText, set } }) => (
      <TagsField
        {...described}
        tags={values.tags}
        text={tagText}
        onText={setTagText}
        onChange={(tags) => set({ tags })}
      />
    ),
  },
  author: {
    hint: "Separate several names with commas.",
    control: (described, { typed: { values, set }, writer = false }) => (
      <BylineField
        {...described}
        byline={values.author}
        offers={!writer}
        onChange={(author) => set({ author })}
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
  const { typed, writer = false, told } = props;
  const { values, field, text, choice } = typed;
  const published = field("published", ARTICLE_FIELDS.published.label);
  return (
    <aside className="editor-settings" aria-label="Settings">
      {writer ? (
        <p className="small">A draft: submit it, and an editor publishes it.</p>
      ) : (
        <div className="field">
          <Check
            role="switch"
            id={published.id}
            name="published"
            checked={values.published}
            aria-checked={values.published}
            aria-describedby={`${published.id}-timing`}
            onChange={typed.setPublished}
          >
            {published.label}
          </Check>
          <p className="small" id={`${published.id}-timing`} role="status">
            {timingHint(values)}
          </p>
          <PushStatus told={told} isSeen={isSeen(values, Date.now())} />
        </div>
      )}
      {Object.entries(SETTINGS).map(([name, { hint, rows, required, names, control }]) => {
        if (!isArticleField(name)) return null;
        const { label } = ARTICLE_FIELDS[name];
        const own = { hint, ...present({ rows, required }) };
        return (
          <Fragment key={name}>
            {control ? (
              <Field {...field(name, label)} hint={hint}>
                {(described) => control({ ...described, name }, props)}
              </Field>
            ) : names ? (
              choice(name, label, names(props), own)
            ) : (
              text(name, label, { ...limitsOf(name), ...own })
            )}
          </Fragment>
        );
      })}
    </aside>
  );
}
