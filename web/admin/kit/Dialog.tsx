import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useTry } from "../admin-api.ts";
import { BengaliParts } from "../words/Texts.tsx";
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
    <Button label="Close" data-first onClick={onClose} />
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
      <BengaliParts as="h2" id={`${id}-title`}>
        {title}
      </BengaliParts>
      <div id={`${id}-body`} className="admin-dialog-body">
        {children}
      </div>
    </dialog>
  );
}

interface ConfirmDialogProps extends Pick<DialogProps, "title" | "children" | "onClose"> {
  /** Texts of the buttons. */
  act: string;
  back?: string;
  /** Runs the action and removes the dialog; if the dialog stays, the action can be tried again. */
  run: () => Promise<unknown>;
  /** Message if the server gave no reason. */
  failed: string;
}

/** Asks before an action that deletes or ends something; the action runs once at a time. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, act, back = "Cancel", run, failed, onClose } = props;
  const { busy, failed: why, run: attempt } = useTry(failed);
  return (
    <Dialog title={title} role="alertdialog" onClose={onClose}>
      {children}
      <Alert>{why}</Alert>
      <div className="row admin-dialog-actions">
        <Button label={back} data-first onClick={onClose} />
        <Button label={busy ? `${act}…` : act} look="danger" off={busy} onClick={() => void attempt(run)} />
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

export function Preview({
  className = "",
  children,
  onClose,
}: Pick<DialogProps, "className" | "children" | "onClose">) {
  const still = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
  };
  return (
    <Dialog title="Preview" className="admin-preview" onClose={onClose}>
      <div className="admin-preview-close">
        <Button label="Close preview" data-first onClick={onClose} />
      </div>
      <div className={className} lang="bn" onClickCapture={still}>
        {children}
      </div>
    </Dialog>
  );
}
