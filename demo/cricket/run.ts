import type { MatchData } from "./match-data.ts";
import type { Listing } from "./match-document.ts";
import {
  type Appeal,
  advance,
  finishedMatch,
  type MatchState,
  matchAfter,
  newMatch,
} from "./match-replay.ts";
import { codeDate } from "./provider-dates.ts";

/** A replay of a match in the demo: real facts with the demo's code and time. */
export interface Run extends Listing {
  state: MatchState;
  listed: "live" | "upcoming" | "result";
  scorecard: "none" | "innings" | "overs";
  postponed: boolean;
  /** Last change of the document, ms since 1970. */
  changedAt: number;
  /** Time of the next step, ms since 1970; Infinity without one. */
  nextAt: number;
  /** State in the list after the end, which it learns about later. */
  unheard: { status: string; equation: string } | undefined;
}

export interface RunStart {
  serial: number;
  startsAt: number;
  appeals?: readonly Appeal[];
}

function newRun(state: MatchState, { serial, startsAt }: RunStart): Omit<Run, "listed" | "scorecard"> {
  const matchId = String(187_000 + serial);
  return {
    code: `${state.data.stem}${codeDate(startsAt)}${matchId}`,
    matchId,
    startsAt,
    state,
    postponed: false,
    changedAt: startsAt,
    nextAt: Number.POSITIVE_INFINITY,
    unheard: undefined,
  };
}

export function liveRun(data: MatchData, start: RunStart & { balls: number; now: number }): Run {
  const state = matchAfter(data, start.balls, start.appeals);
  return {
    ...newRun(state, start),
    listed: "live",
    scorecard: "innings",
    changedAt: start.now,
    nextAt: start.now,
  };
}

export function upcomingRun(data: MatchData, start: RunStart): Run {
  return {
    ...newRun(newMatch(data, start.appeals), start),
    listed: "upcoming",
    scorecard: "none",
    nextAt: start.startsAt,
  };
}

export function finishedRun(data: MatchData, start: RunStart, scorecard: "innings" | "overs"): Run {
  return { ...newRun(finishedMatch(data), start), listed: "result", scorecard };
}

/** A stopped match, listed with the results until it continues. */
export function stoppedRun(data: MatchData, start: RunStart): Run {
  const state = newMatch(data);
  while (state.steps[state.step]?.kind !== "end") advance(state);
  return { ...newRun(state, start), listed: "result", scorecard: "innings" };
}
