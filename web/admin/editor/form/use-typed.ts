import { useState } from "react";
import type { AdminArticle } from "../../../../core/contract/admin.ts";
import type { ArticleField, ArticleForm } from "../../../../core/contract/article-fields.ts";
import { EMPTY_FORM, formOf, sameForm, timing, withTag } from "./article-form.ts";
import { NOTHING_WRONG } from "./use-save.ts";

/** `first`: values of a new article that differ from those of an empty form. */
export function useTyped(article: AdminArticle | undefined, first: Partial<ArticleForm> = {}) {
  const [saved, setSaved] = useState(() => (article ? formOf(article) : { ...EMPTY_FORM, ...first }));
  const [form, setForm] = useState<ArticleForm>(saved);
  /** Number that grows when the whole form is replaced, so that the text editor starts again. */
  const [edition, setEdition] = useState(0);
  const [tagText, setTagText] = useState("");
  const [failed, setFailed] = useState(NOTHING_WRONG);
  const [note, setNote] = useState("");

  const set = <F extends ArticleField>(field: F, value: ArticleForm[F]): void => {
    setForm((last) => ({ ...last, [field]: value }));
    setFailed((last) => {
      if (last.fields[field] === undefined) return last;
      const { [field]: _, ...fields } = last.fields;
      return { ...last, fields };
    });
  };
  return {
    saved,
    setSaved,
    form,
    set,
    edition,
    tagText,
    setTagText,
    failed,
    setFailed,
    note,
    setNote,
    /**
     * Sets whether the article is published. For a draft it also sets today's date, unless a person set the
     * date.
     */
    setPublished(published: boolean): void {
      const stale = published && !saved.published && form.publishDate === saved.publishDate;
      const past = timing({ ...form, published: true }, Date.now()) !== "scheduled";
      set("published", published);
      if (stale && past && form.publishDate !== "") set("publishDate", "");
      if (!published && form.publishDate === "") set("publishDate", saved.publishDate);
    },
    replace(next: ArticleForm, words: string): void {
      setForm(next);
      setEdition((last) => last + 1);
      setFailed(NOTHING_WRONG);
      setNote(words);
    },
    /** The form, with the tag that is still in its field. */
    whole(): ArticleForm {
      if (tagText.trim() === "") return form;
      const next = { ...form, tags: withTag(form.tags, tagText) };
      setForm(next);
      setTagText("");
      return next;
    },
    isChanged: !sameForm(form, saved) || tagText.trim() !== "",
  };
}
