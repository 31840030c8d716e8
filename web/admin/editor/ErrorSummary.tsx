import { useEffect, useRef } from "react";
import { ARTICLE_FIELDS, isArticleField } from "../../../core/contract/article-fields.ts";
import type { Failed } from "./form/use-save.ts";

interface ErrorSummaryProps {
  failed: Failed;
  /** What the fields' ids begin with. */
  prefix: string;
}

/** What kept the article from being saved. It takes the focus, and each line leads to its field. */
export function ErrorSummary({ failed, prefix }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const fields = Object.entries(failed.fields);
  const shown = failed.message !== "" || fields.length > 0;
  const count = useRef(fields.length);
  // A mended field takes its line away; only a new failure moves the focus.
  useEffect(() => {
    const mended = fields.length < count.current;
    count.current = fields.length;
    if (shown && !mended) box.current?.focus();
  }, [shown, fields.length]);
  if (!shown) return null;
  return (
    <div ref={box} className="admin-banner admin-banner-error editor-summary" role="alert" tabIndex={-1}>
      <div>
        {failed.message ? <p>{failed.message}</p> : null}
        {failed.more ? <p>{failed.more}</p> : null}
        {fields.length > 0 ? <p>Please correct this before saving:</p> : null}
        {fields.length > 0 ? (
          <ul role="list">
            {fields.map(([field, message]) => (
              <li key={field}>
                <a
                  href={`#${prefix}-${field}`}
                  onClick={(event) => {
                    event.preventDefault();
                    const control = document.getElementById(`${prefix}-${field}`);
                    (control?.querySelector<HTMLElement>("[contenteditable]") ?? control)?.focus();
                  }}
                >
                  {isArticleField(field) ? ARTICLE_FIELDS[field].label : field}: {message}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
