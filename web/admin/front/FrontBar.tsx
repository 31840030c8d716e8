import { formatMoment } from "../dates.ts";
import { Button } from "../kit/Button.tsx";
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
    <div className="desk-row desk-ends front-bar">
      <p className="admin-hint desk-row">
        <span>{SAVED[desk.saving]}</span>
        <span>
          {front.launchedAt === undefined
            ? "Nothing launched yet: readers see the newest stories"
            : `Launch ${front.launch}, ${front.launchedBy}, ${formatMoment(front.launchedAt)}`}
        </span>
        <strong>{fresh ? "Not launched yet" : "Readers see this"}</strong>
      </p>
      <div className="desk-row">
        <Button onClick={() => onOpen("preview")}>Preview</Button>
        <Button onClick={() => onOpen("launches")}>Launches</Button>
        {fresh ? <Button onClick={onDiscard}>Discard draft</Button> : null}
        {front.launch > 0 ? (
          <Button off={desk.saving !== "saved"} onClick={() => onLaunch(front.launch - 1)}>
            Undo last launch
          </Button>
        ) : null}
        <Button look={mayLaunch ? "primary" : "plain"} off={!mayLaunch} onClick={() => onLaunch()}>
          Launch
        </Button>
      </div>
    </div>
  );
}
