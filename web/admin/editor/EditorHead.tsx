import { Link } from "wouter";
import { BackIcon } from "../../icons/BackIcon.tsx";
import { Button } from "../kit/Button.tsx";
import type { DraftSavedAt } from "./form/use-autosave.ts";

interface EditorHeadProps {
  existing: boolean;
  live: boolean;
  done: string;
  keptAt: DraftSavedAt;
  unsaved: boolean;
  waits: string | undefined;
  save: string;
  onReady: (() => void) | undefined;
  locked: boolean;
  onOpen: (dialog: "preview" | "versions") => void;
}

const CLOCK = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Dhaka",
  hour: "2-digit",
  minute: "2-digit",
});

function wordsOf(keptAt: DraftSavedAt): string {
  if (keptAt === "nowhere") return "This browser cannot store a draft: save before you leave";
  return keptAt === undefined ? "" : `Draft stored in this browser at ${CLOCK.format(keptAt)}`;
}

export function EditorHead(props: EditorHeadProps) {
  const { existing, live, done, keptAt, unsaved, waits, save, onReady, locked, onOpen } = props;
  return (
    <div className="row editor-head">
      <Link href="/admin" className="link admin-quiet">
        <BackIcon />
        News
      </Link>
      <h1>{`${existing ? "Edit" : "New"} ${live ? "live blog" : "article"}`}</h1>
      <p className="small editor-state">{done || wordsOf(keptAt) || (unsaved ? "Not saved yet" : "")}</p>
      <div className="row">
        {existing ? (
          <Button look="quiet" onClick={() => onOpen("versions")}>
            Versions
          </Button>
        ) : null}
        <Button look="quiet" onClick={() => onOpen("preview")}>
          Preview
        </Button>
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
          <Button look="primary" off={waits !== undefined} onClick={onReady}>
            Ready for review
          </Button>
        ) : null}
      </div>
    </div>
  );
}
