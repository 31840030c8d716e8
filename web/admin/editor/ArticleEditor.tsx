import { useEffect, useId, useMemo, useRef, useState } from "react";
import { LIVE_BLOG } from "../../../core/blog/blog.ts";
import type { AdminArticle } from "../../../core/contract/admin.ts";
import { ARTICLE_FIELDS, type ArticleForm } from "../../../core/contract/article-fields.ts";
import { present } from "../../../core/present.ts";
import { HEADLINE_HERE } from "../../words/admin.ts";
import { Button } from "../kit/Button.tsx";
import { ConflictDialog } from "../kit/Conflict.tsx";
import { enterDoes, TextField } from "../kit/fields.tsx";
import { navigate, useLeaveGuard } from "../leave-guard.ts";
import { STORING, useUploading } from "../pictures/upload-image.ts";
import { PaperText } from "../words/PaperText.tsx";
import { DraftDialog, PreviewDialog, VersionsDialog } from "./dialogs/EditorDialogs.tsx";
import { noticeOf, type SaveOptions, SaveQuestion, useQuestion } from "./dialogs/SaveQuestion.tsx";
import { EditorBanners } from "./EditorBanners.tsx";
import { EditorHead } from "./EditorHead.tsx";
import {
  changesSeen,
  checkForm,
  comesOut,
  EMPTY_FORM,
  type FormErrors,
  formOf,
  isSeen,
  sameForm,
  timing,
} from "./form/article-form.ts";
import { type Draft, draftKey, leftDrafts, removeDraft, writeDraft } from "./form/drafts.ts";
import { useAutosave, useFormKeys, useRequestKey } from "./form/use-autosave.ts";
import { usePresence } from "./form/use-presence.ts";
import { type Conflict, failedBy, NOTHING_WRONG, useSave } from "./form/use-save.ts";
import { useTyped } from "./form/use-typed.ts";
import { SendBackDialog, useReview } from "./review/Review.tsx";
import { ContentField } from "./rich-text/ContentField.tsx";
import type { RichTextHandle } from "./rich-text/RichText.tsx";
import { usePushStatus } from "./settings/PushStatus.tsx";
import { SettingsPanel } from "./settings/SettingsPanel.tsx";

/** Time from a save until the dashboard opens, ms (decisions/admin.md#editor). */
const REDIRECT_MS = 1_500;

const HANDED_IN = "Submitted for review";
const NOT_HANDED_IN = "The draft is saved, but could not be submitted. Please try again.";

const TYPED_SINCE = "Saved, except your latest changes: please save again.";

const SAVE_WORDS = {
  draft: "Save draft",
  now: "Save and publish",
  dated: "Save and publish",
  scheduled: "Save and schedule",
} as const;

interface ArticleEditorProps {
  article: AdminArticle | undefined;
  /** Values of a new article that differ from those of an empty form, such as the account's name as byline. */
  first: Partial<ArticleForm>;
  person: string;
  /** Whether the person may only write and submit (decisions/accounts.md#roles). */
  writer: boolean;
}

