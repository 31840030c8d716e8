import type { ReactNode } from "react";
import { BengaliParts } from "../words/BengaliParts.tsx";

interface KeptConflictProps {
  /** Who changed it, and when. */
  children: ReactNode;
  differences: readonly { label: string; theirs: string; mine: string }[];
  onTheirs: () => void;
  onMine: () => void;
}

/** Another editor saved meanwhile: what differs, and the two ways on. */
export function KeptConflict({ children, differences, onTheirs, onMine }: KeptConflictProps) {
  return (
    <div className="admin-banner admin-banner-error" role="alert">
      <div>
        <p>{children}, while you were editing. Nothing of yours is saved yet.</p>
        <ul>
          {differences.map(({ label, theirs, mine }) => (
            <li key={label}>
              {label}: theirs{" "}
              <q>
                <BengaliParts>{theirs}</BengaliParts>
              </q>
              , yours{" "}
              <q>
                <BengaliParts>{mine}</BengaliParts>
              </q>
            </li>
          ))}
        </ul>
      </div>
      <div className="kept-ways">
        <button type="button" className="button" onClick={onTheirs}>
          Load theirs
        </button>
        <button type="button" className="button" onClick={onMine}>
          Keep mine (save over)
        </button>
      </div>
    </div>
  );
}
