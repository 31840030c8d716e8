import { ARTICLE_FIELDS } from "../../../core/contract/article-fields.ts";
import { HEADLINE_HERE } from "../../words/admin.ts";
import { enterDoes } from "../kit/enter-does.ts";
import { TextField } from "../kit/fields.tsx";

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
    <div className="editor-title">
      <TextField
        id={`${prefix}-title`}
        label="Title"
        error={error}
        name="title"
        lang="bn"
        rows={1}
        maxLength={ARTICLE_FIELDS.title.most}
        required
        value={value}
        placeholder={HEADLINE_HERE}
        onText={(title) => onChange(title.replace(/[^\S\n]?\n\s*/g, " "))}
        onKeyDown={enterDoes(onEnter)}
      />
    </div>
  );
}