/** Form of the editor (decisions/admin.md#editor). Typed text survives every failure. */
export function ArticleEditor({ article, first, person, writer }: ArticleEditorProps) {
  const id = useId();
  const [key] = useState(() => draftKey(person, article?.id));
  const typed = useTyped(article, first);
  const { saved, setSaved, form, set, replace, tagText, failed, setFailed, note, setNote } = typed;
  const [revision, setRevision] = useState(article?.revision);
  const [success, setSuccess] = useState("");
  /** Page that opens after a save. */
  const [next, setNext] = useState("/admin");
  const [conflict, setConflict] = useState<Conflict>();
  const [mine, setMine] = useState<ArticleForm>();
  const [open, setOpen] = useState<"preview" | "versions">();
  const question = useQuestion();
  const told = usePushStatus(writer ? undefined : article?.id);
  const review = useReview(article);
  const others = usePresence(article && `/api/admin/news/${article.id}`);
  const locked = writer && article?.published === true;
  const [left, setLeft] = useState(() => leftDrafts(person, article?.id, saved));
  const [offered, ...later] = left;
  const text = useRef<RichTextHandle>(null);
  const element = useRef<HTMLFormElement>(null);
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
  useLeaveGuard(unsaved);

  /**
   * Leaves the page with the message `words`, unless the form has changed since `sent`: then it stays open and
   * stores a draft.
   */
  const finish = (words: string, sent: ArticleForm, at: number | undefined): void => {
    const { typed: last, uploading: more } = now.current;
    if (sameForm(last.form, sent) && last.tagText.trim() === "" && !more) {
      removeDraft(key);
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
      setFailed({ ...NOTHING_WRONG, fields: checked.errors });
      return;
    }
    setFailed(NOTHING_WRONG);
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
    const outcome = await save(checked.body);
    if (outcome.kind === "gone") {
      once.renew();
      setRevision(undefined);
    }
    if (outcome.kind === "conflict") setConflict(outcome.conflict);
    else if (outcome.kind !== "saved") setFailed(outcome.failed);
    else {
      const { id: made, revision: stored } = outcome.article;
      setNext(whole.kind === LIVE_BLOG ? `/admin/blog/${made}` : "/admin");
      if (!handIn) finish(article ? "News updated successfully" : "News created successfully", whole, stored);
      else if (await review.handIn(made)) finish(HANDED_IN, whole, stored);
      else {
        setSaved(whole);
        setRevision(stored);
        setFailed(failedBy(NOT_HANDED_IN));
      }
    }
  };
  const ready = async (): Promise<void> => {
    if (saving || uploading || success !== "") return;
    if (!article || unsaved) return submit(revision, undefined, true);
    if (await review.handIn(article.id)) finish(HANDED_IN, form, revision);
    else setFailed(failedBy(NOT_HANDED_IN));
  };

  useEffect(() => {
    if (success === "") return;
    const timer = setTimeout(() => navigate(next), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [success, next]);

  useFormKeys(element);

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
    removeDraft(key);
    replace(formOf(theirs), "Their version is loaded.");
  };
  const backToMine = (form: ArticleForm): void => {
    setMine(undefined);
    replace(form, "Your version is back in the form. It is not saved yet.");
  };
  const errors: FormErrors = failed.fields;
  const when = timing(form, Date.now());
  const words = when === "dated" && saved.published ? "Save" : SAVE_WORDS[when];

  const spoken = saving
    ? "Saving"
    : success !== ""
      ? `Saved. ${success}.`
      : conflict
        ? "Somebody else saved this article first."
        : failed.spoken || note;

  return (
    <>
      {/*
       * Announces the result of a save. It is outside the form, because text in an inert form is not announced.
       */}
      <p className="visually-hidden save-spoken" role="status">
        {spoken}
      </p>
      <form
        ref={element}
        noValidate
        inert={success !== ""}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <EditorHead
          existing={article !== undefined}
          live={form.kind === LIVE_BLOG}
          done={success || note}
          keptAt={keptAt}
          unsaved={unsaved}
          waits={saving ? "Saving..." : uploading ? STORING : undefined}
          save={words}
          locked={locked}
          onReady={writer && !locked && !review.article?.review ? () => void ready() : undefined}
          onOpen={setOpen}
        />
        <EditorBanners
          prefix={id}
          success={success}
          failed={failed}
          others={others}
          review={review}
          writer={writer}
        >
          {mine ? (
            <div className="row admin-banner">
              <p>
                Your version is still here, “<PaperText>{mine.title}</PaperText>”.
              </p>
              <Button onClick={() => backToMine(mine)}>Back to my version</Button>
            </div>
          ) : null}
        </EditorBanners>
        <div className="editor-columns" inert={locked}>
          <div className="editor-paper">
            <div className="editor-title">
              <TextField
                id={`${id}-title`}
                label="Title"
                error={errors.title}
                name="title"
                lang="bn"
                rows={1}
                maxLength={ARTICLE_FIELDS.title.most}
                required
                value={form.title}
                placeholder={HEADLINE_HERE}
                // A title is one line, so a pasted line break becomes a space.
                onText={(title) => set("title", title.replace(/[^\S\n]?\n\s*/g, " "))}
                onKeyDown={enterDoes(() => text.current?.focus())}
              />
            </div>
            <ContentField
              key={typed.edition}
              prefix={id}
              html={form.content}
              error={errors.content}
              handle={text}
              readTime={form.readTime}
              onChange={(html) => set("content", html)}
              onReadTime={(minutes) => set("readTime", String(minutes))}
            />
          </div>
          <SettingsPanel
            prefix={id}
            form={form}
            errors={errors}
            legacy={article?.category}
            told={told}
            writer={writer}
            tagText={tagText}
            onTagText={typed.setTagText}
            onPublished={typed.setPublished}
            set={set}
          />
        </div>
        {open === "preview" ? (
          <PreviewDialog form={form} id={article?.id} onClose={() => setOpen(undefined)} />
        ) : null}
        {open === "versions" && article ? (
          <VersionsDialog
            id={article.id}
            current={revision}
            onClose={() => setOpen(undefined)}
            onRestore={(version) => {
              setOpen(undefined);
              replace(formOf(version), `Version ${version.revision} is in the form. Save to keep it.`);
            }}
          />
        ) : null}
        {conflict ? (
          <ConflictDialog
            {...conflict}
            what="article"
            theirs={conflict.theirs.title}
            mine={form.title}
            onMine={() => keepMine(conflict.theirs)}
            onTheirs={() => loadTheirs(conflict.theirs)}
            onClose={() => setConflict(undefined)}
          />
        ) : null}
        {offered ? (
          <DraftDialog
            {...offered}
            savedSince={article !== undefined && offered.draft.revision !== article.revision}
            onRestore={() => {
              const { draft } = offered;
              removeDraft(offered.key);
              writeDraft(key, draft);
              setLeft([]);
              if (draft.revision !== undefined) setRevision(draft.revision);
              if (draft.once !== undefined) once.restore(draft.once);
              replace(draft.form, "Your draft is back in the form. It is not saved yet.");
            }}
            onDiscard={() => {
              removeDraft(offered.key);
              setLeft(later);
            }}
            others={later.length}
            onNext={() => setLeft([...later, offered])}
          />
        ) : null}
      </form>
      {review.sending && article ? (
        <SendBackDialog
          article={article}
          onSent={(sent) => {
            review.sent(sent);
            setNote("The draft was sent back to its writer.");
          }}
          onClose={() => review.setSending(false)}
        />
      ) : null}
      <SaveQuestion
        question={question}
        form={form}
        choice={told?.choice}
        save={words}
        onSave={(base, said) => void submit(base, said)}
      />
    </>
  );
}
