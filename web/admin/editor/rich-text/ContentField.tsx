import { type RefObject, useState } from "react";
import { DEFAULT_READ_TIME } from "../../../../core/news/read-card.ts";
import { countWords, suggestReadTime } from "../../../../core/news/read-time.ts";
import { Button } from "../../kit/Button.tsx";
import { Wrong } from "../../kit/fields.tsx";
import { useUploading } from "../../pictures/upload-image.ts";
import type { Typed } from "../form/use-typed.ts";
import { RichText, type RichTextHandle } from "./RichText.tsx";
import { unknownParts } from "./rich-content.ts";

interface ContentFieldProps {
  typed: Typed;
  handle: RefObject<RichTextHandle | null>;
}

/** The article's text: in the rich text editor, or as HTML if it has elements that this editor would lose. */
export function ContentField({ typed: { values, set, field }, handle }: ContentFieldProps) {
  const { content: html, readTime } = values;
  const { id, error } = field("content", "Content");
  const [unknown, setUnknown] = useState(() => unknownParts(html));
  const [source, setSource] = useState(unknown.length > 0);
  const uploading = useUploading();
  const words = countWords(html);
  const minutes = suggestReadTime(words);
  // The read time follows the text until an editor types another one.
  const follows = readTime.trim() === String(words === 0 ? DEFAULT_READ_TIME : minutes);
  const changeText = (content: string): void => {
    set({ content });
    if (follows) set({ readTime: String(suggestReadTime(countWords(content))) });
  };
  const describedBy = error ? `${id}-wrong` : undefined;
  const change = (): void => {
    if (uploading) return;
    const parts = source ? unknownParts(html) : [];
    setUnknown(parts);
    setSource(!source || parts.length > 0);
  };
  return (
    <div className="field editor-content" id={id}>
      <div className="row ends">
        <span className="editor-label" id={`${id}-label`}>
          Content
        </span>
        <Button label="HTML" look="quiet" aria-pressed={source} off={uploading} onClick={change} />
      </div>
      {source && unknown.length > 0 ? (
        <p className="small" role="status">
          This text has parts that the rich editor would lose ({unknown.join(", ")}), so it is edited as HTML.
        </p>
      ) : null}
      {source ? (
        <textarea
          className="editor-source"
          aria-labelledby={`${id}-label`}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          lang="bn"
          required
          rows={20}
          value={html}
          onChange={(event) => changeText(event.target.value)}
        />
      ) : (
        <RichText
          html={html}
          labelledBy={`${id}-label`}
          describedBy={describedBy}
          handle={handle}
          onChange={changeText}
        />
      )}
      <Wrong id={id}>{error}</Wrong>
      <p className="row small editor-count">
        <span>{words === 1 ? "1 word" : `${words} words`}</span>
        {words > 0 ? <span>about {minutes} min to read</span> : null}
      </p>
    </div>
  );
}
