import type { ReactNode } from "react";

interface ConflictActionsProps {
  onMine: () => void;
  onTheirs: () => void;
  /** What comes first; without it theirs does. */
  children?: ReactNode;
}

/** What can be done where another editor saved meanwhile. */
export const ConflictActions = ({ onMine, onTheirs, children }: ConflictActionsProps) => (
  <div className="admin-dialog-actions">
    {children}
    <button type="button" className="button" data-first={children ? undefined : true} onClick={onTheirs}>
      Load theirs
    </button>
    <button type="button" className="button admin-primary" onClick={onMine}>
      Keep mine (save over)
    </button>
  </div>
);
