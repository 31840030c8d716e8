import { type RefObject, useState } from "react";
import { DEFAULT_READ_TIME } from "../../../../core/news/read-card.ts";
import { countWords, suggestReadTime } from "../../../../core/news/read-time.ts";
import { Button } from "../../kit/Button.tsx";
import { Wrong } from "../../kit/fields.tsx";
import { useUploading } from "../../pictures/upload-image.ts";
import { RichText, type RichTextHandle } from "./RichText.tsx";
import { unknownParts } from "./rich-content.ts";

interface ContentFieldProps {
  prefix: string;
  html: string;
  error: string | undefined;
  handle: RefObject<RichTextHandle | null>;
  readTime: string;
  onChange: (html: string) => void;
  onReadTime: (minutes: number) => void;
}

/** The article's text: in the rich text editor, or as HTML if it has elements that this editor would lose. */
export function ContentField(props: ContentFieldProps) {
  const { prefix, html, error, handle, readTime, onChange, onReadTime } = props;
  const [unknown, setUnknown] = useState(() => unknownParts(html));
  const [source, setSource] = useState(unknown.length > 0);
  const uploading = useUploading();
  const words = countWords(html);
  const minutes = suggestReadTime(words);
  // The read time follows the text until an editor types another one.
  const follows = readTime.trim() === String(words === 0 ? DEFAULT_READ_TIME : minutes);
  const changeText = (next: string): void => {
    onChange(next);
    if (follows) onReadTime(suggestReadTime(countWords(next)));
  };
  const describedBy = error ? `${prefix}-content-wrong` : undefined;
  const change = (): void => {
    if (uploading) return;
    const parts = source ? unknownParts(html) : [];
    setUnknown(parts);
    setSource(!source || parts.length > 0);
  };
  return (
    <div className="field editor-content" id={`${prefix}-content`}>
      <div className="row ends">
        <span className="editor-label" id={`${prefix}-content-label`}>
          Content
        </span>
        <Button look="quiet" aria-pressed={source} off={uploading} onClick={change}>
          HTML
        </Button>
      </div>
      {source && unknown.length > 0 ? (
        <p className="small" role="status">
          This text has parts that the rich editor would lose ({unknown.join(", ")}), so it is edited as HTML.
        </p>
      ) : null}
      {source ? (
        <textarea
          className="editor-source"
          aria-labelledby={`${prefix}-content-label`}
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
          labelledBy={`${prefix}-content-label`}
          describedBy={describedBy}
          handle={handle}
          onChange={changeText}
        />
      )}
      <Wrong id={`${prefix}-content`}>{error}</Wrong>
      <p className="row small editor-count">
        <span>{words === 1 ? "1 word" : `${words} words`}</span>
        {words > 0 ? <span>about {minutes} min to read</span> : null}
      </p>
    </div>
  );
}
