import { type MouseEvent, useMemo } from "react";
import { articleCard, leadOf } from "../../../../core/contract/article-card.ts";
import type { ArticleForm } from "../../../../core/contract/article-fields.ts";
import { proxyBodyImages } from "../../../../core/news/body-markup.ts";
import { imageCandidates } from "../../../../core/news/image-address.ts";
import { ArticleStory } from "../../../article/ArticleStory.tsx";
import { Dialog } from "../../Dialog.tsx";
import { previewOf } from "../form/article-form.ts";

interface PreviewDialogProps {
  form: ArticleForm;
  id: string | undefined;
  onClose: () => void;
}

/** The reader's own article page, with what is in the form. Its links lead nowhere. */
export function PreviewDialog({ form, id, onClose }: PreviewDialogProps) {
  const story = useMemo(
    () => articleCard(id ?? "preview", previewOf(form, Date.now()), leadOf(form.content)),
    [form, id],
  );
  const html = useMemo(() => proxyBodyImages(form.content, imageCandidates(story)), [form.content, story]);
  const still = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
  };
  return (
    <Dialog title="Preview" className="editor-preview" onClose={onClose}>
      <button type="button" className="button editor-preview-close" data-first onClick={onClose}>
        Close preview
      </button>
      <div className="article-page editor-preview-page" lang="bn" onClickCapture={still}>
        <div className="article-columns">
          <ArticleStory story={story} text={html.trim() ? { kind: "body", html } : { kind: "none" }} />
        </div>
      </div>
    </Dialog>
  );
}
