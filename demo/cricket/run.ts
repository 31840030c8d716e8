import { codeDate } from "./provider-dates.ts";
import { advance, type MatchState, matchAfter, newMatch, type Recording } from "./recording.ts";

/** A replay of a match in the demo: a recording with the demo's code and time. */
export interface Run {
  code: string;
  matchId: string;
  /** ms since 1970, as all times here. */
  startsAt: number;
  state: MatchState;
  listed: "live" | "upcoming" | "result";
  scorecard: "none" | "innings" | "overs";
  postponed: boolean;
  /** Last change of the document. */
  changedAt: number;
  /** Time of the next step; Infinity without one. */
  nextAt: number;
  /**
   * State that the list still shows after the end of the match, because the list changes later than the
   * scorecard.
   */
  unheard: { status: string; equation: string } | undefined;
}

export interface RunStart {
  serial: number;
  startsAt: number;
}

function newRun(state: MatchState, { serial, startsAt }: RunStart): Run {
  const matchId = String(187_000 + serial);
  return {
    code: `${state.recording.stem}${codeDate(startsAt)}${matchId}`,
    matchId,
    startsAt,
    state,
    listed: "result",
    scorecard: "innings",
    postponed: false,
    changedAt: startsAt,
    nextAt: Number.POSITIVE_INFINITY,
    unheard: undefined,
  };
}

export function liveRun(recording: Recording, start: RunStart & { balls: number; now: number }): Run {
  const run = newRun(matchAfter(recording, start.balls), start);
  return { ...run, listed: "live", changedAt: start.now, nextAt: start.now };
}

export function upcomingRun(recording: Recording, start: RunStart): Run {
  const run = newRun(newMatch(recording), start);
  return { ...run, listed: "upcoming", scorecard: "none", nextAt: start.startsAt };
}

export function finishedRun(recording: Recording, start: RunStart, scorecard: "innings" | "overs"): Run {
  return { ...newRun(matchAfter(recording, Number.POSITIVE_INFINITY), start), scorecard };
}

/** An interrupted match, which the list shows among the results until play continues. */
export function stoppedRun(recording: Recording, start: RunStart): Run {
  const state = newMatch(recording);
  while (state.step < recording.steps.length - 1) advance(state);
  return newRun(state, start);
}
