import { Link } from "wouter";
import { BackIcon } from "../../icons/BackIcon.tsx";

interface EditorHeadProps {
  /** Whether the article was saved before. */
  existing: boolean;
  /** What was done last. */
  done: string;
  /** When a draft of what is typed was last kept, ms since 1970. */
  keptAt: number | undefined;
  unsaved: boolean;
  /** Why it cannot be saved just now; undefined where it can. */
  waits: string | undefined;
  /** What the button that saves is called. */
  save: string;
  /** Hands the draft in; undefined where there is nothing to hand in. */
  onReady: (() => void) | undefined;
  /** It can be read alone. */
  locked: boolean;
  onOpen: (dialog: "preview" | "versions") => void;
}

const CLOCK = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** Above the form: the way back, what became of what is typed, and what can be done with it. */
export function EditorHead(props: EditorHeadProps) {
  const { existing, done, keptAt, unsaved, waits, save, onReady, locked, onOpen } = props;
  const kept = keptAt === undefined ? "" : `Draft kept in this browser at ${CLOCK.format(keptAt)}`;
  return (
    <div className="editor-head">
      <Link href="/admin" className="admin-quiet editor-back">
        <BackIcon />
        News
      </Link>
      <h1>{existing ? "Edit News" : "New News"}</h1>
      <p className="editor-state">{done || kept || (unsaved ? "Not saved yet" : "")}</p>
      <div className="editor-buttons">
        {existing ? (
          <button type="button" className="admin-quiet" onClick={() => onOpen("versions")}>
            Versions
          </button>
        ) : null}
        <button type="button" className="admin-quiet" onClick={() => onOpen("preview")}>
          Preview
        </button>
        {locked ? null : (
          <button
            type="submit"
            className={onReady ? "button" : "button admin-primary"}
            aria-disabled={waits !== undefined}
            title="Ctrl+S"
          >
            {waits ?? save}
          </button>
        )}
        {onReady ? (
          <button
            type="button"
            className="button admin-primary"
            aria-disabled={waits !== undefined}
            onClick={onReady}
          >
            Ready for review
          </button>
        ) : null}
      </div>
    </div>
  );
}
