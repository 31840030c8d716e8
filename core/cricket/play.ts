/** The state of a match as one word (decisions/cricket.md#match-status). */
export type MatchStatus = "LIVE" | "DELAYED" | "RESULTS" | "UPCOMING";

/**
 * Match state, read once from the provider's words (core/cricket/read). Displays and alerts switch on it;
 * core/cricket/tell puts it into Bengali. Sides have the provider's names; `said` is a phrase without a case.
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
  now?: Now;
  also?: Now;
  superOver?: true;
}

export interface PausedPlay extends Pick<OnPlay, "now" | "superOver"> {
  state: "paused";
  stop?: Stop;
  said?: string;
}

export interface OverPlay {
  state: "over";
  outcome?: Outcome;
  said?: string;
  /** Last reason of a stoppage, if the match ended without a known result. */
  stop?: Why;
}

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
  /** Whether there is no more play today. */
  day?: true;
  /** Whether it rained, even if another reason counts. */
  rain?: true;
}

export interface Toss {
  side: string;
  chose?: "bat" | "field";
}

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

export type Outcome =
  | {
      is: "won";
      side: string;
      beaten?: string;
      by?: { runs?: number; wickets?: number; innings?: true };
      method?: "dls" | "vjd";
      tie?: "super over" | "boundaries" | "other";
      /** Whether the match was awarded (a walkover). */
      awarded?: true;
    }
  | { is: "tied" | "drawn" }
  | { is: "abandoned" | "cancelled" | "no result"; rain?: true };

/** Target of a chase shortened by rain or bad light. */
export interface RevisedTarget {
  runs: number;
  balls: number;
  ballsPerOver?: 5;
}

export interface Chase {
  revisedTarget?: RevisedTarget;
  /** All innings of the match, because their overs show the match's length. */
  innings?: readonly { overs?: string | undefined }[];
}

/** State by status alone, for documents of older builds in browsers. */
export const playByStatus = (status: MatchStatus): Play => ({
  state: ({ LIVE: "on", DELAYED: "late", RESULTS: "over", UPCOMING: "awaited" } as const)[status],
});

export const isPaused = (play: Play): play is Play & { state: "paused" } => play.state === "paused";

/** Reasons other than intervals. */
const INTERRUPTIONS: ReadonlySet<Why> = new Set<Why>(["rain", "light", "unsafe", "wet", "stopped", "off"]);
export const interrupts = (why: Why | undefined): why is Why => why !== undefined && INTERRUPTIONS.has(why);

export const isInningsBreak = (play: Play): boolean =>
  (play.state === "paused" || play.state === "late") && play.stop?.why === "innings";

export const outcomeOf = (play: Play): Outcome | undefined =>
  play.state === "over" ? play.outcome : undefined;

export const winnerOf = (play: Play): string | undefined =>
  play.state === "over" && play.outcome?.is === "won" ? play.outcome.side : undefined;

/** Whether a match ended without a decision on the field, perhaps during its last innings. */
export const isUndecided = (play: Play): boolean =>
  play.state === "over" && play.outcome !== undefined && !["won", "tied"].includes(play.outcome.is);

export const isLevel = (play: Play): boolean => play.state === "on" && play.now?.is === "level";
