import { useEffect, useId, useRef } from "react";
import { Link } from "wouter";
import { LIVE_BLOG } from "../../../core/blog/blog.ts";
import { ARTICLE_FIELD_NAMES, ARTICLE_FIELDS } from "../../../core/contract/article-fields.ts";
import { BackIcon } from "../../icons/BackIcon.tsx";
import { Button } from "../kit/Button.tsx";
import { OthersHere } from "../kit/Conflict.tsx";
import { focusOn } from "../kit/form.tsx";
import { Failure } from "../notices.tsx";
import { PaperText } from "../words/Texts.tsx";
import { draftWords } from "./form/use-autosave.ts";
import type { Typed } from "./form/use-typed.ts";
import { ReviewBanner } from "./review/Review.tsx";
import type { Editor } from "./use-article-editor.ts";

/**
 * Errors of a failed save. If fields are invalid, the list of invalid fields gets the focus, so that screen
 * readers announce the list. Each entry links to its field. If no field is invalid, `.save-spoken` announces
 * the failure and the focus stays.
 */
function ErrorSummary({ typed: { failed, errors, field } }: { typed: Typed }) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const wrong = ARTICLE_FIELD_NAMES.filter((name) => errors[name] !== undefined);
  useEffect(() => {
    if (Object.keys(failed.fields).length > 0) box.current?.focus();
    else box.current?.scrollIntoView({ block: "center" });
  }, [failed]);
  if (failed.message === "" && wrong.length === 0) return null;
  return (
    <section
      ref={box}
      className="row admin-banner admin-banner-error editor-summary"
      aria-labelledby={`${id}-failed`}
      aria-describedby={`${id}-wrong`}
      tabIndex={-1}
    >
      <div>
        <p id={`${id}-failed`}>{failed.message || "Please correct this before saving:"}</p>
        {failed.more ? <p>{failed.more}</p> : null}
        {wrong.length > 0 ? (
          <ul role="list" id={`${id}-wrong`}>
            {wrong.map((name) => (
              <li key={name}>
                <a
                  href={`#${field(name, "").id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusOn(field(name, "").id);
                  }}
                >
                  {ARTICLE_FIELDS[name].label}: {errors[name]}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}

export function EditorBanners({ editor }: { editor: Editor }) {
  const { typed, success, others, review, writer, mine, backToMine } = editor;
  return (
    <>
      {success ? <p className="row admin-banner admin-banner-success">{success}</p> : null}
      <ErrorSummary typed={typed} />
      <OthersHere what="Other editors in this article now" others={others} />
      <ReviewBanner review={review} writer={writer} />
      {review.failed ? <Failure>{review.failed}</Failure> : null}
      {mine ? (
        <div className="row admin-banner">
          <p>
            Your version is still here, “<PaperText>{mine.title}</PaperText>”.
          </p>
          <Button label="Back to my version" onClick={backToMine} />
        </div>
      ) : null}
    </>
  );
}

interface EditorHeadProps {
  editor: Editor;
  onOpen: (dialog: "preview" | "versions") => void;
}

export function EditorHead({ editor, onOpen }: EditorHeadProps) {
  const { article, typed, success, keptAt, unsaved, waits, words, locked, ready } = editor;
  const what = typed.values.kind === LIVE_BLOG ? "live blog" : "article";
  return (
    <div className="row editor-head">
      <Link href="/admin" className="link admin-quiet">
        <BackIcon />
        News
      </Link>
      <h1>{`${article ? "Edit" : "New"} ${what}`}</h1>
      <p className="small editor-state">
        {success || typed.note || draftWords(keptAt) || (unsaved ? "Not saved yet" : "")}
      </p>
      <div className="row">
        {article ? <Button label="Versions" look="quiet" onClick={() => onOpen("versions")} /> : null}
        <Button label="Preview" look="quiet" onClick={() => onOpen("preview")} />
        {locked ? null : (
          <Button
            label={waits ?? words}
            type="submit"
            look={ready ? "plain" : "primary"}
            off={waits !== undefined}
            title="Ctrl+S"
          />
        )}
        {ready ? (
          <Button label="Ready for review" look="primary" off={waits !== undefined} onClick={ready} />
        ) : null}
      </div>
    </div>
  );
}
