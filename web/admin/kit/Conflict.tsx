import type { ReactNode } from "react";
import { BengaliParts, Moment, PaperText } from "../words/Texts.tsx";
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
    <Button label="Load theirs" data-first={children ? undefined : true} onClick={onTheirs} />
    <Button label="Keep mine (save over)" look="primary" onClick={onMine} />
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
        <BengaliParts>{savedBy || "Somebody"}</BengaliParts> saved it at <Moment at={savedAt} />, while you
        were editing. Nothing of yours is saved yet. Theirs:
      </p>
      <PaperText as="p" className="admin-quote">
        {theirs}
      </PaperText>
      <p>Yours:</p>
      <PaperText as="p" className="admin-quote">
        {mine}
      </PaperText>
      <p className="small">The other version stays in the list of versions or is available here.</p>
      <ConflictActions onMine={onMine} onTheirs={onTheirs}>
        <Button label="Keep editing" look="quiet" data-first onClick={onClose} />
      </ConflictActions>
    </Dialog>
  );
}

/** Announces the people who have the same text open. */
export const OthersHere = ({ what, others }: { what: string; others: readonly string[] }) => (
  <div role="status">
    {others.length > 0 ? (
      <p className="row admin-banner">
        <span>
          {what}: <BengaliParts>{others.join(", ")}</BengaliParts>
        </span>
      </p>
    ) : null}
  </div>
);
