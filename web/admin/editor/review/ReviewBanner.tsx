import type { AdminArticle } from "../../../../core/contract/admin.ts";
import { formatMoment } from "../../dates.ts";
import { Button } from "../../kit/Button.tsx";
import { BengaliParts } from "../../words/BengaliParts.tsx";

interface ReviewBannerProps {
  article: Pick<AdminArticle, "published" | "review" | "returned">;
  writer: boolean;
  onTakeBack: () => void;
  onSendBack: () => void;
}

/** Where a draft stands on its way to an editor, and what can be done about it (decisions/admin.md#review). */
export function ReviewBanner({ article, writer, onTakeBack, onSendBack }: ReviewBannerProps) {
  const { published, review, returned } = article;
  if (writer && published) {
    return (
      <div className="admin-banner">
        <p>It is published. An editor changes it from here on.</p>
      </div>
    );
  }
  if (review) {
    return (
      <div className="admin-banner">
        <p>
          {writer ? "It waits for an editor" : "It waits for you"}: handed in by{" "}
          <BengaliParts>{review.by}</BengaliParts>, {formatMoment(review.at)}.
        </p>
        <Button onClick={writer ? onTakeBack : onSendBack}>{writer ? "Take it back" : "Send it back"}</Button>
      </div>
    );
  }
  if (!returned) return null;
  return (
    <div className="admin-banner">
      <div>
        <p>
          Sent back by <BengaliParts>{returned.by}</BengaliParts>, {formatMoment(returned.at)}:
        </p>
        <p className="editor-returned">
          <BengaliParts>{returned.note}</BengaliParts>
        </p>
      </div>
    </div>
  );
}
