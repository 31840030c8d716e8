import type { ReactNode } from "react";
import { formatMoment } from "../dates.ts";
import { BengaliParts } from "../words/BengaliParts.tsx";
import { PaperText } from "../words/PaperText.tsx";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

interface ConflictActionsProps {
  onMine: () => void;
  onTheirs: () => void;
  children?: ReactNode;
}

export const ConflictActions = ({ onMine, onTheirs, children }: ConflictActionsProps) => (
  <div className="row admin-dialog-actions">
    {children}
    <Button data-first={children ? undefined : true} onClick={onTheirs}>
      Load theirs
    </Button>
    <Button look="primary" onClick={onMine}>
      Keep mine (save over)
    </Button>
  </div>
);

interface ConflictDialogProps extends Omit<ConflictActionsProps, "children"> {
  what: string;
  savedBy: string;
  savedAt: string;
  theirs: string;
  mine: string;
  onClose: () => void;
}

/** Asks what becomes of a text that somebody else saved in the meantime. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { what, savedBy, savedAt, theirs, mine, onMine, onTheirs, onClose } = props;
  return (
    <Dialog title={`Somebody else saved this ${what}`} role="alertdialog" onClose={onClose}>
      <p>
        <BengaliParts>{savedBy || "Somebody"}</BengaliParts> saved it at{" "}
        <time dateTime={savedAt}>{formatMoment(savedAt)}</time>, while you were editing. Nothing of yours is
        saved yet. Theirs:
      </p>
      <p className="admin-quote">
        <PaperText>{theirs}</PaperText>
      </p>
      <p>Yours:</p>
      <p className="admin-quote">
        <PaperText>{mine}</PaperText>
      </p>
      <p className="small">The other version stays in the list of versions or is available here.</p>
      <ConflictActions onMine={onMine} onTheirs={onTheirs}>
        <Button look="quiet" data-first onClick={onClose}>
          Keep editing
        </Button>
      </ConflictActions>
    </Dialog>
  );
}
