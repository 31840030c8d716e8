import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { BengaliParts } from "../words/BengaliParts.tsx";
import { Button } from "./Button.tsx";
import { Alert } from "./fields.tsx";

interface DialogProps {
  title: string;
  /** Called on Escape, and by the least harmful way out. */
  onClose: () => void;
  /** `alertdialog` interrupts and is read out whole. */
  role?: "dialog" | "alertdialog";
  className?: string;
  children: ReactNode;
}

export const CloseAction = ({ onClose }: Pick<DialogProps, "onClose">) => (
  <div className="admin-dialog-actions">
    <Button data-first onClick={onClose}>
      Close
    </Button>
  </div>
);

interface FormFootProps {
  back?: string;
  quiet?: boolean;
  onBack: () => void;
  busy?: boolean;
  act: string;
  children?: ReactNode;
}

/** The end of a form in a dialog: the way back, then the button that sends it. */
export const FormFoot = ({ back = "Cancel", quiet, onBack, busy, act, children }: FormFootProps) => (
  <div className="admin-dialog-actions">
    <Button look={quiet ? "quiet" : "plain"} onClick={onBack}>
      {back}
    </Button>
    {children}
    <Button type="submit" look="primary" off={busy}>
      {act}
    </Button>
  </div>
);

interface ConflictActionsProps {
  onMine: () => void;
  onTheirs: () => void;
  /** Comes first, and gets the focus. */
  children?: ReactNode;
}

/** The two ways on where another editor saved meanwhile. */
export const ConflictActions = ({ onMine, onTheirs, children }: ConflictActionsProps) => (
  <div className="admin-dialog-actions">
    {children}
    <Button data-first={children ? undefined : true} onClick={onTheirs}>
      Load theirs
    </Button>
    <Button look="primary" onClick={onMine}>
      Keep mine (save over)
    </Button>
  </div>
);

/** The element that had the focus when each dialog opened. */
const openedFrom = new WeakMap<HTMLDialogElement, HTMLElement>();

/** Where the focus goes back to: what had it, or where that went with its own dialog meanwhile, what had it before that. */
function wayBack(from: HTMLElement | undefined): HTMLElement | undefined {
  if (!from || from.isConnected) return from;
  const gone = from.closest("dialog");
  return gone ? wayBack(openedFrom.get(gone)) : undefined;
}

/**
 * The browser's own modal dialog: it keeps the focus and gives it back. It opens when it is mounted; the first control with
 * `data-first` gets the focus, which should be the harmless one.
 */
export function Dialog({ title, onClose, role = "dialog", className = "", children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    if (before instanceof HTMLElement) openedFrom.set(element, before);
    if (!element.open) element.showModal();
    element.querySelector<HTMLElement>("[data-first]")?.focus();
    return () => {
      element.close();
      wayBack(openedFrom.get(element))?.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`admin-dialog ${className}`}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === "alertdialog" ? `${id}-body` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={`${id}-title`}>
        <BengaliParts>{title}</BengaliParts>
      </h2>
      <div id={`${id}-body`} className="admin-dialog-body">
        {children}
      </div>
    </dialog>
  );
}

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** The button's words, at rest and while the action is under way; and those of the way back, "Cancel" by default. */
  words: { act: string; busy: string; back?: string };
  /** Does it and takes the dialog away; where it leaves the dialog, it may be tried again. */
  act: () => Promise<void>;
  told: (error: unknown) => string;
  onClose: () => void;
}

/** Asks before something is deleted or ended: what failed, the way back first, then the button that does it, once at a time. */
export function ConfirmDialog({ title, children, words, act, told, onClose }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState("");
  const confirmed = async (): Promise<void> => {
    setBusy(true);
    setFailed("");
    await act().catch((error) => setFailed(told(error)));
    setBusy(false);
  };
  return (
    <Dialog title={title} role="alertdialog" onClose={onClose}>
      {children}
      <Alert>{failed}</Alert>
      <div className="admin-dialog-actions">
        <Button data-first onClick={onClose}>
          {words.back ?? "Cancel"}
        </Button>
        <Button look="danger" off={busy} onClick={() => void confirmed()}>
          {busy ? words.busy : words.act}
        </Button>
      </div>
    </Dialog>
  );
}
