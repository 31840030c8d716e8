import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { callFailed } from "../admin-api.ts";
import { BengaliParts } from "../words/BengaliParts.tsx";
import { Button } from "./Button.tsx";
import { Alert } from "./fields.tsx";

interface DialogProps {
  title: string;
  /** Called on Escape, and by the button that does the least harm. */
  onClose: () => void;
  /** Role of the dialog; screen readers interrupt for an `alertdialog` and read it completely. */
  role?: "dialog" | "alertdialog";
  className?: string;
  children: ReactNode;
}

export const CloseAction = ({ onClose }: Pick<DialogProps, "onClose">) => (
  <div className="row admin-dialog-actions">
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

export const FormFoot = ({ back = "Cancel", quiet, onBack, busy, act, children }: FormFootProps) => (
  <div className="row admin-dialog-actions">
    <Button look={quiet ? "quiet" : "plain"} onClick={onBack}>
      {back}
    </Button>
    {children}
    <Button type="submit" look="primary" off={busy}>
      {act}
    </Button>
  </div>
);

const openedFrom = new WeakMap<HTMLDialogElement, HTMLElement>();

/**
 * Element to which the focus returns: the button that opened the dialog; if the button disappeared with a parent
 * dialog, the button that opened the parent.
 */
function wayBack(from: HTMLElement | undefined): HTMLElement | undefined {
  if (!from || from.isConnected) return from;
  const gone = from.closest("dialog");
  return gone ? wayBack(openedFrom.get(gone)) : undefined;
}

/**
 * A native modal dialog, which keeps the focus and returns it. It is open as long as it is rendered. The first
 * control with `data-first` gets the focus, so it should be harmless.
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
  /** Texts of the buttons. */
  act: string;
  back?: string;
  /** Runs the action and removes the dialog; if the dialog stays, the action can be tried again. */
  run: () => Promise<unknown>;
  /** Message if the server gave no reason. */
  failed: string;
  onClose: () => void;
}

/** Asks before an action that deletes or ends something; the action runs once at a time. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, act, back = "Cancel", run, failed, onClose } = props;
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState("");
  const confirmed = async (): Promise<void> => {
    setBusy(true);
    setSaid("");
    await run().catch((error) => setSaid(callFailed(error, failed)));
    setBusy(false);
  };
  return (
    <Dialog title={title} role="alertdialog" onClose={onClose}>
      {children}
      <Alert>{said}</Alert>
      <div className="row admin-dialog-actions">
        <Button data-first onClick={onClose}>
          {back}
        </Button>
        <Button look="danger" off={busy} onClick={() => void confirmed()}>
          {busy ? `${act}…` : act}
        </Button>
      </div>
    </Dialog>
  );
}

interface ConfirmButtonProps
  extends Omit<ConfirmDialogProps, "onClose">,
    Pick<ComponentProps<typeof Button>, "look" | "about" | "aria-describedby" | "aria-label"> {
  label: string;
}

/** A button whose action runs after a question. */
export function ConfirmButton({ label, look = "plain", about, run, ...props }: ConfirmButtonProps) {
  const { "aria-describedby": describedBy, "aria-label": name, ...dialog } = props;
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  return (
    <>
      <Button
        {...{ look, about, "aria-describedby": describedBy, "aria-label": name }}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {asking ? <ConfirmDialog {...dialog} run={() => run().then(close)} onClose={close} /> : null}
    </>
  );
}
