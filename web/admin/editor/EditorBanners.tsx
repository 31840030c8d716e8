import { type ReactNode, useEffect, useRef } from "react";
import { ARTICLE_FIELDS, isArticleField } from "../../../core/contract/article-fields.ts";
import { OthersHere } from "../kit/OthersHere.tsx";
import { type Failed, NOTHING_WRONG } from "./form/use-save.ts";
import { ReviewBanner, type useReview } from "./review/Review.tsx";

interface FailedBannerProps {
  failed: Failed;
  prefix: string;
}

/**
 * Errors of a failed save. If fields are invalid, the list of invalid fields gets the focus, so that screen
 * readers announce the list. Each entry links to its field. If no field is invalid, `.save-spoken` announces
 * the failure and the focus stays.
 */
function ErrorSummary({ failed, prefix }: FailedBannerProps) {
  const box = useRef<HTMLElement>(null);
  const fields = Object.entries(failed.fields);
  const last = useRef(NOTHING_WRONG);
  // When a field is corrected, its line disappears; a new failure moves the focus, even for the same fields.
  useEffect(() => {
    const count = Object.keys(failed.fields).length;
    const mended = count < Object.keys(last.current.fields).length;
    last.current = failed;
    if (mended) return;
    if (count > 0) box.current?.focus();
    else box.current?.scrollIntoView({ block: "center" });
  }, [failed]);
  if (failed.message === "" && fields.length === 0) return null;
  return (
    <section
      ref={box}
      className="row admin-banner admin-banner-error editor-summary"
      aria-labelledby={`${prefix}-failed`}
      aria-describedby={`${prefix}-wrong`}
      tabIndex={-1}
    >
      <div>
        <p id={`${prefix}-failed`}>{failed.message || "Please correct this before saving:"}</p>
        {failed.more ? <p>{failed.more}</p> : null}
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

interface EditorBannersProps extends FailedBannerProps {
  success: string;
  others: readonly string[];
  review: ReturnType<typeof useReview>;
  writer: boolean;
  children: ReactNode;
}

export function EditorBanners(props: EditorBannersProps) {
  const { prefix, success, failed, others, review, writer, children } = props;
  return (
    <>
      {success ? <p className="row admin-banner admin-banner-success">{success}</p> : null}
      <ErrorSummary failed={failed} prefix={prefix} />
      <OthersHere what="Other editors in this article now" others={others} />
      <ReviewBanner review={review} writer={writer} />
      {review.failed ? (
        <p className="row admin-banner admin-banner-error" role="alert">
          {review.failed}
        </p>
      ) : null}
      {children}
    </>
  );
}
