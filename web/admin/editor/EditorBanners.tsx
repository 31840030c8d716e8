import type { ReactNode } from "react";
import { BengaliParts } from "../words/BengaliParts.tsx";
import { ErrorSummary } from "./ErrorSummary.tsx";
import type { Failed } from "./form/use-save.ts";
import { ReviewBanner } from "./review/ReviewBanner.tsx";
import type { useReview } from "./review/use-review.ts";

interface EditorBannersProps {
  prefix: string;
  success: string;
  failed: Failed;
  /** Who else has the article open. */
  others: readonly string[];
  review: ReturnType<typeof useReview>;
  writer: boolean;
  children: ReactNode;
}

/** What stands above the form: how a save went, who else is there, and where a draft is on its way to an editor. */
export function EditorBanners(props: EditorBannersProps) {
  const { prefix, success, failed, others, review, writer, children } = props;
  return (
    <>
      {success ? <p className="admin-banner admin-banner-success">{success}</p> : null}
      <ErrorSummary failed={failed} prefix={prefix} />
      <div role="status">
        {others.length > 0 ? (
          <p className="admin-banner">
            <span>
              Also in this article just now: <BengaliParts>{others.join(", ")}</BengaliParts>
            </span>
          </p>
        ) : null}
      </div>
      {review.article ? (
        <ReviewBanner
          article={review.article}
          writer={writer}
          onTakeBack={() => void review.takeBack()}
          onSendBack={() => review.setSending(true)}
        />
      ) : null}
      {review.failed ? (
        <p className="admin-banner admin-banner-error" role="alert">
          {review.failed}
        </p>
      ) : null}
      {children}
    </>
  );
}
