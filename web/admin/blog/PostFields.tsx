import type { ReactNode, RefObject } from "react";
import { LONGEST_POST_TITLE } from "../../../core/contract/blog.ts";
import { RichText, type RichTextHandle } from "../editor/rich-text/RichText.tsx";
import { BylineField } from "../editor/settings/BylineField.tsx";
import { Field, Wrong } from "../kit/fields.tsx";
import type { FormOf } from "../kit/form.tsx";
import type { PostForm } from "./post-form.ts";
import { useDesk } from "./use-blog.ts";

interface PostFieldsProps {
  form: Pick<FormOf<PostForm>, "values" | "set" | "field" | "text">;
  handle?: RefObject<RichTextHandle | null>;
  upload?: (file: File) => Promise<string>;
  children?: ReactNode;
}

/** Fields of a post. The text keeps its first value: a new text needs a new component. */
export function PostFields({ form, handle, upload, children }: PostFieldsProps) {
  const { values, set, field, text } = form;
  const { writer } = useDesk();
  const { id, label, error } = field("contentHtml", "Text");
  return (
    <>
      {text("title", values.key ? "Title of the post" : "Title of the post (optional)", {
        lang: "bn",
        maxLength: LONGEST_POST_TITLE,
      })}
      <div className="field" id={id}>
        <span className="editor-label" id={`${id}-label`}>
          {label}
        </span>
        <RichText
          html={values.contentHtml}
          labelledBy={`${id}-label`}
          describedBy={error ? `${id}-wrong` : undefined}
          handle={handle}
          upload={upload}
          onChange={(contentHtml) => set({ contentHtml })}
        />
        <Wrong id={id}>{error}</Wrong>
      </div>
      <div className="row blog-byline">
        <Field {...field("byline", "Byline")}>
          {(described) => (
            <BylineField
              {...described}
              name="byline"
              byline={values.byline}
              offers={!writer}
              onChange={(byline) => set({ byline })}
            />
          )}
        </Field>
        {children}
      </div>
    </>
  );
}
