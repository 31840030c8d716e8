import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";

interface DraftDialogProps {
  when: string;
  title: string;
  /** The article was saved after the draft began. */
  savedSince: boolean;
  onRestore: () => void;
  onDiscard: () => void;
  /** How many other drafts there are, and a way to the next. */
  others: number;
  onNext: () => void;
}

/** What was typed and not saved is offered. Escape restores it, which loses nothing: the others stay where they are. */
export function DraftDialog(props: DraftDialogProps) {
  const { when, title, savedSince, onRestore, onDiscard, others, onNext } = props;
  return (
    <Dialog title="Restore your draft?" role="alertdialog" onClose={onRestore}>
      <p>This browser kept what you typed and did not save, from {when}:</p>
      <p className="admin-quote" lang={title ? "bn" : "en"}>
        {title || "Without a title"}
      </p>
      {savedSince ? (
        <p>The article was saved since then. You will be asked before anything is overwritten.</p>
      ) : null}
      <div className="admin-dialog-actions">
        <Button onClick={onDiscard}>Discard draft</Button>
        {others > 0 ? (
          <Button onClick={onNext}>
            {others === 1 ? "Show the other draft" : `Show the next of ${others} others`}
          </Button>
        ) : null}
        <Button look="primary" data-first onClick={onRestore}>
          Restore draft
        </Button>
      </div>
    </Dialog>
  );
}
