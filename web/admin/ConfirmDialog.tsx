import { type ReactNode, useState } from "react";
import { Dialog } from "./Dialog.tsx";
import { BengaliParts } from "./words/BengaliParts.tsx";

interface ConfirmDialogProps {
  title: string;
  /** What is asked, and of what. */
  children: ReactNode;
  /** The button's words, at rest and while the action is under way; and those of the way back, "Cancel" by default. */
  words: { act: string; busy: string; back?: string };
  /** Does it and takes the dialog away; where it leaves the dialog, it may be tried again. */
  act: () => Promise<void>;
  /** What is said of an error that `act` rejected with. */
  told: (error: unknown) => string;
  onClose: () => void;
}

/** Asks before something is deleted or ended: what failed, the way back first, then the button that does it, once at a time. */
export function ConfirmDialog({ title, children, words, act, told, onClose }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState("");
  const confirmed = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailed("");
    try {
      await act();
    } catch (error) {
      setFailed(told(error));
    }
    setBusy(false);
  };
  return (
    <Dialog title={title} role="alertdialog" onClose={onClose}>
      {children}
      <div role="alert">
        {failed ? (
          <p className="admin-wrong">
            <BengaliParts>{failed}</BengaliParts>
          </p>
        ) : null}
      </div>
      <div className="admin-dialog-actions">
        <button type="button" className="button" data-first onClick={onClose}>
          {words.back ?? "Cancel"}
        </button>
        <button
          type="button"
          className="button admin-primary admin-danger"
          aria-disabled={busy}
          onClick={() => void confirmed()}
        >
          {busy ? words.busy : words.act}
        </button>
      </div>
    </Dialog>
  );
}
