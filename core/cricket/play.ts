/** Where a match stands in a word (decisions/cricket.md#match-status). */
export type MatchStatus = "LIVE" | "DELAYED" | "RESULTS" | "UPCOMING";

/**
 * Where a match stands, as read once from the provider's words (core/cricket/read). Everybody who shows or tells a match switches on
 * this, and core/cricket/tell puts it into Bengali. Sides are called by the provider's names; `said` is a phrase that no case fits.
 */
export type Play = (
  | { state: "awaited"; now?: Now }
  | { state: "late"; stop?: Stop; said?: string; now?: Now }
  | OnPlay
  | PausedPlay
  | OverPlay
) & { toss?: Toss };

export interface OnPlay {
  state: "on";
  /** Read from the score: a need, a lead or a rate. */
  now?: Now;
  /** Read from the status. */
  also?: Now;
  /** The status names a super over. */
  superOver?: true;
}

/** Play stands still. */
export interface PausedPlay extends Pick<OnPlay, "now" | "superOver"> {
  state: "paused";
  stop?: Stop;
  said?: string;
}

export interface OverPlay {
  state: "over";
  outcome?: Outcome;
  said?: string;
  /** The last reason for a stop, if nothing else is known about the end. */
  stop?: Why;
}

/** Why play stands still. */
export type Why =
  | "postponed"
  | "innings"
  | "late start"
  | "rain"
  | "light"
  | "unsafe"
  | "wet"
  | "stopped"
  | "lunch"
  | "tea"
  | "dinner"
  | "drinks"
  | "delayed"
  | "off"
  | "day";

export interface Stop {
  why: Why;
  /** There is no more play today. */
  day?: true;
  /** It rains, whatever the reason is. */
  rain?: true;
}

export interface Toss {
  side: string;
  chose?: "bat" | "field";
}

/** One thing that is said of a match under way. */
export type Now =
  | { is: "need"; runs: number; balls?: number }
  | { is: "lead" | "trail"; side?: string; runs: number }
  | { is: "rate"; rate: string }
  | { is: "day"; day: number; session?: number }
  | ({ is: "toss" } & Toss)
  | ({ is: "stop" } & Stop)
  | { is: "outcome"; outcome: Outcome }
  | { is: "play" | "super over" | "timeout" | "follow-on" | "level" }
  | { is: "said"; text: string };

/** How a match ended. */
export type Outcome =
  | {
      is: "won";
      side: string;
      beaten?: string;
      by?: { runs?: number; wickets?: number; innings?: true };
      method?: "dls" | "vjd";
      /** It was decided after a tie. */
      tie?: "super over" | "boundaries" | "other";
      /** The other side did not play. */
      awarded?: true;
    }
  | { is: "tied" | "drawn" }
  | { is: "abandoned" | "cancelled" | "no result"; rain?: true };

/** The target of a chase that lost overs to rain or bad light. */
export interface RevisedTarget {
  /** To win. */
  runs: number;
  /** Within all of these. */
  balls: number;
  /** Absent: six. */
  ballsPerOver?: 5;
}

/** How long a chase is, as far as its words depend on that. */
export interface Chase {
  revisedTarget?: RevisedTarget;
  /** All innings of the match: their overs tell how long it is. */
  innings?: readonly { overs?: string | undefined }[];
}

/** Where a match stands as far as its status says: for documents of earlier builds in browsers. */
export const playByStatus = (status: MatchStatus): Play => ({
  state: ({ LIVE: "on", DELAYED: "late", RESULTS: "over", UPCOMING: "awaited" } as const)[status],
});

export const isPaused = (play: Play): play is PausedPlay & { toss?: Toss } => play.state === "paused";

/** Whether an innings is over and the next one has not begun. */
export const isInningsBreak = (play: Play): boolean =>
  (play.state === "paused" || play.state === "late") && play.stop?.why === "innings";

/** How a match ended, where that is known. */
export const outcomeOf = (play: Play): Outcome | undefined =>
  play.state === "over" ? play.outcome : undefined;

/** The side that won, by its name. */
export const winnerOf = (play: Play): string | undefined =>
  play.state === "over" && play.outcome?.is === "won" ? play.outcome.side : undefined;

/** Whether a match ended without a decision on the field, so that its last innings may have been cut short. */
export const isUndecided = (play: Play): boolean =>
  play.state === "over" && play.outcome !== undefined && !["won", "tied"].includes(play.outcome.is);

/** Whether both sides have as many runs. */
export const isLevel = (play: Play): boolean => play.state === "on" && play.now?.is === "level";
