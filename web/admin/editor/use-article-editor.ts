import { useEffect, useMemo, useRef, useState } from "react";
import { LIVE_BLOG } from "../../../core/blog/blog.ts";
import { type AdminArticle, conflictAnswer } from "../../../core/contract/admin.ts";
import type { ArticleForm } from "../../../core/contract/article-fields.ts";
import { present } from "../../../core/present.ts";
import { removeStored } from "../../browser/local-storage.ts";
import { theirsIn, useApi } from "../admin-api.ts";
import { navigate, useLeaveGuard } from "../leave-guard.ts";
import { STORING, useUploading } from "../pictures/upload-image.ts";
import { noticeOf, type SaveOptions, useQuestion } from "./dialogs/SaveQuestion.tsx";
import {
  changesSeen,
  checkForm,
  comesOut,
  EMPTY_FORM,
  formOf,
  isSeen,
  sameForm,
  timing,
} from "./form/article-form.ts";
import { type Draft, draftKey, type LeftDraft, leftDrafts, writeDraft } from "./form/drafts.ts";
import { useAutosave, useRequestKey } from "./form/use-autosave.ts";
import { usePresence } from "./form/use-presence.ts";
import {
  type Conflict,
  conflictOf,
  failedBy,
  failureOf,
  NOTHING_WRONG,
  statusOf,
  useSave,
} from "./form/use-save.ts";
import { useTyped } from "./form/use-typed.ts";
import { useReview } from "./review/Review.tsx";
import { usePushStatus } from "./settings/PushStatus.tsx";

/** Time from a save until the dashboard opens, ms (decisions/admin.md#editor). */
const REDIRECT_MS = 1_500;

const HANDED_IN = "Submitted for review";
const NOT_HANDED_IN = "The draft is saved, but could not be submitted. Please try again.";

/** An earlier try created the article; a save with a new key creates another. */
const GONE = "This article was saved and then deleted. Save again to create a new one.";
const TYPED_SINCE = "Saved, except your latest changes: please save again.";

const SAVE_WORDS = {
  draft: "Save draft",
  now: "Save and publish",
  dated: "Save and publish",
  scheduled: "Save and schedule",
} as const;

export interface ArticleEditorProps {
  article: AdminArticle | undefined;
  /** Values of a new article that differ from those of an empty form, such as the account's name as byline. */
  first: Partial<ArticleForm>;
  person: string;
  /** Whether the person may only write and submit (decisions/accounts.md#roles). */
  writer: boolean;
}

export type Editor = ReturnType<typeof useArticleEditor>;

