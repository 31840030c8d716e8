import { type ReactNode, type RefObject, useId } from "react";
import { LONGEST_POST_TITLE } from "../../../core/contract/blog.ts";
import { RichText, type RichTextHandle } from "../editor/rich-text/RichText.tsx";
import { BylineField } from "../editor/settings/BylineField.tsx";
import { Field, TextField, Wrong } from "../kit/fields.tsx";
import type { PostErrors, PostForm } from "./post-form.ts";
import { useDesk } from "./use-blog.ts";

interface PostFieldsProps {
  form: PostForm;
  errors: PostErrors;
  handle?: RefObject<RichTextHandle | null>;
  upload?: (file: File) => Promise<string>;
  onChange: (changed: Partial<PostForm>) => void;
  children?: ReactNode;
}

/** Fields of a post. The text keeps its first value: a new text needs a new component. */
export function PostFields({ form, errors, handle, upload, onChange, children }: PostFieldsProps) {
  const id = useId();
  const { writer } = useDesk();
  return (
    <>
      <TextField
        id={`${id}-title`}
        label={form.key ? "Title of the post" : "Title of the post (optional)"}
        error={errors.title}
        lang="bn"
        maxLength={LONGEST_POST_TITLE}
        value={form.title}
        onText={(title) => onChange({ title })}
      />
      <div className="field">
        <span className="editor-label" id={`${id}-text`}>
          Text
        </span>
        <RichText
          html={form.contentHtml}
          labelledBy={`${id}-text`}
          describedBy={errors.contentHtml ? `${id}-text-wrong` : undefined}
          handle={handle}
          upload={upload}
          onChange={(contentHtml) => onChange({ contentHtml })}
        />
        <Wrong id={`${id}-text`}>{errors.contentHtml}</Wrong>
      </div>
      <div className="row blog-byline">
        <Field id={`${id}-byline`} label="Byline" error={errors.byline}>
          {(described) => (
            <BylineField
              {...described}
              name="byline"
              byline={form.byline}
              offers={!writer}
              onChange={(byline) => onChange({ byline })}
            />
          )}
        </Field>
        {children}
      </div>
    </>
  );
}
