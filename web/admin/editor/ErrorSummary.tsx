import { useEffect, useRef } from "react";
import { ARTICLE_FIELDS, isArticleField } from "../../../core/contract/article-fields.ts";
import { type Failed, NOTHING_WRONG } from "./form/use-save.ts";

interface ErrorSummaryProps {
  failed: Failed;
  /** What the fields' ids begin with. */
  prefix: string;
}

/**
 * What kept the article from being saved. Wrong fields take the focus, by which they are heard, and each leads to its field; of
 * a failure without any the status tells (SaveSpoken), and who was writing stays where they were.
 */
export function ErrorSummary({ failed, prefix }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const fields = Object.entries(failed.fields);
  const shown = failed.message !== "" || fields.length > 0;
  const last = useRef(NOTHING_WRONG);
  // A mended field takes its line away; a new failure moves the focus, also where it is of the same fields as the last.
  useEffect(() => {
    const mended = Object.keys(failed.fields).length < Object.keys(last.current.fields).length;
    last.current = failed;
    if (mended) return;
    if (Object.keys(failed.fields).length > 0) box.current?.focus();
    else box.current?.scrollIntoView({ block: "center" });
  }, [failed]);
  if (!shown) return null;
  return (
    <section
      ref={box}
      className="admin-banner admin-banner-error editor-summary"
      aria-labelledby={`${prefix}-failed`}
      aria-describedby={`${prefix}-wrong`}
      tabIndex={-1}
    >
      <div>
        {failed.message ? <p id={`${prefix}-failed`}>{failed.message}</p> : null}
        {failed.more ? <p>{failed.more}</p> : null}
        {fields.length > 0 ? <p id={`${prefix}-failed`}>Please correct this before saving:</p> : null}
        {fields.length > 0 ? (
          <ul role="list" id={`${prefix}-wrong`}>
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
    </section>
  );
}
