import { useRef, useState } from "react";
import { ARTICLE_FIELDS } from "../../../core/contract/article-fields.ts";
import { HEADLINE_HERE } from "../../words/admin.ts";
import { ConflictDialog } from "../kit/Conflict.tsx";
import { enterDoes } from "../kit/fields.tsx";
import { ArticleVersions, DraftDialog, PreviewDialog } from "./dialogs/EditorDialogs.tsx";
import { SaveQuestion } from "./dialogs/SaveQuestion.tsx";
import { EditorBanners, EditorHead } from "./EditorHead.tsx";
import { formOf } from "./form/article-form.ts";
import { useFormKeys } from "./form/use-autosave.ts";
import { SendBackDialog } from "./review/Review.tsx";
import { ContentField } from "./rich-text/ContentField.tsx";
import type { RichTextHandle } from "./rich-text/RichText.tsx";
import { SettingsPanel } from "./settings/SettingsPanel.tsx";
import { type ArticleEditorProps, useArticleEditor } from "./use-article-editor.ts";

/** Form of the editor (decisions/admin.md#editor). */
export function ArticleEditor(props: ArticleEditorProps) {
  const editor = useArticleEditor(props);
  const { article, writer, typed, revision, success, told, review, conflict, offered, locked } = editor;
  const { values, set, text } = typed;
  const [open, setOpen] = useState<"preview" | "versions">();
  const close = (): void => setOpen(undefined);
  const content = useRef<RichTextHandle>(null);
  const form = useRef<HTMLFormElement>(null);
  useFormKeys(form);
  return (
    <>
      {/*
       * Announces the result of a save. It is outside the form, because text in an inert form is not announced.
       */}
      <p className="visually-hidden save-spoken" role="status">
        {editor.spoken}
      </p>
      <form
        ref={form}
        noValidate
        inert={success !== ""}
        onSubmit={(event) => {
          event.preventDefault();
          void editor.submit();
        }}
      >
        <EditorHead editor={editor} onOpen={setOpen} />
        <EditorBanners editor={editor} />
        <div className="editor-columns" inert={locked}>
          <div className="editor-paper">
            <div className="editor-title">
              {text("title", "Title", {
                lang: "bn",
                rows: 1,
                maxLength: ARTICLE_FIELDS.title.most,
                required: true,
                placeholder: HEADLINE_HERE,
                // A title is one line, so a pasted line break becomes a space.
                onText: (title) => set({ title: title.replace(/[^\S\n]?\n\s*/g, " ") }),
                onKeyDown: enterDoes(() => content.current?.focus()),
              })}
            </div>
            <ContentField key={typed.edition} typed={typed} handle={content} />
          </div>
          <SettingsPanel typed={typed} legacy={article?.category} told={told} writer={writer} />
        </div>
        {open === "preview" ? <PreviewDialog form={values} id={article?.id} onClose={close} /> : null}
        {open === "versions" && article ? (
          <ArticleVersions
            id={article.id}
            current={revision}
            onClose={close}
            onRestore={(version) => {
              close();
              typed.replace(formOf(version), `Version ${version.revision} is in the form. Save to keep it.`);
            }}
          />
        ) : null}
        {conflict ? (
          <ConflictDialog
            {...conflict}
            what="article"
            theirs={conflict.theirs.title}
            mine={values.title}
            onMine={() => editor.keepMine(conflict.theirs)}
            onTheirs={() => editor.loadTheirs(conflict.theirs)}
            onClose={editor.continueEditing}
          />
        ) : null}
        {offered ? (
          <DraftDialog
            draft={offered.draft}
            savedSince={article !== undefined && offered.draft.revision !== article.revision}
            onRestore={() => editor.restoreDraft(offered)}
            onDiscard={() => editor.discardDraft(offered)}
            others={editor.otherDrafts}
            onNext={() => editor.nextDraft(offered)}
          />
        ) : null}
      </form>
      {review.sending && article ? (
        <SendBackDialog
          article={article}
          onSent={(sent) => {
            review.sent(sent);
            typed.setNote("The draft was sent back to its writer.");
          }}
          onClose={() => review.setSending(false)}
        />
      ) : null}
      <SaveQuestion
        question={editor.question}
        form={values}
        choice={told?.choice}
        save={editor.words}
        onSave={(base, said) => void editor.submit(base, said)}
      />
    </>
  );
}
