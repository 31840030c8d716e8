import { ARTICLE_FIELDS } from "../../../core/contract/article-fields.ts";
import { HEADLINE_HERE } from "../../words/admin.ts";
import { enterDoes } from "../fields/enter-does.ts";

interface TitleFieldProps {
  /** Begins the ids of the form's elements. */
  prefix: string;
  value: string;
  error: string | undefined;
  onChange(title: string): void;
  /** The Enter key, which begins no new line: a title is one. */
  onEnter(): void;
}

/** The title, on as many lines as it takes. A pasted line break becomes a space. */
export function TitleField({ prefix, value, error, onChange, onEnter }: TitleFieldProps) {
  return (
    <div className="admin-field editor-title">
      <label htmlFor={`${prefix}-title`}>Title</label>
      <textarea
        id={`${prefix}-title`}
        name="title"
        lang="bn"
        rows={1}
        maxLength={ARTICLE_FIELDS.title.most}
        required
        value={value}
        placeholder={HEADLINE_HERE}
        onChange={(event) => onChange(event.target.value.replace(/[^\S\n]?\n\s*/g, " "))}
        onKeyDown={enterDoes(onEnter)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${prefix}-title-wrong` : undefined}
      />
      {error ? (
        <p className="admin-wrong" id={`${prefix}-title-wrong`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
