import { type MouseEvent, useMemo } from "react";
import { proxyBodyImages } from "../../../core/news/body-markup.ts";
import { imageCandidates } from "../../../core/news/image-address.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { ArticleStory } from "../../article/ArticleStory.tsx";
import { Dialog } from "../Dialog.tsx";
import { fromLocalInput } from "../dates.ts";
import type { ArticleForm } from "./article-form.ts";

/** The card that the server would make of the form. */
function storyOf(form: ArticleForm, id: string): StoryCard {
  const { title, excerpt, imageUrl, category, author, publishDate, readTime } = form;
  const minutes = Number(readTime);
  return {
    id,
    title: title.trim(),
    ...(excerpt.trim() ? { excerpt: excerpt.trim() } : {}),
    ...(imageUrl.trim() ? { imageUrl: imageUrl.trim() } : {}),
    publishDate: fromLocalInput(publishDate) ?? new Date().toISOString(),
    readTime: Number.isInteger(minutes) && minutes >= 1 && minutes <= 60 ? minutes : 3,
    contentType: "News",
    category,
    authorName: author.trim() || "Admin",
    source: "internal",
  };
}

interface PreviewDialogProps {
  form: ArticleForm;
  id: string | undefined;
  onClose: () => void;
}

/** The reader's own article page, with what is in the form. Its links lead nowhere. */
export function PreviewDialog({ form, id, onClose }: PreviewDialogProps) {
  const story = useMemo(() => storyOf(form, id ?? "preview"), [form, id]);
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
