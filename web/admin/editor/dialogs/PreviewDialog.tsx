import { useMemo } from "react";
import { detailedArticle, leadOf } from "../../../../core/contract/article-card.ts";
import type { ArticleForm } from "../../../../core/contract/article-fields.ts";
import { ArticleStory } from "../../../article/ArticleStory.tsx";
import { shownBody } from "../../../article/article-text.ts";
import { Preview } from "../../kit/Preview.tsx";
import { previewOf } from "../form/article-form.ts";

interface PreviewDialogProps {
  form: ArticleForm;
  id: string | undefined;
  onClose: () => void;
}

/** The reader's own article page, with what is in the form. */
export function PreviewDialog({ form, id, onClose }: PreviewDialogProps) {
  const story = useMemo(
    () => detailedArticle(id ?? "preview", previewOf(form, Date.now()), leadOf(form)),
    [form, id],
  );
  const text = useMemo(() => shownBody(form.content, story), [form.content, story]);
  return (
    <Preview className="article-page editor-preview-page" onClose={onClose}>
      <div className="article-columns">
        <ArticleStory story={story} text={text.html.trim() ? text : { kind: "none" }} />
      </div>
    </Preview>
  );
}
