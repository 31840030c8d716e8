import { formatMoment } from "../../dates.ts";
import { Button } from "../../kit/Button.tsx";
import { ConflictActions, Dialog } from "../../kit/Dialog.tsx";
import { BengaliParts } from "../../words/BengaliParts.tsx";
import { PaperText } from "../../words/PaperText.tsx";
import type { Conflict } from "../form/use-save.ts";

interface ConflictDialogProps {
  conflict: Conflict;
  /** The title in the form. */
  title: string;
  onMine: () => void;
  onTheirs: () => void;
  onClose: () => void;
}

/** Another editor saved meanwhile: overwriting is offered, never done unasked. */
export function ConflictDialog({ conflict, title, onMine, onTheirs, onClose }: ConflictDialogProps) {
  const { theirs, savedBy, savedAt } = conflict;
  return (
    <Dialog title="Somebody else saved this article" role="alertdialog" onClose={onClose}>
      <p>
        <BengaliParts>{savedBy || "Somebody"}</BengaliParts> saved it at{" "}
        <time dateTime={savedAt}>{formatMoment(savedAt)}</time>, while you were editing. Nothing of yours is
        saved yet.
      </p>
      <p>Theirs:</p>
      <p className="admin-quote">
        <PaperText>{theirs.title}</PaperText>
      </p>
      <p>Yours:</p>
      <p className="admin-quote">
        <PaperText>{title}</PaperText>
      </p>
      <p className="admin-hint">
        Whichever you choose, the other stays in the list of versions, or at hand here.
      </p>
      <ConflictActions onMine={onMine} onTheirs={onTheirs}>
        <Button look="quiet" data-first onClick={onClose}>
          Keep editing
        </Button>
      </ConflictActions>
    </Dialog>
  );
}
