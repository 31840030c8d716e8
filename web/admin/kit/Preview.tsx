import type { MouseEvent, ReactNode } from "react";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

interface PreviewProps {
  className?: string;
  children: ReactNode;
  onClose: () => void;
}

export function Preview({ className = "", children, onClose }: PreviewProps) {
  const still = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
  };
  return (
    <Dialog title="Preview" className="admin-preview" onClose={onClose}>
      <div className="admin-preview-close">
        <Button data-first onClick={onClose}>
          Close preview
        </Button>
      </div>
      <div className={className} lang="bn" onClickCapture={still}>
        {children}
      </div>
    </Dialog>
  );
}
