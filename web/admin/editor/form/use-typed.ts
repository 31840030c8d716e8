import { useState } from "react";
import type { AdminArticle } from "../../../../core/contract/admin.ts";
import type { ArticleForm } from "../../../../core/contract/article-fields.ts";
import { useForm } from "../../kit/form.tsx";
import { EMPTY_FORM, formOf, sameForm, timing, withTag } from "./article-form.ts";
import { type Failed, NOTHING_WRONG } from "./use-save.ts";

export type Typed = ReturnType<typeof useTyped>;

/** `first`: values of a new article that differ from those of an empty form. */
export function useTyped(article: AdminArticle | undefined, first: Partial<ArticleForm> = {}) {
  const [saved, setSaved] = useState(() => (article ? formOf(article) : { ...EMPTY_FORM, ...first }));
  const form = useForm<ArticleForm>(saved);
  const { values, set } = form;
  /** Number that grows when the whole form is replaced, so that the text editor starts again. */
  const [edition, setEdition] = useState(0);
  const [tagText, setTagText] = useState("");
  const [failed, setFailed] = useState(NOTHING_WRONG);
  const [note, setNote] = useState("");
  const fail = (by: Failed): void => {
    setFailed(by);
    form.setErrors(by.fields);
  };
  return {
    ...form,
    saved,
    setSaved,
    edition,
    tagText,
    setTagText,
    failed,
    fail,
    note,
    setNote,
    /**
     * Sets whether the article is published. For a draft it also sets today's date, unless a person set the
     * date.
     */
    setPublished(published: boolean): void {
      const stale = published && !saved.published && values.publishDate === saved.publishDate;
      const past = timing({ ...values, published: true }, Date.now()) !== "scheduled";
      set({ published });
      if (stale && past && values.publishDate !== "") set({ publishDate: "" });
      if (!published && values.publishDate === "") set({ publishDate: saved.publishDate });
    },
    replace(next: ArticleForm, words: string): void {
      set(next);
      setEdition((last) => last + 1);
      fail(NOTHING_WRONG);
      setNote(words);
    },
    /** The form, with the tag that is still in its field. */
    whole(): ArticleForm {
      if (tagText.trim() === "") return values;
      const next = { ...values, tags: withTag(values.tags, tagText) };
      set(next);
      setTagText("");
      return next;
    },
    isChanged: !sameForm(values, saved) || tagText.trim() !== "",
  };
}
