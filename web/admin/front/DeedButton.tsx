import type { ReactNode } from "react";

interface DeedButtonProps {
  /** What it does, by which the focus finds it again. */
  deed: string;
  /** Id of the title of what it is done to. */
  to: string;
  /** It cannot be done now. */
  off?: boolean;
  onDo: () => void;
  children: ReactNode;
}

/** A button beside a story or a band of the front. */
export function DeedButton({ deed, to, off = false, onDo, children }: DeedButtonProps) {
  return (
    <button
      type="button"
      className="admin-small front-deed"
      data-does={deed}
      aria-describedby={to}
      aria-disabled={off}
      onClick={() => (off ? undefined : onDo())}
    >
      {children}
    </button>
  );
}
