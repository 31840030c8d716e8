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

/** One time that a match is played in the demo: its facts are real, its code and hour are the demo's. */
export interface Run extends Listing {
  state: MatchState;
  listed: "live" | "upcoming" | "result";
  /** Which document stands under its code. */
  scorecard: "none" | "innings" | "overs";
  /** Announced as late in the list of matches to come. */
  postponed: boolean;
  /** When its document last changed, ms since 1970. */
  changedAt: number;
  /** When its next step is due, ms since 1970; Infinity when there is none. */
  nextAt: number;
  /** What the list still says of a match that has ended: it hears of the end later. */
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

/** A match that is on, with `balls` deliveries bowled. */
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

/** A match to come; it has no scorecard before the toss. */
export function upcomingRun(data: MatchData, start: RunStart): Run {
  return {
    ...newRun(newMatch(data, start.appeals), start),
    listed: "upcoming",
    scorecard: "none",
    nextAt: start.startsAt,
  };
}

/** A match that was played to its end. */
export function finishedRun(data: MatchData, start: RunStart, scorecard: "innings" | "overs"): Run {
  return { ...newRun(finishedMatch(data), start), listed: "result", scorecard };
}

/** A match that stopped and is listed with the results until it goes on. */
export function stoppedRun(data: MatchData, start: RunStart): Run {
  const state = newMatch(data);
  // Up to the break that was never followed by play.
  while (state.steps[state.step]?.kind !== "end") advance(state);
  return { ...newRun(state, start), listed: "result", scorecard: "innings" };
}
