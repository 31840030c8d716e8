import { type ReactNode, useEffect, useId, useRef } from "react";
import { BengaliParts } from "./words/BengaliParts.tsx";

interface DialogProps {
  title: string;
  /** Called on Escape, and by the least harmful way out. */
  onClose: () => void;
  /** `alertdialog` interrupts and is read out whole. */
  role?: "dialog" | "alertdialog";
  className?: string;
  children: ReactNode;
}

/** The one way out of a dialog that only shows something. */
export function CloseAction({ onClose }: Pick<DialogProps, "onClose">) {
  return (
    <div className="admin-dialog-actions">
      <button type="button" className="button" data-first onClick={onClose}>
        Close
      </button>
    </div>
  );
}

interface FormFootProps {
  back?: string;
  /** The way back is no button with a border. */
  quiet?: boolean;
  onBack: () => void;
  busy?: boolean;
  /** What sends the form. */
  act: string;
}

/** The end of a form in a dialog: the way back, then what sends it. */
export const FormFoot = ({ back = "Cancel", quiet, onBack, busy, act }: FormFootProps) => (
  <div className="admin-dialog-actions">
    <button type="button" className={quiet ? "admin-quiet" : "button"} onClick={onBack}>
      {back}
    </button>
    <button type="submit" className="button admin-primary" aria-disabled={busy}>
      {act}
    </button>
  </div>
);

/** What had the focus when each dialog opened. */
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
