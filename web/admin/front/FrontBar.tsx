import { formatMoment } from "../dates.ts";
import type { ReadyDesk } from "./use-front.ts";

const SAVED = { saved: "Draft saved", saving: "Saving...", failed: "The draft is not saved" } as const;

interface FrontBarProps {
  desk: ReadyDesk;
  /** Whether the draft says anything else than what readers see. */
  fresh: boolean;
  onOpen: (dialog: "preview" | "launches") => void;
  onDiscard: () => void;
  /** The draft, or what an earlier launch had. */
  onLaunch: (earlier?: number) => void;
}

/** What the draft and the front stand at, and what can be done with the whole of it. */
export function FrontBar({ desk, fresh, onOpen, onDiscard, onLaunch }: FrontBarProps) {
  const { front } = desk;
  const mayLaunch = fresh && desk.saving === "saved";
  return (
    <div className="front-bar">
      <p className="front-state">
        <span>{SAVED[desk.saving]}</span>
        <span>
          {front.launchedAt === undefined
            ? "Nothing launched yet: readers see the newest stories"
            : `Launch ${front.launch}, ${front.launchedBy}, ${formatMoment(front.launchedAt)}`}
        </span>
        <strong>{fresh ? "Not launched yet" : "Readers see this"}</strong>
      </p>
      <div className="front-actions">
        <button type="button" className="button" onClick={() => onOpen("preview")}>
          Preview
        </button>
        <button type="button" className="button" onClick={() => onOpen("launches")}>
          Launches
        </button>
        {fresh ? (
          <button type="button" className="button" onClick={onDiscard}>
            Discard draft
          </button>
        ) : null}
        {front.launch > 0 ? (
          <button
            type="button"
            className="button"
            aria-disabled={desk.saving !== "saved"}
            onClick={() => (desk.saving === "saved" ? onLaunch(front.launch - 1) : undefined)}
          >
            Undo last launch
          </button>
        ) : null}
        <button
          type="button"
          className={`button ${mayLaunch ? "admin-primary" : ""}`}
          aria-disabled={!mayLaunch}
          onClick={() => (mayLaunch ? onLaunch() : undefined)}
        >
          Launch
        </button>
      </div>
    </div>
  );
}