/** State of the editor (decisions/admin.md#editor). Typed text survives every failure. */
export function useArticleEditor({ article, first, person, writer }: ArticleEditorProps) {
  const api = useApi();
  const [key] = useState(() => draftKey(person, article?.id));
  const typed = useTyped(article, first);
  const { saved, setSaved, values: form, replace, failed, fail, note, setNote } = typed;
  const [revision, setRevision] = useState(article?.revision);
  const [success, setSuccess] = useState("");
  /** Page that opens after a save. */
  const [next, setNext] = useState("/admin");
  const [conflict, setConflict] = useState<Conflict>();
  const [mine, setMine] = useState<ArticleForm>();
  const question = useQuestion();
  const told = usePushStatus(writer ? undefined : article?.id);
  const review = useReview(article);
  const others = usePresence(article && `/api/admin/news/${article.id}`);
  const locked = writer && article?.published === true;
  const [left, setLeft] = useState(() => leftDrafts(person, article?.id, saved));
  const [offered, ...later] = left;
  const once = useRequestKey();
  const { saving, save } = useSave(article?.id, once.value);
  const uploading = useUploading();
  const now = useRef({ typed, uploading });
  useEffect(() => {
    now.current = { typed, uploading };
  });

  const unsaved = success === "" && (typed.isChanged || uploading);
  const draftOf = (kept: ArticleForm): Omit<Draft, "at"> => ({
    form: kept,
    ...present({ revision }),
    ...(article === undefined && once.sent !== undefined && { once: once.sent }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a function of these alone
  const toKeep = useMemo(() => draftOf(form), [form, revision, once.sent]);
  const keptAt = useAutosave({ key, draft: toKeep, unsaved: unsaved && offered === undefined });
  useLeaveGuard(unsaved, true);

  /**
   * Leaves the page with the message `words`, unless the form has changed since `sent`: then it stays open and
   * stores a draft.
   */
  const finish = (words: string, sent: ArticleForm, at: number | undefined): void => {
    const { typed: last, uploading: more } = now.current;
    if (sameForm(last.values, sent) && last.tagText.trim() === "" && !more) {
      removeStored(key);
      setSuccess(words);
      return;
    }
    setSaved(sent);
    setRevision(at);
    setNote(TYPED_SINCE);
  };

  const submit = async (
    base: number | undefined = revision,
    said?: SaveOptions,
    handIn = false,
  ): Promise<void> => {
    if (saving || uploading || success !== "" || locked) return;
    const whole = typed.whole();
    setNote("");
    const now = Date.now();
    const notice = said?.notice && noticeOf(said.notice);
    const kept = article?.publishDate;
    const checked = checkForm(whole, { now, revision: base, kept, notice, push: said?.push });
    if (!checked.ok) {
      fail({ ...NOTHING_WRONG, fields: checked.errors });
      return;
    }
    fail(NOTHING_WRONG);
    if (article && said === undefined && changesSeen(whole, saved, now)) {
      question.ask({ base, about: "notice" });
      return;
    }
    if (
      said === undefined &&
      comesOut(whole, article ? saved : EMPTY_FORM, now) &&
      told?.told === undefined
    ) {
      question.ask({ base, about: "push" });
      return;
    }
    // The draft is stored with its key before the request, because the page may be reloaded before the answer.
    once.send();
    writeDraft(key, {
      at: Date.now(),
      ...draftOf(whole),
      ...(article === undefined && { once: once.value }),
    });
    try {
      const { id: made, revision: stored } = await save(checked.body);
      setNext(whole.kind === LIVE_BLOG ? `/admin/blog/${made}` : "/admin");
      if (!handIn) finish(article ? "News updated successfully" : "News created successfully", whole, stored);
      else if (await review.handIn(made)) finish(HANDED_IN, whole, stored);
      else {
        setSaved(whole);
        setRevision(stored);
        fail(failedBy(NOT_HANDED_IN));
      }
    } catch (error) {
      const theirs = theirsIn(error, conflictAnswer);
      if (theirs) return setConflict(await conflictOf(api, theirs));
      const gone = article === undefined && statusOf(error) === 410;
      fail(gone ? failedBy(GONE) : failureOf(error));
      if (!gone) return;
      once.renew();
      setRevision(undefined);
    }
  };
  const ready = async (): Promise<void> => {
    if (saving || uploading || success !== "") return;
    if (!article || unsaved) return submit(revision, undefined, true);
    if (await review.handIn(article.id)) finish(HANDED_IN, form, revision);
    else fail(failedBy(NOT_HANDED_IN));
  };

  useEffect(() => {
    if (success === "") return;
    const timer = setTimeout(() => navigate(next), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [success, next]);

  const keepMine = (theirs: AdminArticle): void => {
    setConflict(undefined);
    setRevision(theirs.revision);
    const seen = isSeen(formOf(theirs), Date.now());
    void submit(
      theirs.revision,
      seen ? { notice: question.notice } : { push: form.published ? question.push : undefined },
    );
  };
  const loadTheirs = (theirs: AdminArticle): void => {
    setConflict(undefined);
    setMine(form);
    setSaved(formOf(theirs));
    setRevision(theirs.revision);
    removeStored(key);
    replace(formOf(theirs), "Their version is loaded.");
  };
  const when = timing(form, Date.now());
  const words = when === "dated" && saved.published ? "Save" : SAVE_WORDS[when];

  const spoken = saving
    ? "Saving"
    : success !== ""
      ? `Saved. ${success}.`
      : conflict
        ? "Somebody else saved this article first."
        : failed.spoken || note;

  return {
    article,
    writer,
    typed,
    revision,
    success,
    told,
    review,
    others,
    question,
    keptAt,
    unsaved,
    spoken,
    /** Name of the button that saves. */
    words,
    /** Work that a save waits for. */
    waits: saving ? "Saving..." : uploading ? STORING : undefined,
    locked,
    submit,
    /** Submits the draft for review; absent if this person or draft cannot. */
    ready: writer && !locked && !review.article?.review ? () => void ready() : undefined,
    conflict,
    continueEditing: () => setConflict(undefined),
    keepMine,
    loadTheirs,
    mine,
    backToMine(): void {
      if (mine) replace(mine, "Your version is back in the form. It is not saved yet.");
      setMine(undefined);
    },
    offered,
    otherDrafts: later.length,
    restoreDraft({ key: from, draft }: LeftDraft): void {
      removeStored(from);
      writeDraft(key, draft);
      setLeft([]);
      if (draft.revision !== undefined) setRevision(draft.revision);
      if (draft.once !== undefined) once.restore(draft.once);
      replace(draft.form, "Your draft is back in the form. It is not saved yet.");
    },
    discardDraft(from: LeftDraft): void {
      removeStored(from.key);
      setLeft(later);
    },
    nextDraft: (last: LeftDraft) => setLeft([...later, last]),
  };
}
