import { isPaused, type Play } from "../../core/cricket/play.ts";
import { STATE_WORDS } from "../../core/cricket/strip/strip-document.ts";
import { pauseInWord } from "../../core/cricket/tell/play.ts";
import type { MatchStatus } from "../../core/cricket/types.ts";
import { DELAYED_BADGE } from "../words/cricket.ts";

export interface StatusBadgeProps {
  status: MatchStatus;
  /** Whether play stands still; undefined where only the status is known. */
  play: Play | undefined;
  /** What it says while play does not stand still; the status itself when absent. */
  label?: string;
  /** Of the label. */
  lang?: "bn" | "en";
}

/**
 * LIVE red; amber and why in a word, as in the live strip, while play stands still; UPCOMING dark grey, DELAYED yellow, RESULTS green
 * (decisions/cricket.md#badges).
 */
export function StatusBadge({ status, play, label = status, lang = "en" }: StatusBadgeProps) {
  const paused = play && isPaused(play);
  return (
    <span
      className={`match-badge match-badge-${paused ? "break" : status.toLowerCase()}`}
      lang={paused ? "bn" : lang}
    >
      {paused ? pauseInWord(play) : label}
    </span>
  );
}

/** The same in a line that is Bengali throughout, of a match that is not over. */
export function BengaliBadge({ status, play }: Pick<StatusBadgeProps, "status" | "play">) {
  return (
    <StatusBadge
      status={status}
      play={play}
      label={status === "DELAYED" ? DELAYED_BADGE : STATE_WORDS.live}
      lang="bn"
    />
  );
}
