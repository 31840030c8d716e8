import "./preview.css";
import type { MouseEvent, ReactNode } from "react";
import { Dialog } from "./Dialog.tsx";

/** What readers will see, over the whole window. Its links lead nowhere. */
export function Preview({
  className = "",
  children,
  onClose,
}: {
  className?: string;
  children: ReactNode;
  onClose: () => void;
}) {
  const still = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
  };
  return (
    <Dialog title="Preview" className="admin-preview" onClose={onClose}>
      <button type="button" className="button admin-preview-close" data-first onClick={onClose}>
        Close preview
      </button>
      <div className={className} lang="bn" onClickCapture={still}>
        {children}
      </div>
    </Dialog>
  );
}
