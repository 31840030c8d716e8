import { useRef } from "react";
import { ARTICLE_FIELDS } from "../../../../core/contract/article-fields.ts";
import { Button } from "../../kit/Button.tsx";
import { type Described, enterDoes } from "../../kit/fields.tsx";
import { PaperText } from "../../words/Texts.tsx";
import { withTag } from "../form/article-form.ts";

interface TagsFieldProps extends Described {
  name: string;
  tags: readonly string[];
  text: string;
  onText: (text: string) => void;
  onChange: (tags: readonly string[]) => void;
}

/** Field for tags; Enter or the button adds one (decisions/admin.md#article-rules). */
export function TagsField({ tags, text, onText, onChange, ...described }: TagsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const add = (): void => {
    if (text.trim() !== "") onChange(withTag(tags, text));
    onText("");
    input.current?.focus();
  };
  return (
    <>
      <div className="editor-tags-row">
        <input
          ref={input}
          {...described}
          type="text"
          lang="bn"
          autoComplete="off"
          maxLength={ARTICLE_FIELDS.tags.longest}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={enterDoes(add)}
        />
        <Button label="Add" about="tag" onClick={add} />
      </div>
      {tags.length > 0 ? (
        <ul role="list" className="row editor-tags" aria-label="Tags of this article">
          {tags.map((tag) => (
            <li key={tag}>
              <PaperText>{tag}</PaperText>
              <button
                type="button"
                className="icon-button"
                onClick={() => {
                  onChange(tags.filter((other) => other !== tag));
                  input.current?.focus();
                }}
              >
                <span aria-hidden="true">×</span>
                <span className="visually-hidden">
                  Remove <PaperText>{tag}</PaperText>
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
